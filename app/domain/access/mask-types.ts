/** SQL masks: `columns` replaces a column ("" is nothing), `rows` filters the rows of a table. */
export interface Masks {
	columns: ReadonlyMap<string, ReadonlyMap<string, string>>;
	rows: ReadonlyMap<string, readonly string[]>;
}
