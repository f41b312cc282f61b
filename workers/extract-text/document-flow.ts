import { linkText } from "./links.ts";
import { type RawLine, rawLine } from "./normalize-lines.ts";
import { tableLines } from "./table-lines.ts";

export interface TextStyle {
	/** In any unit, the same for a whole document; 0 for unknown. */
	size: number;
	bold: boolean;
}

interface Paragraph {
	/** Styled text; a line feed ends a line, a tab a cell. */
	runs: { text: string; look: TextStyle }[];
	bullet: boolean;
	gap: number;
	links: string[];
	/** Lines of boxes that are anchored here: read after it. */
	boxes: RawLine[];
}

type Frame = { lines: RawLine[]; block: number; rows: RawLine[][][]; cells: RawLine[][] };

export class DocumentFlow {
	readonly #frames: Frame[] = [];
	readonly #paragraphs: Paragraph[] = [];
	#blocks = 0;
	#page = 1;

	constructor() {
		this.#push();
	}

	get paragraph(): Paragraph | undefined {
		return this.#paragraphs.at(-1);
	}

	openParagraph(): void {
		this.#paragraphs.push({ runs: [], bullet: false, gap: 0, links: [], boxes: [] });
	}

	text(text: string, look: TextStyle): void {
		if (text === "") return;
		if (!this.paragraph) this.openParagraph();
		this.paragraph?.runs.push({ text, look });
	}

	/** Adds a link target to the current paragraph. */
	link(target: string): void {
		if (!this.paragraph) this.openParagraph();
		this.paragraph?.links.push(target);
	}

	closeParagraph(): void {
		const paragraph = this.#paragraphs.pop();
		if (paragraph)
			this.#frame.lines.push(
				...paragraphLines(paragraph, { page: this.#page, block: this.#frame.block }),
				...paragraph.boxes,
			);
	}

	breakPage(): void {
		this.#page += 1;
	}

	openBox(): void {
		this.#push();
		// The anchor's own runs are resumed after the box.
		this.openParagraph();
	}

	closeBox(): void {
		this.closeParagraph();
		const box = this.#frames.length > 1 ? this.#frames.pop() : undefined;
		if (!box) return;
		if (this.paragraph) this.paragraph.boxes.push(...box.lines);
		else this.#frame.lines.push(...box.lines);
	}

	openTable(): void {
		this.#push();
	}

	openRow(): void {
		this.#frame.cells = [];
	}

	openCell(): void {
		this.#push();
	}

	closeCell(): void {
		if (this.#frames.length < 2) return;
		const { lines } = this.#frames.pop() as Frame;
		this.#frame.cells.push(lines);
	}

	closeRow(): void {
		this.#frame.rows.push(this.#frame.cells);
		this.#frame.cells = [];
	}

	closeTable(): void {
		if (this.#frames.length < 2) return;
		const { rows, block } = this.#frames.pop() as Frame;
		const lines = tableLines(rows, block, () => this.#nextBlock());
		const frame = this.#frame;
		frame.lines.push(...lines);
		frame.block = this.#nextBlock();
	}

	/** All lines in order, closing what a damaged document left open. */
	finish(): RawLine[] {
		while (this.#paragraphs.length > 0) this.closeParagraph();
		for (let frame = this.#frames.pop(); frame; frame = this.#frames.pop()) {
			const { lines, rows, cells, block } = frame;
			const rest = [...tableLines([...rows, cells], block, () => this.#nextBlock()), ...lines];
			const parent = this.#frames.at(-1);
			if (!parent) return rest;
			parent.lines.push(...rest);
		}
		return [];
	}

	get #frame(): Frame {
		return this.#frames.at(-1) as Frame;
	}

	#push() {
		this.#frames.push({ lines: [], block: this.#nextBlock(), rows: [], cells: [] });
	}

	#nextBlock() {
		this.#blocks += 1;
		return this.#blocks;
	}
}

function paragraphLines({ runs, bullet, gap, links }: Paragraph, place: { page: number; block: number }): RawLine[] {
	const lines: { text: string; bold: number; sizes: Map<number, number> }[] = [];
	let line = { text: "", bold: 0, sizes: new Map<number, number>() };
	for (const { text, look } of runs)
		for (const [at, part] of text.split("\n").entries()) {
			if (at > 0) {
				lines.push(line);
				line = { text: "", bold: 0, sizes: new Map() };
			}
			const letters = part.replace(/\s/g, "").length;
			line.text += part;
			if (look.bold) line.bold += letters;
			line.sizes.set(look.size, (line.sizes.get(look.size) ?? 0) + letters);
		}
	const all = (lines.map(({ text }) => text).join("") + line.text).replace(/\s/g, "").toLowerCase();
	for (const link of links) {
		const address = linkText(link, all);
		if (address && !line.text.includes(address)) line.text += ` ${address}`;
	}
	lines.push(line);
	return lines.map(({ text, bold, sizes }, at) =>
		rawLine([text], {
			...place,
			bullet: bullet && at === 0,
			gap: at === 0 ? gap : 0,
			bold: bold > text.replace(/\s/g, "").length / 2,
			size: [...sizes].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0],
		}),
	);
}
