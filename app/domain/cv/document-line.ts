/** One line of a document in reading order, with its place and look. */
export type DocumentLine = {
	text: string;
	/** From 1. */
	page: number;
	/** Number of the column, box or table on the page: lines of one block belong together. */
	block: number;
	/** Left edge, 0 to 1 of the page's width; 0 where the format has no places. */
	left: number;
	/** Height of letters relative to the document's commonest; 1 where unknown. */
	size: number;
	bold: boolean;
	/** Blank space above, in heights of a line; 0 for none. */
	gap: number;
	/** True for a list's item; its sign is not part of `text`. */
	bullet: boolean;
	/** The text may go on in the next line, whose first word had no room here. */
	wraps?: true;
	/** Texts of a table's row or of parts far apart on the line, such as a date at the margin. */
	cells?: string[];
};

/** Why a document has no text to read. */
export type DocumentProblem = "encrypted" | "scanned" | "empty";

export type DocumentText = {
	lines: DocumentLine[];
	problem?: DocumentProblem;
	/** Whom the file itself names as its author, and the day it says it was made (YYYY-MM-DD). */
	author?: string;
	created?: string;
};
