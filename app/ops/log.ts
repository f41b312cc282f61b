import pino from "pino";
import { setting } from "#app/environment.ts";

/** A level that is none is refused when the product starts; this is loaded before that. */
function level() {
	try {
		return setting("LOG_LEVEL");
	} catch {
		return "info";
	}
}

/** One logger for web and workers. Never log tokens, passwords, documents or query strings. */
export const log = pino({
	level: level(),
	redact: ["password", "token", "authorization", "cookie", "*.password", "*.token"],
});
