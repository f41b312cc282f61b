// First: React reads the NODE_ENV that this sets.
import "./mode.ts";
import { rmSync, writeFileSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { builtOpenApiFile } from "./built-openapi.ts";

/**
 * The end of a build, in a process with the flags of the product's own: what is compiled here the first start finds, and the
 * API's description is made while nobody waits for a page.
 */
rmSync(builtOpenApiFile, { force: true });
const bundle = join(import.meta.dirname, "..", "..", "build", "server", "index.js");
const { routes } = (await import(pathToFileURL(bundle).href)) as ServerBuild;
const loader = routes["routes/api/v1/openapi"]?.module.loader as (() => Response) | undefined;
if (!loader) throw new Error("The API has no description.");
writeFileSync(builtOpenApiFile, await loader().text());
flushCompileCache();
process.exit(0);
