import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import type { Masks } from "#app/domain/access/mask-types.ts";
import { writeOnlyColumns } from "../grants.ts";

// server.ts and the bundle are two module graphs that share one pool.
const shared = globalThis as typeof globalThis & { __seletaMasks?: AsyncLocalStorage<Masks | null> };
shared.__seletaMasks ??= new AsyncLocalStorage();
const masking = shared.__seletaMasks;

/** Within `work` these columns read as empty in results, conditions, orders and joins. */
export function runWithMasks<T>(masks: Masks | null, work: () => T): T {
	return masking.run(masks, work);
}

export const isMasked = (): boolean => (masking.getStore() ?? null) !== null;

const none: ReadonlyMap<string, string> = new Map();
export const maskedColumns = (table: string): ReadonlyMap<string, string> =>
	masking.getStore()?.columns.get(table) ?? none;

type Ask = (text: string) => Promise<{ rows: unknown[] }>;

/** Replaces masked tables by views within the statement (`with candidates as (…)`); undefined when unchanged. */
export function maskQuery(text: string, ask: Ask): Promise<string> | undefined {
	const masks = masking.getStore();
	if (!masks || !reads.test(text) || writes.test(text) || locks.test(text)) return undefined;
	const names = [...new Set(text.match(tablesIn(masks)))];
	if (names.length === 0) return undefined;
	return knownColumns(ask).then((existing) => {
		const views = names.map((name) => getView(name, masks, existing)).join(",\n");
		const begins = /^\s*with\s+(recursive\s+)?/i.exec(text);
		if (!begins) return `with ${views}\n${text}`;
		return `with ${begins[1] ?? ""}${views},\n${text.slice(begins[0].length)}`;
	});
}

const reads = /^\s*(select|with|\()/i;
/** A statement may not write to a table that it reads through a masking view. */
const writes =
	/\b(insert\s+into|delete\s+from|merge\s+into|update\s+("?\w+"?\.)?"?\w+"?(\s+(as\s+)?"?\w+"?)?\s+set)\b/i;

/** Views cannot be locked, and locked rows are about to be written: read unmasked. */
const locks = /\bfor\s+((no\s+key\s+)?update|(key\s+)?share)\b/i;

const patterns = new WeakMap<Masks, RegExp>();
function tablesIn(masks: Masks): RegExp {
	const existing = patterns.get(masks);
	if (existing) return existing;
	const names = [...new Set([...masks.columns.keys(), ...masks.rows.keys()])];
	const created = new RegExp(`(?<![\\w.'])(?:${names.join("|")})(?![\\w'])`, "g");
	patterns.set(masks, created);
	return created;
}

interface Column {
	name: string;
	type: string;
	required: boolean;
}

let columns: Promise<Map<string, Column[]>> | undefined;

/** Columns the app role can read, cached per process: migrations start a new process. */
function knownColumns(ask: Ask): Promise<Map<string, Column[]>> {
	columns ??=
		ask(`select c.relname as table, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'required', a.attnotnull) order by a.attnum) as columns
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by c.relname`).then(
			({ rows }) => new Map((rows as { table: string; columns: Column[] }[]).map((row) => [row.table, row.columns])),
		);
	columns.catch(() => {
		columns = undefined;
	});
	return columns;
}

/** Null where allowed; NOT NULL columns give an empty text or array. */
function getEmpty({ name, type, required }: Column): string {
	if (required && type.endsWith("[]")) return `'{}'::${type}`;
	if (required && /^(text|character varying)/.test(type)) return `''::${type}`;
	if (type === "jsonb")
		return `case jsonb_typeof(${pg.escapeIdentifier(name)}) when 'array' then '[]' when 'object' then '{}' end::jsonb`;
	return `null::${type}`;
}

const views = new WeakMap<Masks, Map<string, string>>();

function getView(table: string, masks: Masks, existing: Map<string, Column[]>): string {
	const created = views.get(masks) ?? new Map<string, string>();
	views.set(masks, created);
	const before = created.get(table);
	if (before) return before;
	const left = masks.columns.get(table);
	const visible = (existing.get(table) ?? []).flatMap((item) => {
		if (writeOnlyColumns[table] === item.name) return [];
		const column = pg.escapeIdentifier(item.name);
		const instead = left?.get(item.name);
		if (instead === undefined) return [column];
		return [`${instead === "" ? getEmpty(item) : `(${instead})::${item.type}`} as ${column}`];
	});
	const conditions = masks.rows.get(table);
	const where = conditions ? ` where ${conditions.map((condition) => `(${condition})`).join(" and ")}` : "";
	const name = pg.escapeIdentifier(table);
	const view = `${name} as not materialized (select ${visible.join(", ")} from public.${name}${where})`;
	created.set(table, view);
	return view;
}
