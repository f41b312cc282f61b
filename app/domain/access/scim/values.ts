import { ScimError } from "./scim-error.ts";

/** Single-line text, or null if empty; too long is an error rather than truncated. */
export function readText(name: string, value: unknown, most: number): string | null {
	if (value === null || value === undefined) return null;
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused.
	if (typeof value !== "string" || /[\u0000-\u001f\u007f]/.test(value))
		throw new ScimError("invalidValue", "wrongValue", { name });
	const text = value.trim();
	if (text.length > most) throw new ScimError("invalidValue", "tooLong", { name, most });
	return text === "" ? null : text;
}

/** Also accepts "True" and "False" as strings, which Entra sends. */
export function readBoolean(name: string, value: unknown): boolean {
	if (typeof value === "boolean") return value;
	const text = typeof value === "string" ? value.trim().toLowerCase() : "";
	if (text === "true") return true;
	if (text === "false") return false;
	throw new ScimError("invalidValue", "wrongValue", { name });
}

export type ScimObject = Record<string, unknown>;

export function readScimObject(name: string, value: unknown): ScimObject {
	if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as ScimObject;
	throw new ScimError("invalidValue", "wrongValue", { name });
}

/** Looks up an entry case-insensitively. */
export const getEntry = (part: ScimObject, name: string): unknown =>
	Object.entries(part).find(([key]) => key.toLowerCase() === name)?.[1];

export function readList(name: string, value: unknown): unknown[] {
	if (Array.isArray(value)) return value;
	if (typeof value === "object" && value !== null) return [value];
	throw new ScimError("invalidValue", "wrongValue", { name });
}
