import type { CellKind } from "./types.ts";

interface CellLook {
	/** The value needs its heading, which a phone's card does not show. */
	labelled?: true;
	/** Digits stand below one another. */
	numeric?: true;
	/** It stands at the end of its column. */
	atEnd?: true;
}

/** What each kind of cell looks like beside its value, which `renderCellValue` draws. */
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
