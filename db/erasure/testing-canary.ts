import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

/** Everything that tells who this is; none of it may be left anywhere. */
export const canary = {
	name: "Quéren Zambelli Ávila",
	before: "Quéren Hapuque Zambelli",
	email: "queren.zambelli@mail.example",
	older: "hapuque.zz@mail.example",
	phone: "+5511987650042",
	/** In every free text, each time another one: what is left somewhere says where it came from. */
	get word(): string {
		words += 1;
		return `zzcanario${words}x`;
	},
};

let words = 0;

/** Any of those words. */
export const anyWord = /zzcanario\d+x/g;

/** Patterns of all of it, also as screens and people write it. */
export const traces = ["zambelli", "quéren", "queren", "hapuque", "987650042", "98765-0042", "zzcanario"];

/** Inserts a row as it is; its id where the table has one. */
export async function put(trx: Scoped, businessId: number, table: string, values: Record<string, unknown>) {
	const row = { business_id: businessId, ...values };
	const { rows: numbered } = await sql`select from pg_attribute
where attrelid = ${table}::regclass and attname = 'id' and not attisdropped`.execute(trx);
	const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
	const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} as t (${columns})
select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)
returning ${numbered.length ? sql`t.id` : sql`null`} as id`.execute(trx);
	return Number(rows[0]?.id ?? 0);
}
