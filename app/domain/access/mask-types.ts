/**
 * What somebody may not see, as SQL of names of ours. `columns`: of a table, what is read instead of a column ("" is
 * nothing). `rows`: which rows of a table are read at all.
 */
export interface Masks {
	columns: ReadonlyMap<string, ReadonlyMap<string, string>>;
	rows: ReadonlyMap<string, readonly string[]>;
}
