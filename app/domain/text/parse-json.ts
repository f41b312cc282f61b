/** The value of a JSON text; null for anything else, so that a schema refuses it. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
