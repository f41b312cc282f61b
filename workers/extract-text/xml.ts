import { Parser } from "htmlparser2";

export type Attributes = Readonly<Record<string, string>>;

export interface XmlReader {
	/** Returning "skip" omits the element and its content. */
	open(name: string, attributes: Attributes): "skip" | undefined;
	text?(text: string): void;
	/** Also called for skipped elements, but not for their descendants. */
	close?(name: string): void;
}

/** Parses XML with prefixed names. Entities declared by the document are never expanded. */
export function walkXml(xml: string, reader: XmlReader): void {
	let skipped = 0;
	const parser = new Parser(
		{
			onopentag(name, attributes) {
				if (skipped > 0 || reader.open(name, attributes) === "skip") skipped += 1;
			},
			ontext(text) {
				if (skipped === 0) reader.text?.(text);
			},
			onclosetag(name) {
				if (skipped > 0) skipped -= 1;
				if (skipped === 0) reader.close?.(name);
			},
		},
		{ xmlMode: true, decodeEntities: true },
	);
	parser.write(xml);
	parser.end();
}
