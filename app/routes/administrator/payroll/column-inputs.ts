export interface ColumnInputs {
	order: string;
	title: string;
	source: string;
	fixed: string;
	width: string;
	padding: string;
	required: boolean;
}

/** The name of a row's box. */
export const getColumnInputName = (at: number, name: keyof ColumnInputs) => `column_${at}_${name}`;
