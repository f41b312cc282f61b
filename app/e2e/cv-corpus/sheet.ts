/** A curriculum as blocks that every renderer prints in its own way. */
export interface Text {
	text: string;
	bold?: boolean;
	italic?: boolean;
	/** Points; the sheet's own where missing. */
	size?: number;
	color?: string;
	/** Points between letters. */
	spacing?: number;
}

export type Block =
	| { kind: "line"; parts: Text[]; right?: Text[]; align?: "center" | "right"; above?: number }
	| { kind: "list"; sign: string; items: string[] }
	/** A row's cells hold blocks; widths are shares of the page. */
	| { kind: "table"; widths: number[]; rows: Block[][][]; borders: boolean }
	/** Two columns, the second of which goes on over pages. */
	| { kind: "aside"; side: "left" | "right"; width: number; aside: Block[]; main: Block[]; fill?: string }
	/** One paragraph whose lines are parted by soft breaks. */
	| { kind: "soft"; lines: Text[][] }
	| { kind: "box"; blocks: Block[] };

export interface Sheet {
	font: "sans" | "serif" | "mono";
	size: number;
	header?: Block[];
	/** "{n}" and "{of}" stand for the page and their number. */
	footer?: string;
	body: Block[];
}

type Options = Omit<Text, "text"> & { align?: "center" | "right"; above?: number; right?: string };

/** A paragraph of one text. */
export function line(text: string, { align, above, right, ...look }: Options = {}): Block {
	const block: Block = { kind: "line", parts: [Object.assign({ text }, look)] };
	if (align) block.align = align;
	if (above) block.above = above;
	if (right) block.right = [{ text: right }];
	return block;
}

export const list = (items: string[], sign = "•"): Block[] => (items.length ? [{ kind: "list", sign, items }] : []);
