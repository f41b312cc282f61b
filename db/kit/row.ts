import type { Selectable, SelectType } from "kysely";
import type { DB } from "#db/schema.ts";

/** Columns of a table as a raw statement answers them. */
export type Row<Table extends keyof DB, Name extends keyof Selectable<DB[Table]>> = Pick<Selectable<DB[Table]>, Name>;

/** One column's value, for those a statement answers under another name. */
export type Column<Table extends keyof DB, Name extends keyof DB[Table]> = SelectType<DB[Table][Name]>;
