import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";

/** Everything that identifies this person; none of it may remain anywhere. */
export const canary = {
	name: "Quéren Zambelli Ávila",
	before: "Quéren Hapuque Zambelli",
	email: "queren.zambelli@mail.example",
	older: "hapuque.zz@mail.example",
	phone: "+5511987650042",
	shortPhone: "+551187650042",
	/** A new word on each read, so that leftovers reveal their source. */
	get word(): string {
		words += 1;
		return `zzcanario${words}x`;
	},
};

let words = 0;

export const canaryWordPattern = /zzcanario\d+x/g;

/** Patterns of all of it, including the spellings of screens and people. */
export const traces = ["zambelli", "quéren", "queren", "hapuque", "987650042", "98765-0042", "1187650042", "zzcanario"];

/** Inserts a row as it is; its id where the table has one. */
export async function insertRow(trx: Scoped, table: string, values: Record<string, unknown>) {
	const row = { business_id: trx.businessId, ...values };
	const { rows: numbered } = await sql`select from pg_attribute
where attrelid = ${table}::regclass and attname = 'id' and not attisdropped`.execute(trx);
	const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
	const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} as t (${columns})
select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)
returning ${numbered.length ? sql`t.id` : sql`null`} as id`.execute(trx);
	return Number(rows[0]?.id ?? 0);
}

/** Words found anywhere in a database, including the job queue's tables; needs the owner. */
export async function findRemainingWords(ask: (text: string) => Promise<{ text: string }[]>): Promise<string[]> {
	const tables =
		await ask(`select format('%I.%I', n.nspname, c.relname) as text from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p')`);
	const result = new Set<string>();
	for (const { text: table } of tables)
		for (const { text } of await ask(
			`select t::text as text from ${table} t where t::text ~ '${canaryWordPattern.source}'`,
		))
			for (const [word] of text.matchAll(canaryWordPattern)) result.add(word);
	return [...result];
}

/** Tables containing the words in any column, with row counts; read as owner. */
export async function findTraces(trx: Scoped, words: readonly string[]): Promise<string[]> {
	await sql`reset role`.execute(trx);
	const { rows: tables } = await sql<{ name: string }>`
select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p') and c.relname not like 'schema_migrations%'
  -- Every town of the country, whoever lives there.
  and c.relname <> 'city_places'`.execute(trx);
	const result: string[] = [];
	for (const { name } of tables) {
		const { rows } = await sql<{ n: number; one: string }>`
select count(*)::int as n, min(t::text) as one from ${sql.raw(name)} t where t::text ~* ${words.join("|")}`.execute(
			trx,
		);
		if ((rows[0]?.n ?? 0) > 0) result.push(`${name}: ${rows[0]?.one}`);
	}
	return result;
}
