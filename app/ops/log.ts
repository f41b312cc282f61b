import { hostname } from "node:os";
import pino, { type LoggerOptions } from "pino";
import { setting } from "#app/environment.ts";
import { release } from "#db/release.ts";
import { pathTemplate } from "./path-template.ts";

/** A level that is none is refused when the product starts; this is loaded before that. */
function level() {
	try {
		return setting("LOG_LEVEL");
	} catch {
		return "info";
	}
}

export const logOptions = {
	level: level(),
	base: { pid: process.pid, hostname: hostname(), release: release() },
	redact: ["password", "token", "authorization", "cookie", "*.password", "*.token"],
	// Links of letters have their secret in the path.
	serializers: { path: pathTemplate },
} satisfies LoggerOptions;

/** One logger for web and workers. Never log tokens, passwords, documents or query strings; a `path` is told by its route. */
export const log = pino(logOptions);
