import pino from "pino";

/** One logger for web and workers. Never log tokens, passwords, documents or query strings. */
export const log = pino({
	level: process.env.LOG_LEVEL ?? "info",
	redact: ["password", "token", "authorization", "cookie", "*.password", "*.token"],
});
