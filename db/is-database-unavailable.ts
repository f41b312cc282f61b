/** Stopped, starting, full or unreachable database: a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
	const { code, message } = error as { code?: string; message?: string };
	if (code) return awayCodes.has(code) || code.startsWith("08");
	return /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(message ?? "");
}

const awayCodes = new Set([
	...["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ENOENT", "EAI_AGAIN"],
	// Stopped by an administrator, crashed, starting, full, or too long idle in a transaction.
	...["57P01", "57P02", "57P03", "53300", "25P03"],
]);
