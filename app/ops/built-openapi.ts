import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locale } from "#app/i18n/languages.ts";

/** In the folder that each build empties: never a document of an earlier one. */
export const getBuiltOpenApiPath = (locale: Locale): string => join("build", "server", `openapi.${locale}.json`);

export function readBuiltOpenApi(locale: Locale): string | undefined {
	const path = getBuiltOpenApiPath(locale);
	const isBuilt = import.meta.env?.PROD && existsSync(path);
	return isBuilt ? readFileSync(path, "utf8") : undefined;
}
