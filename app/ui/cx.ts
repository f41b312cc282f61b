/** Joins class names, leaving out what is off. */
export function cx(...parts: unknown[]): string {
	return parts.filter((part) => typeof part === "string" && part !== "").join(" ");
}
