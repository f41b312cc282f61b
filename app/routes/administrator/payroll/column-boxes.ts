export interface ColumnBoxes {
	order: string;
	title: string;
	source: string;
	fixed: string;
	width: string;
	padding: string;
	required: boolean;
}

/** The name of a row's box. */
export const columnBox = (at: number, name: keyof ColumnBoxes) => `column_${at}_${name}`;
