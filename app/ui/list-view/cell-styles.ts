import type { CellKind } from "./types.ts";

interface CellLook {
	/** The value needs its heading, which a phone's card does not show. */
	labelled?: true;
	/** Aligns digits in columns. */
	numeric?: true;
	atEnd?: true;
}

/** Styles of each kind of cell; `renderCellValue` draws the value. */
export const cellStyles: Readonly<Record<CellKind, CellLook>> = {
	text: {},
	status: {},
	money: { labelled: true, numeric: true, atEnd: true },
	number: { labelled: true, numeric: true, atEnd: true },
	percent: { labelled: true, numeric: true, atEnd: true },
	date: { labelled: true },
	tags: {},
	score: { labelled: true, atEnd: true },
	person: { labelled: true },
	link: {},
	ref: {},
	refs: {},
	yes: { labelled: true },
	phone: {},
	email: {},
	progress: { labelled: true, atEnd: true },
};
