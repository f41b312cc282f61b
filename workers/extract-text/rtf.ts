import type { DocumentText } from "#app/domain/cv/document-line.ts";
import { DocumentFlow } from "./document-flow.ts";
import { joinHeadersAndFooters } from "./headers-and-footers.ts";
import { normalizeLines } from "./normalize-lines.ts";
import { decodeBytes, getCodePage, type RtfToken, readTokens } from "./rtf-tokens.ts";

interface State {
	skip: boolean;
	part: "header" | "body" | "footer" | "fonts" | "field";
	bold: boolean;
	size: number;
	hidden: boolean;
	deleted: boolean;
	/** Number of fallback characters after a Unicode one. */
	fallback: number;
	font: number;
	isBox: boolean;
}

const signs: Readonly<Record<string, string>> = {
	tab: "\t",
	line: "\n",
	"~": "\u00a0",
	_: "-",
	"-": "",
	endash: "–",
	emdash: "—",
	lquote: "‘",
	rquote: "’",
	ldblquote: "“",
	rdblquote: "”",
	bullet: "•",
	emspace: " ",
	enspace: " ",
	qmspace: " ",
	"\\": "\\",
	"{": "{",
	"}": "}",
};
const skippedGroups = new Set(
	"colortbl stylesheet info pict nonshppict object themedata datastore listtable listoverridetable rsidtbl generator xmlnstbl latentstyles footnote annotation atnid atnauthor atrfstart atrfend atndate ftnsep ftnsepc aftnsep aftnsepc filetbl revtbl mmathPr template operator author title subject keywords comment company creatim revtim printim buptim sp levelmarker levelnumbers leveltext shprslt".split(
		" ",
	),
);
const known = new Set("shpinst shptxt fldinst do".split(" "));
const margins: Readonly<Record<string, "header" | "footer">> = {
	header: "header",
	headerl: "header",
	headerr: "header",
	headerf: "header",
	footer: "footer",
	footerl: "footer",
	footerr: "footer",
	footerf: "footer",
};
const deepest = 500;

/** Custom parser: no maintained library exposes tables, text boxes and margins. */
export function readRtf(bytes: Buffer): DocumentText {
	return new RtfReader().read(bytes.toString("latin1"));
}

class RtfReader {
	readonly #flows = { header: new DocumentFlow(), body: new DocumentFlow(), footer: new DocumentFlow() };
	readonly #states: State[] = [];
	readonly #fonts = new Map<number, number>();
	#state: State = {
		skip: false,
		part: "body",
		bold: false,
		size: 24,
		hidden: false,
		deleted: false,
		fallback: 1,
		font: 0,
		isBox: false,
	};
	#page = 1252;
	#defaultFont = 0;
	#bytes: number[] = [];
	#toSkip = 0;
	#field = "";
	/** Whether a group just started, and whether it may be ignored if unknown (`\*`). */
	#isStart = false;
	#isOptional = false;
	readonly #rows = { header: false, body: false, footer: false };
	#isBullet = false;
	/** Whether paragraphs are a table's, and whether its row was begun. */
	#isInTable = false;
	#isInRow = false;

	read(rtf: string): DocumentText {
		for (const token of readTokens(rtf)) {
			if (token.kind !== "byte") this.#flush();
			this.#take(token);
		}
		this.#flush();
		this.#closeTable();
		const { header, body, footer } = this.#flows;
		return normalizeLines(joinHeadersAndFooters(header.finish(), body.finish(), footer.finish()));
	}

	#take(token: RtfToken): void {
		if (token.kind === "open") {
			if (this.#states.length > deepest) throw new Error("deeper than a document is");
			this.#states.push({ ...this.#state });
			this.#isStart = true;
			this.#isOptional = false;
			this.#toSkip = 0;
			return;
		}
		if (token.kind === "close") this.#closeGroup();
		else if (token.kind === "word") {
			if (token.name === "*" && this.#isStart) {
				this.#isOptional = true;
				return;
			}
			this.#word(token.name, token.number);
		} else if (this.#toSkip > 0) {
			const length = token.kind === "text" ? token.text.length : 1;
			const rest = token.kind === "text" ? token.text.slice(this.#toSkip) : "";
			this.#toSkip = Math.max(0, this.#toSkip - length);
			if (rest !== "") this.#write(rest);
		} else if (token.kind === "byte") {
			if (!this.#state.skip) this.#bytes.push(token.value);
		} else
			this.#write(
				/[\x80-\xff]/.test(token.text)
					? decodeBytes([...Buffer.from(token.text, "latin1")], this.#codePage)
					: token.text,
			);
		this.#isStart = false;
	}

	#closeGroup(): void {
		const closed = this.#state;
		this.#state = this.#states.pop() ?? closed;
		this.#toSkip = 0;
		if (closed.part === "field" && this.#state.part !== "field") {
			const target = /HYPERLINK\s+"([^"]{1,500})"/i.exec(this.#field)?.[1];
			if (target) this.#flow?.link(target);
			this.#field = "";
		}
		if (closed.isBox && !this.#state.isBox) this.#flow?.closeBox();
	}

	#word(name: string, number: number | null): void {
		const isStart = this.#isStart;
		const isOptional = this.#isOptional;
		this.#isStart = false;
		this.#isOptional = false;
		if (isStart && this.#startGroup(name, isOptional)) return;
		if (this.#state.skip) return;
		if (this.#state.part === "fonts") {
			if (name === "f") this.#state.font = number ?? 0;
			const page = name === "fcharset" ? getCodePage(number ?? 0) : name === "cpg" ? (number ?? undefined) : undefined;
			if (page !== undefined && (name === "cpg" || number !== 0)) this.#fonts.set(this.#state.font, page);
			return;
		}
		if (name in signs) this.#write(signs[name] ?? "");
		else if (name === "u") this.#writeUnicode(number ?? 0);
		else if (!this.#setLook(name, number)) this.#structure(name);
	}

	/** Handles a destination word; false for plain text groups. */
	#startGroup(name: string, isOptional: boolean): boolean {
		const state = this.#state;
		const margin = margins[name];
		if (name === "listtext" || name === "pntext" || (isOptional && name === "pn")) {
			this.#isBullet = true;
			state.skip = true;
		} else if (skippedGroups.has(name) || (isOptional && !known.has(name))) state.skip = true;
		else if (name === "fonttbl") state.part = "fonts";
		else if (name === "fldinst") state.part = "field";
		else if (name === "shptxt" || name === "dptxbxtext") {
			this.#flow?.openBox();
			state.isBox = true;
		} else if (margin) state.part = margin;
		else return known.has(name);
		return true;
	}

	#setLook(name: string, number: number | null): boolean {
		const state = this.#state;
		const isOn = number !== 0;
		if (name === "b") state.bold = isOn;
		else if (name === "fs") state.size = number ?? 24;
		else if (name === "v") state.hidden = isOn;
		else if (name === "deleted") state.deleted = isOn;
		else if (name === "plain")
			Object.assign(state, { bold: false, size: 24, hidden: false, deleted: false, font: this.#defaultFont });
		else if (name === "uc") state.fallback = number ?? 1;
		else if (name === "f") state.font = number ?? 0;
		else if (name === "ansicpg") this.#page = number ?? 1252;
		else if (name === "mac") this.#page = 10000;
		else if (name === "deff") this.#defaultFont = number ?? 0;
		else return false;
		return true;
	}

	#structure(name: string): void {
		const flow = this.#flow;
		if (!flow || (this.#state.isBox && /^(?:cell|row|trowd)$/.test(name))) return;
		if (name === "pard") {
			this.#isBullet = false;
			this.#isInTable = this.#isInRow;
		} else if (name === "trowd") {
			this.#isInRow = true;
			this.#isInTable = true;
		} else if (name === "par" || name === "sect" || name === "page") this.#endParagraph(flow);
		else if (name === "intbl") {
			this.#isInTable = true;
			this.#openTable(flow);
		} else if (name === "cell") {
			this.#openTable(flow);
			this.#endParagraph(flow);
			flow.closeCell();
			flow.openCell();
		} else if (name === "row") {
			flow.closeCell();
			flow.closeRow();
			flow.openCell();
			this.#isInRow = false;
		} else if (name === "nestcell") this.#write("\t");
		else if (name === "nestrow") this.#endParagraph(flow);
		if (name === "page") flow.breakPage();
	}

	#openTable(flow: DocumentFlow): void {
		const part = this.#part;
		if (this.#rows[part]) return;
		this.#rows[part] = true;
		flow.openTable();
		flow.openRow();
		flow.openCell();
	}

	#closeTable(): void {
		const part = this.#part;
		if (!this.#rows[part]) return;
		this.#rows[part] = false;
		this.#flows[part].closeCell();
		this.#flows[part].closeTable();
	}

	#endParagraph(flow: DocumentFlow): void {
		this.#leaveTable();
		if (!flow.paragraph) flow.openParagraph();
		if (flow.paragraph) flow.paragraph.bullet = this.#isBullet;
		flow.closeParagraph();
		this.#isBullet = false;
	}

	#leaveTable(): void {
		if (!this.#isInTable && !this.#state.isBox) this.#closeTable();
	}

	get #part(): "header" | "body" | "footer" {
		const { part } = this.#state;
		return part === "header" || part === "footer" ? part : "body";
	}

	get #flow(): DocumentFlow | null {
		return this.#state.part === "fonts" || this.#state.skip ? null : this.#flows[this.#part];
	}

	get #codePage(): number {
		return this.#fonts.get(this.#state.font) ?? this.#page;
	}

	#flush(): void {
		if (this.#bytes.length === 0) return;
		const text = decodeBytes(this.#bytes, this.#codePage);
		this.#bytes = [];
		this.#write(text);
	}

	#writeUnicode(number: number): void {
		this.#write(String.fromCharCode(number & 0xffff));
		this.#toSkip = this.#state.fallback;
	}

	#write(text: string): void {
		const { part, skip, hidden, deleted, size, bold } = this.#state;
		if (part === "field") this.#field += text;
		else if (!skip && !hidden && !deleted && part !== "fonts") {
			if (text.trim() !== "") this.#leaveTable();
			this.#flow?.text(text, { size, bold });
		}
	}
}
