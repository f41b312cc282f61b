import { enableCompileCache } from "node:module";
import { join } from "node:path";

/** Compile cache beside the build: others could plant code in the system's folder. */
enableCompileCache(join(import.meta.dirname, "..", "..", "build", "compile-cache"));
