/** Null for invalid JSON, so that a schema refuses it. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
