import type { Selectable, SelectType } from "kysely";
import type { DB, Generated } from "#db/schema.ts";

/** Columns of a table as a raw statement answers them. */
export type Row<Table extends keyof DB, Name extends keyof Selectable<DB[Table]>> = Pick<Selectable<DB[Table]>, Name>;

/** One column's value, for those a statement answers under another name. */
export type Column<Table extends keyof DB, Name extends keyof DB[Table]> = SelectType<DB[Table][Name]>;

/** Columns that every entity's table has, of a statement written for whichever it is. */
export type RecordRow<Name extends keyof Selectable<DB[RecordTable]>> = Row<RecordTable, Name>;

type RecordTable = {
	[Table in keyof DB]: DB[Table] extends { id: Generated<number>; uid: Generated<string>; lock_version: unknown }
		? Table
		: never;
}[keyof DB];
