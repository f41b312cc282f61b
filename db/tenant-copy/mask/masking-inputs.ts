import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import { loadCustomFields } from "#db/queries/custom-fields/definitions.ts";
import { readRows } from "#db/tenant-copy/read-rows.ts";
import type { ExportedTable } from "#db/tenant-copy/tables.ts";
import { plainName } from "./fakes.ts";
import type { KnownNames } from "./mask.ts";
import { excludedTables, type TextColumn } from "./mask-strategies.ts";

export async function listTextColumns(trx: Scoped): Promise<TextColumn[]> {
	const { rows } = await sql<TextColumn>`
select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type, a.attnotnull as required,
  exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
    and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%') as enumerated
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and format_type(a.atttypid, null) in ('text', 'text[]', 'jsonb', 'bytea')
order by 1, a.attnum`.execute(trx);
	return rows;
}

/** Columns referencing rows that are not copied. */
export async function listEmptiedColumns(trx: Scoped): Promise<Map<string, string[]>> {
	const { rows } = await sql<{ name: string; columns: string[] }>`
select c.relname as name, array_agg(a.attname::text) as columns
from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class o on o.oid = f.confrelid
cross join unnest(f.conkey) k join pg_attribute a on a.attrelid = c.oid and a.attnum = k
where f.contype = 'f' and o.relname = any(${sql.val([...excludedTables])}::text[]) and a.attname <> 'business_id'
  and c.relname <> 'businesses' group by 1`.execute(trx);
	return new Map(rows.map(({ name, columns }) => [name, columns]));
}

const people: Readonly<Record<string, { name?: string; email?: string; company?: readonly string[] }>> = {
	candidates: { name: "name", email: "email", company: ["current_company"] },
	client_contacts: { name: "name", email: "email" },
	contacts: { name: "name", email: "email", company: ["company_name"] },
	recruiters: { name: "name", email: "email" },
	employees: { name: "name", email: "email" },
	professional_references: { name: "name", email: "email" },
	talk_participants: { name: "name", email: "email" },
	contact_messages: { name: "name", email: "email" },
	data_requests: { name: "name", email: "email" },
	interview_invites: { name: "name", email: "email" },
	meeting_invites: { name: "name", email: "email" },
	client_companies: { company: ["name", "legal_name"] },
};

export async function loadKnownNames(trx: Scoped, tables: readonly ExportedTable[]): Promise<KnownNames> {
	const names = new Set<string>();
	const companies = new Set<string>();
	const owners = new Map<string, string>();
	for (const table of tables) {
		const of = people[table.name];
		if (!of) continue;
		const columns = [of.name, of.email, ...(of.company ?? [])].filter((item) => item !== undefined);
		for await (const lines of readRows(trx, {
			...table,
			columns: [...new Set([...columns, ...table.key])].filter((item) => table.columns.includes(item)),
		}))
			for (const line of lines) {
				const row = JSON.parse(line) as Record<string, unknown>;
				const name = of.name && row[of.name];
				const email = of.email && row[of.email];
				if (typeof name === "string") names.add(plainName(name));
				if (typeof name === "string" && typeof email === "string" && !owners.has(email.toLowerCase()))
					owners.set(email.toLowerCase(), name);
				for (const column of of.company ?? []) {
					const company = row[column];
					if (typeof company === "string" && company.length > 3) companies.add(plainName(company));
				}
			}
	}
	names.delete("");
	companies.delete("");
	return {
		people: names,
		companies,
		owners,
		choices: await readChoices(trx),
		customFields: await loadCustomFields(trx),
	};
}

async function readChoices(trx: Scoped): Promise<Set<string>> {
	const choices = new Set<string>();
	const { rows } = await sql<{ def: string }>`select pg_get_constraintdef(oid) as def from pg_constraint
where connamespace = 'public'::regnamespace and contype = 'c'`.execute(trx);
	for (const { def } of rows) for (const [, value = ""] of def.matchAll(/'([^']+)'::text/g)) choices.add(value);
	const questions = await sql<{
		items: unknown;
	}>`select items from question_versions where business_id = ${trx.businessId}`.execute(trx);
	const collect = (value: unknown) => {
		if (typeof value === "string" && value.length < 120) choices.add(value);
		else if (value !== null && typeof value === "object") for (const item of Object.values(value)) collect(item);
	};
	for (const { items } of questions.rows) collect(items);
	return choices;
}
