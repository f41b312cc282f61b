import { hostname } from "node:os";
import pino, { type LoggerOptions } from "pino";
import { setting } from "#app/environment.ts";
import { getRelease } from "#db/release.ts";
import { toPathTemplate } from "./path-template.ts";

/** Invalid levels are refused at start; this module loads earlier. */
function level() {
	try {
		return setting("LOG_LEVEL");
	} catch {
		return "info";
	}
}

export const logOptions = {
	level: level(),
	base: { pid: process.pid, hostname: hostname(), release: getRelease() },
	redact: ["password", "token", "authorization", "cookie", "*.password", "*.token"],
	// Links of letters have their secret in the path.
	serializers: { path: toPathTemplate },
} satisfies LoggerOptions;

/** Never log tokens, passwords, documents or query strings; paths are logged by route. */
export const log = pino(logOptions);
