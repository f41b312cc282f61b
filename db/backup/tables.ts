import type { ClientBase } from "pg";
import pg from "pg";

export interface Table {
	/** `schema.name`, which is also the name of its file. */
	name: string;
	/** Without those PostgreSQL computes itself. */
	columns: string[];
	/** Business column where row-level security also applies to the owner. */
	owner: "id" | "business_id" | null;
	forced: boolean;
}

const schemas = "('public', 'graphile_worker')";
// Tables that migrating creates by itself.
const created = "('public.schema_migrations', 'public.schema_migrations_lock', 'graphile_worker.migrations')";

export async function listTables(client: ClientBase): Promise<Table[]> {
	const { rows } = await client.query<Table>(
		`select n.nspname || '.' || c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
       c.relforcerowsecurity as forced,
       case when not c.relforcerowsecurity then null when c.relname = 'businesses' then 'id' else 'business_id' end as owner
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where n.nspname in ${schemas} and c.relkind in ('r', 'p') and n.nspname || '.' || c.relname not in ${created}
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by n.nspname, c.oid, c.relname, c.relforcerowsecurity order by 1`,
	);
	return rows;
}

export async function listSequences(client: ClientBase): Promise<{ name: string; value: number }[]> {
	const { rows } = await client.query<{ name: string; value: number }>(
		`select schemaname || '.' || sequencename as name, last_value as value from pg_sequences
     where schemaname in ${schemas} and last_value is not null order by 1`,
	);
	return rows;
}

export async function listForeignKeys(
	client: ClientBase,
): Promise<{ table: string; name: string; definition: string }[]> {
	const { rows } = await client.query<{ table: string; name: string; definition: string }>(
		`select n.nspname || '.' || c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and n.nspname in ${schemas}`,
	);
	return rows;
}

/** `schema.name`, quoted. */
export const quoteQualifiedName = (name: string): string => name.split(".").map(pg.escapeIdentifier).join(".");
