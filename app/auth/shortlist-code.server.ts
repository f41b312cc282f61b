/** Ignores case, blanks and missing hyphens; null when it cannot be a code. */
export function normalizeShortlistCode(text: unknown): string | null {
	if (typeof text !== "string" || text.length > 300) return null;
	const code = text.replace(/\s+/g, "").toLowerCase();
	if (/^[0-9a-z]{28}$/.test(code)) return code.replace(/(.{4})(?!$)/g, "$1-");
	return /^[\w-]{8,200}$/.test(code) ? code : null;
}
