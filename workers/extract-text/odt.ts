import type { DocumentText } from "#app/domain/cv/document-line.ts";
import { DocumentFlow } from "./document-flow.ts";
import { joinHeadersAndFooters } from "./headers-and-footers.ts";
import { normalizeLines } from "./normalize-lines.ts";
import { type Attributes, walkXml } from "./xml.ts";
import { openParts, readPart } from "./zip-parts.ts";

interface OdtStyle {
	parent?: string | undefined;
	bold?: boolean;
	size?: number;
	hidden?: boolean;
}

type Styles = Map<string, OdtStyle>;

const skipped = new Set([
	"text:tracked-changes",
	"text:note",
	"office:annotation",
	"office:annotation-end",
	"svg:title",
	"svg:desc",
	"office:forms",
	"presentation:notes",
]);
const most = 10_000;

/** The lines of an OpenDocument text: headers, body with frames and tables, footers. */
export async function readOdt(bytes: Buffer): Promise<DocumentText> {
	const parts = await openParts(bytes);
	if (/<manifest:encryption-data/.test(await readPart(parts, "META-INF/manifest.xml")))
		return { lines: [], problem: "encrypted" };
	const styles: Styles = new Map();
	const margins = new OdtPart(styles, "style:header", "style:footer");
	margins.walk(await readPart(parts, "styles.xml"));
	const body = new OdtPart(styles, "office:text", "");
	body.walk(await readPart(parts, "content.xml"));
	return normalizeLines(joinHeadersAndFooters(margins.first.finish(), body.first.finish(), margins.second.finish()));
}

class OdtPart {
	readonly first = new DocumentFlow();
	readonly second = new DocumentFlow();
	readonly #elements: readonly [string, string];
	readonly #styles: Styles;
	#flow: DocumentFlow | null = null;
	#style: OdtStyle = {};
	readonly #looks: OdtStyle[] = [];
	/** Whether the next paragraph is the first of a list's item. */
	#startsItem = false;

	constructor(styles: Styles, first: string, second: string) {
		this.#styles = styles;
		this.#elements = [first, second];
	}

	walk(xml: string): void {
		walkXml(xml, {
			open: (name, attributes) => this.#open(name, attributes),
			text: (text) => this.#write(text.replace(/[\s]+/g, " ")),
			close: (name) => this.#close(name),
		});
	}

	#open(name: string, attributes: Attributes): "skip" | undefined {
		if (skipped.has(name)) return "skip";
		if (this.#flow === null) {
			if (name === this.#elements[0]) this.#flow = this.first;
			else if (name === this.#elements[1]) this.#flow = this.second;
			else this.#readStyle(name, attributes);
			return undefined;
		}
		const flow = this.#flow;
		if (name === "text:p" || name === "text:h") {
			flow.openParagraph();
			this.#looks.push(this.#find(attributes["text:style-name"]));
			if (flow.paragraph) flow.paragraph.bullet = this.#startsItem && name === "text:p";
			this.#startsItem = false;
		} else if (name === "text:span") this.#looks.push({ ...this.#look, ...this.#find(attributes["text:style-name"]) });
		else if (name === "text:a") flow.link(attributes["xlink:href"] ?? "");
		else if (name === "text:s") this.#write(" ".repeat(Math.min(most, Number(attributes["text:c"] ?? 1) || 1)));
		else if (name === "text:tab") this.#write("\t");
		else if (name === "text:line-break") this.#write("\n");
		else if (name === "text:soft-page-break") flow.breakPage();
		else if (name === "text:list-item") this.#startsItem = true;
		else if (name === "draw:text-box") flow.openBox();
		else if (name === "table:table") flow.openTable();
		else if (name === "table:table-row") flow.openRow();
		else if (name === "table:table-cell") flow.openCell();
		return undefined;
	}

	#close(name: string): void {
		const flow = this.#flow;
		if (flow === null) return;
		if (name === this.#elements[0] || name === this.#elements[1]) this.#flow = null;
		else if (name === "text:p" || name === "text:h") {
			this.#looks.pop();
			flow.closeParagraph();
		} else if (name === "text:span") this.#looks.pop();
		else if (name === "text:list-item") this.#startsItem = false;
		else if (name === "draw:text-box") flow.closeBox();
		else if (name === "table:table-cell") flow.closeCell();
		else if (name === "table:table-row") flow.closeRow();
		else if (name === "table:table") flow.closeTable();
	}

	#readStyle(name: string, attributes: Attributes): void {
		if (name === "style:style") {
			this.#style = { parent: attributes["style:parent-style-name"] };
			this.#styles.set(attributes["style:name"] ?? "", this.#style);
		} else if (name === "style:default-style" && attributes["style:family"] === "paragraph") {
			this.#style = {};
			this.#styles.set("", this.#style);
		} else if (name === "style:text-properties") {
			const weight = attributes["fo:font-weight"];
			const size = Number.parseFloat(attributes["fo:font-size"] ?? "");
			if (weight) this.#style.bold = weight === "bold" || Number(weight) >= 600;
			if (size > 0 && !attributes["fo:font-size"]?.endsWith("%")) this.#style.size = size;
			if (attributes["text:display"]) this.#style.hidden = attributes["text:display"] === "none";
		}
	}

	#find(name = ""): OdtStyle {
		const chain: OdtStyle[] = [];
		let at: string | undefined = name;
		for (let steps = 0; at !== undefined && steps < 12; steps++) {
			const { parent, ...own }: OdtStyle = this.#styles.get(at) ?? {};
			chain.unshift(own);
			at = parent;
		}
		return Object.assign({}, ...chain);
	}

	get #look(): OdtStyle {
		return this.#looks.at(-1) ?? {};
	}

	#write(text: string): void {
		const { hidden, size = this.#styles.get("")?.size ?? 0, bold = false } = this.#look;
		if (this.#flow?.paragraph && this.#looks.length > 0 && !hidden) this.#flow.text(text, { size, bold });
	}
}
