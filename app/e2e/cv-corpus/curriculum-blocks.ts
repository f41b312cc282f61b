/** Curriculum as blocks that each renderer prints in its own format. */
export interface Text {
	text: string;
	bold?: boolean;
	italic?: boolean;
	/** In points; defaults to the sheet's size. */
	size?: number;
	color?: string;
	/** Points between letters. */
	spacing?: number;
}

export type Block =
	| { kind: "line"; parts: Text[]; right?: Text[]; align?: "center" | "right"; above?: number }
	| { kind: "list"; sign: string; items: string[] }
	/** Cells hold blocks; widths are fractions of the page. */
	| { kind: "table"; widths: number[]; rows: Block[][][]; borders: boolean }
	/** Two columns, the second continuing over pages. */
	| { kind: "aside"; side: "left" | "right"; width: number; aside: Block[]; main: Block[]; fill?: string }
	/** One paragraph whose lines are separated by soft breaks. */
	| { kind: "soft"; lines: Text[][] }
	| { kind: "box"; blocks: Block[] };

export interface Sheet {
	font: "sans" | "serif" | "mono";
	size: number;
	header?: Block[];
	/** "{n}" and "{of}" are the page number and page count. */
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
