import { DocumentFlow } from "./document-flow.ts";
import type { DocxTextStyle, Relationship } from "./docx-parts.ts";
import { isPropertyOn, readProperty } from "./docx-parts.ts";
import type { RawLine } from "./normalize-lines.ts";
import { type Attributes, walkXml } from "./xml.ts";

/** Skips deleted and moved text, replaced formatting and references. */
const skipped = new Set(
	"del moveFrom delText rPrChange pPrChange tblPrChange sectPrChange tcPrChange trPrChange footnoteReference annotationRef".split(
		" ",
	),
);
const twentiethsOfLine = 240;

export class DocxBody {
	readonly #xml: string;
	readonly #styles: ReadonlyMap<string, DocxTextStyle>;
	readonly #related: ReadonlyMap<string, Relationship>;
	readonly #flow = new DocumentFlow();
	/** The enclosing element determines what properties apply to. */
	readonly #paragraphs: DocxTextStyle[] = [];
	#run: DocxTextStyle | null = null;
	readonly #runs: (DocxTextStyle | null)[] = [];
	#isText = false;
	#field: string | null = null;
	#isPlaceholder = false;
	readonly #choices: boolean[] = [];
	#prefix = "w";

	constructor(xml: string, styles: ReadonlyMap<string, DocxTextStyle>, related: ReadonlyMap<string, Relationship>) {
		this.#xml = xml;
		this.#styles = styles;
		this.#related = related;
	}

	read(): RawLine[] {
		walkXml(this.#xml, {
			open: (name, attributes) => this.#open(name, attributes),
			text: (text) => {
				if (this.#isText) this.#write(text);
				else if (this.#field !== null) this.#field += text;
			},
			close: (name) => this.#close(name),
		});
		return this.#flow.finish();
	}

	#open(fullName: string, attributes: Attributes): "skip" | undefined {
		this.#findPrefix(attributes);
		if (fullName === "mc:AlternateContent") this.#choices.push(false);
		else if (fullName === "mc:Choice" || fullName === "mc:Fallback") {
			// Choice and Fallback contain the same content; only the first is read.
			if (this.#choices.at(-1)) return "skip";
			this.#choices[this.#choices.length - 1] = true;
		}
		const name = this.#localName(fullName);
		if (name === null) return undefined;
		if (skipped.has(name) || (name === "sdtContent" && this.#isPlaceholder)) return "skip";
		const value = (attribute: string) => attributes[`${this.#prefix}:${attribute}`];
		if (this.#openContainer(name)) return undefined;
		if (this.#run !== null && this.#openInRun(name, value)) return undefined;
		const style = this.#run ?? this.#paragraphs.at(-1);
		if (name === "r") {
			this.#runs.push(this.#run);
			this.#run = { ...this.#paragraphs.at(-1) };
		} else if (name === "pStyle" || name === "rStyle") {
			if (style) Object.assign(style, this.#styles.get(value("val") ?? ""));
		} else if (name === "hyperlink") this.#addLink(this.#related.get(attributes["r:id"] ?? "")?.target);
		else if (name === "fldSimple") this.#addLink(fieldTarget(value("instr") ?? ""));
		else if (name === "rPr" && this.#run === null) return "skip";
		else if (name === "showingPlcHdr") this.#isPlaceholder = isPropertyOn(value("val"));
		else if (style) readProperty(style, name, value);
		return undefined;
	}

	#openContainer(name: string): boolean {
		if (name === "p") {
			this.#flow.openParagraph();
			this.#paragraphs.push({ ...this.#styles.get("") });
		} else if (name === "txbxContent") {
			this.#flow.openBox();
			this.#runs.push(this.#run);
			this.#run = null;
		} else if (name === "tbl") this.#flow.openTable();
		else if (name === "tr") this.#flow.openRow();
		else if (name === "tc") this.#flow.openCell();
		else if (name === "sdtPr") this.#isPlaceholder = false;
		else return false;
		return true;
	}

	#openInRun(name: string, value: (attribute: string) => string | undefined): boolean {
		if (name === "t") this.#isText = true;
		else if (name === "tab" || name === "ptab") this.#write("\t");
		else if (name === "br" || name === "cr") this.#write("\n");
		else if (name === "noBreakHyphen") this.#write("-");
		else if (name === "sym") this.#write(symbol(value("char") ?? ""));
		else if (name === "instrText") this.#field = "";
		else return false;
		if (name === "br" && value("type") === "page") this.#flow.breakPage();
		return true;
	}

	#close(fullName: string): void {
		if (fullName === "mc:AlternateContent") this.#choices.pop();
		const name = this.#localName(fullName);
		if (name === "t") this.#isText = false;
		else if (name === "instrText") {
			this.#addLink(fieldTarget(this.#field ?? ""));
			this.#field = null;
		} else if (name === "r") this.#run = this.#runs.pop() ?? null;
		else if (name === "p") this.#closeParagraph();
		else if (name === "txbxContent") {
			this.#flow.closeBox();
			this.#run = this.#runs.pop() ?? null;
		} else if (name === "tc") this.#flow.closeCell();
		else if (name === "tr") this.#flow.closeRow();
		else if (name === "tbl") this.#flow.closeTable();
		else if (name === "sdtContent") this.#isPlaceholder = false;
	}

	#closeParagraph(): void {
		const { bullet = false, isHeading = false, before = 0 } = this.#paragraphs.pop() ?? {};
		const { paragraph } = this.#flow;
		if (paragraph)
			Object.assign(paragraph, { bullet: bullet && !isHeading, gap: before >= 100 ? before / twentiethsOfLine : 0 });
		this.#flow.closeParagraph();
	}

	#write(text: string): void {
		const { hidden, size = 0, bold = false } = this.#run ?? {};
		if (!hidden) this.#flow.text(text, { size, bold });
	}

	#addLink(target: string | undefined): void {
		if (target) this.#flow.paragraph?.links.push(target);
	}

	/** Other programs may use different prefixes for Word's elements. */
	#findPrefix(attributes: Attributes): void {
		for (const [name, value] of Object.entries(attributes))
			if (name.startsWith("xmlns:") && /wordprocessingml\/(?:2006\/)?main$/.test(value)) this.#prefix = name.slice(6);
	}

	#localName(name: string): string | null {
		return name.startsWith(`${this.#prefix}:`) ? name.slice(this.#prefix.length + 1) : null;
	}
}

const fieldTarget = (instruction: string) => /HYPERLINK\s+"([^"]{1,500})"/i.exec(instruction)?.[1];

function symbol(code: string): string {
	const number = Number.parseInt(code, 16);
	return Number.isFinite(number) && number > 0 && number < 0x110000 ? String.fromCodePoint(number) : "";
}
