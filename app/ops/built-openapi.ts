import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** In the folder that each build empties: never a document of an earlier one. */
export const builtOpenApiFile = join("build", "server", "openapi.json");

/** The API's description as the build made it; undefined where nothing is built, as in tests and development. */
export function builtOpenApi(): string | undefined {
	const isBuilt = import.meta.env?.PROD && existsSync(builtOpenApiFile);
	return isBuilt ? readFileSync(builtOpenApiFile, "utf8") : undefined;
}
