import { decodeXML } from "entities/decode";
import { TableError } from "#app/domain/import/limits.ts";

export interface XmlEvents {
	/** `attributes` unparsed: few of them are ever read. */
	open(name: string, attributes: string): void;
	text(text: string): void;
	close(name: string): void;
}

/** Texts and tags longer than these are no sheet's. */
const longestPiece = 4_000_000;
const longestTag = 100_000;

/** Streaming parser for spreadsheet XML. Rejects document types (entities) and never fetches external resources. */
export class XmlStreamParser {
	#rest = "";
	readonly #events: XmlEvents;

	constructor(events: XmlEvents) {
		this.#events = events;
	}

	write(chunk: string) {
		const text = this.#rest + chunk;
		let at = 0;
		while (at < text.length) {
			const tag = text.indexOf("<", at);
			if (tag === -1) break;
			if (tag > at) this.#events.text(decodeXML(text.slice(at, tag)));
			const end = getEnd(text, tag);
			if (end === -1) {
				at = tag;
				break;
			}
			this.#piece(text, tag, end);
			at = end;
		}
		this.#rest = text.slice(at);
		const isTag = this.#rest.startsWith("<") && !this.#rest.startsWith("<!");
		if (this.#rest.length > (isTag ? longestTag : longestPiece)) throw new TableError("damaged");
	}

	#piece(text: string, start: number, end: number) {
		const mark = text.charCodeAt(start + 1);
		if (mark === 0x2f) return this.#events.close(localName(text.slice(start + 2, end - 1).trim()));
		if (mark === 0x3f) return;
		if (mark === 0x21) {
			if (text.startsWith("<![CDATA[", start)) this.#events.text(text.slice(start + 9, end - 3));
			else if (!text.startsWith("<!--", start)) throw new TableError("damaged");
			return;
		}
		const empty = text.charCodeAt(end - 2) === 0x2f;
		const inner = text.slice(start + 1, empty ? end - 2 : end - 1);
		const space = inner.search(/\s/);
		const name = localName(space === -1 ? inner : inner.slice(0, space));
		this.#events.open(name, space === -1 ? "" : inner.slice(space));
		if (empty) this.#events.close(name);
	}
}

/** Offset after the token; -1 when it is still incomplete. */
function getEnd(text: string, start: number): number {
	const after = (mark: string, from: number) => {
		const result = text.indexOf(mark, from);
		return result === -1 ? -1 : result + mark.length;
	};
	if (text.startsWith("<!", start) && text.length < start + 9) return -1;
	if (text.startsWith("<!--", start)) return after("-->", start + 4);
	if (text.startsWith("<![CDATA[", start)) return after("]]>", start + 9);
	if (text.startsWith("<?", start)) return after("?>", start + 2);
	// A > may occur inside a quoted value.
	for (let at = start; ; ) {
		const close = text.indexOf(">", at);
		if (close === -1) return -1;
		const quote = quoteBetween(text, at, close);
		if (quote === -1) return close + 1;
		const other = text.indexOf(text.charAt(quote), quote + 1);
		if (other === -1) return -1;
		at = other + 1;
	}
}

/** Searches within the tag only: searching all received text per tag would be quadratic. */
function quoteBetween(text: string, from: number, to: number): number {
	for (let at = from; at < to; at++) {
		const code = text.charCodeAt(at);
		if (code === 0x22 || code === 0x27) return at;
	}
	return -1;
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

const patterns = new Map<string, RegExp>();

export function getXmlAttribute(attributes: string, name: string): string | undefined {
	let pattern = patterns.get(name);
	if (!pattern) {
		pattern = new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
		patterns.set(name, pattern);
	}
	const match = pattern.exec(attributes);
	const value = match?.[1] ?? match?.[2];
	return value === undefined ? undefined : decodeXML(value);
}
