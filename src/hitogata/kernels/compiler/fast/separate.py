"""Separate compilation: each kernel is optimised once, in a library of its own.

numba links the code of every callee into its caller and optimises all of it again, at every level of the call tree.
Here a kernel's library holds only its own code. Longer callees stay declarations, which the JIT resolves by name; short
ones are available for inlining but are never emitted (`available_externally`). Symbols are therefore derived from the
kernel (its key, see `key_of`), not counted as in numba, and are the same in every process.

A library must be loaded after all its callees: the JIT ends the process at an unresolved symbol.
"""

from __future__ import annotations

import ctypes
import hashlib
from collections.abc import Callable, Iterable
from typing import Any

import llvmlite.binding as ll
from llvmlite import ir
from numba.core import cgutils, codegen, funcdesc, imputils, itanium_mangler
from numba.core.runtime import rtsys
from numba.core.types import Optional  # type: ignore[attr-defined]

from .. import cache, sources

#: largest number of instructions of a kernel that callers may inline
INLINED = 120

#: libraries that the JIT can resolve, by symbol
_loaded: dict[str, KernelLibrary] = {}


def _folder_of(module: str) -> str:
    return f"{module.partition('.kernels.')[2] or module}-{sources.digest(module)[:16]}"


def is_current(folder: str) -> bool:
    """Does a folder of the cache belong to the present sources of the kernels?"""
    module = f"{__name__.partition('.compiler.')[0]}.{folder.rpartition('-')[0]}"
    return sources.exists(module) and _folder_of(module) == folder


def key_of(function: Callable[..., Any], types: Iterable[Any], fastmath: Iterable[str]) -> str:
    """Cache key of a kernel: <file and digest of its sources>/<kernel and digest of its types>."""
    folder = _folder_of(function.__module__)
    variant = "|".join([folder, function.__qualname__, *sorted(fastmath), *(str(type_) for type_ in types)])
    return f"{folder}/{function.__qualname__}-{hashlib.sha256(variant.encode()).hexdigest()[:16]}"


def symbol_of(key: str) -> str:
    """Name of a kernel in machine code."""
    return str(itanium_mangler.mangle("hitogata." + key.partition("/")[2].replace("-", "."), ()))


def door_of(key: str) -> tuple[str, str]:
    """Key and symbol of the entry point of a kernel from Python."""
    return key + "-door", str(itanium_mangler.prepend_namespace(symbol_of(key), "cpython"))


def environment_of(key: str) -> str:
    """Name of the variable that holds the Python globals of an entry point."""
    return symbol_of(key) + ".environment"


def mangler(name: str, types: Any, *, abi_tags: Any = (), uid: Any = None) -> str:
    """Symbols of kernels, by their keys; numba's own for code compiled along with them."""
    if not isinstance(uid, str):
        return str(funcdesc.default_mangler(name, types, abi_tags=abi_tags, uid=uid))
    return environment_of(uid) if name.startswith(".NumbaEnv") else symbol_of(uid)


class _Modules(set[Any]):
    """The modules of an engine, also by address: llvmlite searches all of them at every compilation."""

    def __init__(self, modules: Iterable[Any]) -> None:
        super().__init__(modules)
        self.by_address = {_address(module._ptr): module for module in modules}

    def add(self, module: Any) -> None:
        super().add(module)
        self.by_address[_address(module._ptr)] = module

    def remove(self, module: Any) -> None:
        super().remove(module)
        self.by_address = {_address(module._ptr): module for module in self}

    def find(self, pointer: Any) -> Any:
        return self.by_address.get(_address(pointer))


def _address(pointer: Any) -> int | None:
    return ctypes.cast(pointer, ctypes.c_void_p).value


class KernelLibrary(codegen.JITCodeLibrary):  # type: ignore[misc]
    """Code of one kernel, or of an entry point."""

    def __init__(self, context: Any, key: str, exported: str, *, inlined: bool = True) -> None:
        """exported: the one public function. inlined: may callers inline it if it is short?"""
        super().__init__(context.codegen(), key)
        self.key = key
        self.exported = exported
        self.needed: tuple[str, ...] = ()
        self.body: bytes | None = None
        # pickled data stored beside the code
        self.types = b""
        self.raises = True
        self.lanes = False
        self.inlined = inlined
        self.enable_object_caching()

    @classmethod
    def load(cls, context: Any, key: str, exported: str) -> KernelLibrary | None:
        """Load from the cache, after all callees; None if any of them is missing."""
        if exported in _loaded:
            return _loaded[exported]
        stored = cache.read(key)
        if stored is None or any(cls.load(context, other, symbol_of(other)) is None for other in stored.needed):
            return None
        self = cls(context, key, exported)
        self.needed, self.body, self.types, self.raises = stored[1:]
        # the module stays empty: the engine takes its machine code instead of generating any
        self._set_compiled_object(stored.object_code)
        self._finalize_final_module()
        _loaded[exported] = self
        return self

    def store(self) -> None:
        """Write it to the cache."""
        stored = cache.Stored(self._get_compiled_object(), self.needed, self.body, self.types, self.raises)
        cache.write(self.key, stored)

    def address(self) -> int:
        return int(self._codegen._engine.get_function_address(self.exported))

    # called by numba

    def add_llvm_module(self, ll_module: Any) -> None:
        # numba would optimise functions twice, here and with the whole module
        ll_module.data_layout = self._codegen._data_layout
        self._final_module.link_in(ll_module)

    def finalize(self) -> None:
        """Link, optimise, generate machine code and register the symbol."""
        self._raise_if_finalized()
        for library in dict.fromkeys(self._linking_libraries):
            if isinstance(library, KernelLibrary):
                if library.body is not None:
                    self._final_module.link_in(ll.parse_bitcode(library.body))
            elif library is not rtsys.library:
                # numba's own support code; kernels allocate nothing, so its reference counts are omitted
                self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._hide()
        self._optimize_final_module()
        self._final_module.verify()
        called = [function.name for function in self._final_module.functions if function.is_declaration]
        self.needed = tuple(_loaded[name].key for name in called if name in _loaded)
        # as text, in one call to LLVM instead of several for each instruction
        lines = str(self._final_module.get_function(self.exported)).splitlines()
        instructions = [line.strip() for line in lines if line.startswith("  ")]
        ends = (line for line in instructions if line.startswith("ret "))
        # anything but success, with a value or without
        self.raises = self.raises and any(end not in ("ret i32 0", "ret i32 -2") for end in ends)
        self._keep_body(instructions)
        self._finalize_final_module()
        _loaded[self.exported] = self

    def _hide(self) -> None:
        """Make only one function public: the same parts of numba are in many libraries."""
        for function in self._final_module.functions:
            inlined_only = function.linkage == ll.Linkage.available_externally
            if not function.is_declaration and not inlined_only and function.name != self.exported:
                function.linkage = "internal"

    def _optimize_final_module(self) -> None:
        # numba's first, cheap pass only merges reference counts
        passes, builder = self._codegen._module_pass_manager(slp_vectorize=self.lanes)
        passes.run(self._final_module, builder)

    def _keep_body(self, instructions: list[str]) -> None:
        """Keep the code for inlining, if it is short."""
        if self.inlined and len(instructions) <= INLINED:
            module = self._final_module.clone()
            module.get_function(self.exported).linkage = "available_externally"
            self.body = module.as_bitcode()

    def _finalize_final_module(self) -> None:
        engine = self._codegen._engine._ee
        if not isinstance(engine._modules, _Modules):
            engine._modules = _Modules(engine._modules)
            engine._find_module_ptr = engine._modules.find
        super()._finalize_final_module()

    def _verify_declare_only_symbols(self) -> None:
        for function in self._final_module.functions:
            name = function.name
            if function.is_declaration and name.startswith("_Z") and name not in _loaded:
                raise RuntimeError(f"{self.key} calls {name}, which is not loaded")
        for variable in self._final_module.global_variables:
            if variable.name.startswith(codegen.RuntimeLinker.PREFIX):
                raise NotImplementedError(f"{self.key} calls itself")


def libraries() -> list[KernelLibrary]:
    """All libraries that this process has loaded or compiled."""
    return list(_loaded.values())


def make_known(context: Any, described: Any, library: KernelLibrary) -> Entry:
    """Register a loaded kernel, so that kernels can call it."""
    entry = Entry(library.key)
    checked = imputils.user_function(described, [library])
    if library.raises or isinstance(described.restype, Optional):
        call = checked
    else:

        def call(context: Any, builder: Any, _: Any, args: Any) -> Any:
            # as numba's, without a check of the return code: the kernel cannot raise
            function = context.declare_function(builder.module, described)
            returned, exception = (argument.type for argument in function.args[:2])
            slot = cgutils.alloca_once(builder, returned.pointee)
            given = context.call_conv._get_arg_packer(described.argtypes).as_arguments(builder, args)
            builder.call(function, [slot, ir.Constant(exception, None), *given])
            return context.get_returned_value(builder, described.restype, builder.load(slot))

        call.signature, call.libs = checked.signature, checked.libs  # type: ignore[attr-defined]
    context.insert_func_defn([(call, entry, call.signature)])
    return entry


class Entry:
    """Handle of a compiled kernel in numba's tables."""

    def __init__(self, key: str) -> None:
        self.key = key

    def __repr__(self) -> str:
        return f"<kernel {self.key}>"
