export const importLimits = {
	/** Of all files of one form. */
	megabytes: 50,
	/** Per form; a zip may hold more. */
	files: 100,
	rows: 200_000,
	columns: 500,
	/** Slightly above the longest field, so that cut cells still fail the field's limit. */
	cell: 50_001,
	headerLength: 200,
} as const;

/** The whole request: the file and the little form around it. */
export const importBodyBytes = (importLimits.megabytes + 1) * 1024 * 1024;

/** Why a file cannot be read; texts in `imports:problems`. */
export const tableProblems = [
	"empty",
	"headersOnly",
	"binary",
	"kind",
	"quotes",
	"columns",
	"rows",
	"bomb",
	"damaged",
	"encrypted",
	"macros",
	"gone",
	"infected",
	"failed",
	"dump",
] as const;
export type TableProblemCode = (typeof tableProblems)[number];

/** A file that is refused as a whole, with where and why. */
export class TableError extends Error {
	readonly code: TableProblemCode;
	readonly params: Record<string, number | string>;

	constructor(code: TableProblemCode, params: Record<string, number | string> = {}) {
		super(code);
		this.code = code;
		this.params = params;
	}
}

/** One row of a table as its reader found it. */
export interface TableRow {
	/** Line of the text or row of the sheet, counted from 1. */
	number: number;
	cells: string[];
}

export interface SheetInfo {
	/** Name of the sheet that is read. */
	name: string;
	/** Further sheets, visible and hidden; none is read. */
	others: string[];
	hidden: string[];
	/** Hidden rows among those that are read. */
	hiddenRows: number;
}
