/** Escapes for elements and attributes; removes characters that XML 1.0 forbids. */
export function xmlText(text: string): string {
	return text
		.toWellFormed()
		.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
		.replace(/[<>&"']/g, (sign) => signs[sign] ?? sign);
}

const signs: Record<string, string> = { "<": "&lt;", ">": "&gt;", "&": "&amp;", '"': "&quot;", "'": "&apos;" };

/** `<name>text</name>`; nothing for no text. */
export const xmlElement = (name: string, text: string | null): string =>
	text === null || text === "" ? "" : `<${name}>${xmlText(text)}</${name}>`;
