// Limits for entry count and names; the server limits body size.
const maxEntries = 1000;
const segment = "[\\p{L}_][\\p{L}\\p{N}_-]*|\\d+";
const fieldName = new RegExp(`^(?:${segment})(?:\\.(?:${segment})|\\[\\d{1,3}\\]){0,6}(?:\\[\\])?$`, "u");
const intents = new Set(["insert", "remove", "reorder"]);
const verbatim = /password/i;

/** Text is trimmed and normalised, without NUL (PostgreSQL rejects it); passwords are unchanged. */
export function cleanFormData(formData: FormData): FormData | null {
	const clean = new FormData();
	let entries = 0;
	for (const [name, value] of formData.entries()) {
		entries += 1;
		if (entries > maxEntries) return null;
		if (name === "__intent__") {
			const intent = getIntent(value);
			if (intent) clean.set(name, intent);
		} else if (isFieldName(name)) {
			clean.append(name, typeof value === "string" && !verbatim.test(name) ? cleanText(value) : value);
		}
	}
	return clean;
}

export function cleanText(value: string): string {
	return value.replaceAll("\r\n", "\n").replaceAll("\0", "").toWellFormed().normalize("NFC").trim();
}

function isFieldName(name: string): boolean {
	if (name.length > 120 || !fieldName.test(name)) return false;
	return name.split(/[.[\]]+/).every((part) => !(part in Object.prototype));
}

/** Allows only list intents with small numbers and no values. */
function getIntent(value: FormDataEntryValue): string | null {
	if (typeof value !== "string" || value.length > 1000) return null;
	try {
		const intent: unknown = JSON.parse(value);
		if (!isRecord(intent) || !isRecord(intent.payload) || typeof intent.type !== "string" || !intents.has(intent.type))
			return null;
		const { name, index, from, to } = intent.payload;
		if (typeof name !== "string" || !isFieldName(name)) return null;
		if (![index, from, to].every((place) => place === undefined || isPlace(place))) return null;
		return JSON.stringify({ type: intent.type, payload: { name, index, from, to } });
	} catch {
		return null;
	}
}

function isPlace(value: unknown): boolean {
	return typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 1000;
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
