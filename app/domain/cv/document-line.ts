/** One line of a document in reading order, with position and style. */
export type DocumentLine = {
	text: string;
	/** From 1. */
	page: number;
	/** Number of the column, box or table on the page. */
	block: number;
	/** Left edge as a fraction of page width; 0 if the format has no positions. */
	left: number;
	/** Height of letters relative to the document's commonest; 1 where unknown. */
	size: number;
	bold: boolean;
	/** Blank space above, in heights of a line; 0 for none. */
	gap: number;
	/** True for a list's item; its sign is not part of `text`. */
	bullet: boolean;
	/** The text may continue: the next line's first word did not fit here. */
	wraps?: true;
	/** Cells of a table row, or distant parts of a line (a margin date). */
	cells?: string[];
};

/** Why a document has no text to read. */
export type DocumentProblem = "encrypted" | "scanned" | "empty";

export type DocumentText = {
	lines: DocumentLine[];
	problem?: DocumentProblem;
	/** Author and creation date (YYYY-MM-DD) from the file's metadata. */
	author?: string;
	created?: string;
};
