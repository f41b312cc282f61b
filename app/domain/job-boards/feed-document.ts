import { xmlElement } from "../text/xml.ts";
import type { BoardRequirements } from "./board-requirements.ts";
import type { PostingFields } from "./posting-fields.ts";

/** CDATA without the characters that XML 1.0 forbids. */
function cdata(text: string): string {
	const known = text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "");
	return `<![CDATA[${known.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}

interface FeedHead {
	title: string;
	origin: string;
	changed: Date | null;
	amount: number;
}

/** Start of a board's document, before its ads. */
export function renderFeedStart({ document }: BoardRequirements, { title, origin, changed, amount }: FeedHead): string {
	const values: Record<string, string> = {
		publisher: title,
		publisherurl: origin,
		publisherUrl: origin,
		lastBuildDate: (changed ?? new Date(0)).toUTCString(),
		expectedJobCount: String(amount),
	};
	const head = (document?.head ?? []).map((name) => xmlElement(name, values[name] ?? null)).join("");
	return `<?xml version="1.0" encoding="UTF-8"?>\n<${document?.root}>${head}\n`;
}

export const feedItem = ({ document }: BoardRequirements, fields: PostingFields): string =>
	`<${document?.item}>${fields.map(([name, value]) => `<${name}>${cdata(value)}</${name}>`).join("")}</${document?.item}>\n`;

export const renderFeedEnd = ({ document }: BoardRequirements): string => `</${document?.root}>\n`;
