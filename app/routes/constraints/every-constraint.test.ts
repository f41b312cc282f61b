import { sql } from "kysely";
import { expect, test } from "vitest";
import { entities } from "#app/entities/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { withRollback } from "#db/testing.ts";
import { checkViolations, listFieldsOfColumns, unbreakableChecks } from "../entity/constraints.testing.ts";
import { constraintsWithoutInput, tablesWithoutInput } from "./constraints-without-input.testing.ts";
import { handWrittenForms } from "./hand-written-forms.testing.ts";

/** Every database constraint must be covered by a generated or hand-written form test, or exempted. */

interface Constraint {
	table: string;
	name: string;
	columns: string[];
	kind: "check" | "unique" | "not null" | "number";
}

const forms = Object.values(handWrittenForms);
const input = new Set(forms.flatMap(({ columns }) => Object.values(columns).flat()));
const broke = new Set(forms.flatMap(({ breaks = {} }) => Object.keys(breaks)));

test("every database constraint is refused by a form or has a documented reason", () =>
	withRollback(async ({ trx }) => {
		const all = await getConstraints(trx);
		expect(all.length).toBeGreaterThan(400);
		const unnamed = all.filter((item) => !isRefused(item) && reasonFor(item) === undefined);
		expect(unnamed.map(({ table, name, kind }) => `${table}.${name} (${kind})`)).toEqual([]);
	}));

test("every documented reason names an existing table or constraint that no form reaches", () =>
	withRollback(async ({ trx }) => {
		const all = await getConstraints(trx);
		const tables = new Set(all.map(({ table }) => table));
		expect(Object.keys(tablesWithoutInput).filter((table) => !tables.has(table))).toEqual([]);
		const reached = [...input].filter((column) => (column.split(".")[0] ?? "") in tablesWithoutInput);
		expect(reached, "written by a form").toEqual([]);
		const named = new Map(all.map((item) => [`${item.table}.${item.name}`, item]));
		const stale = Object.keys(constraintsWithoutInput).filter((key) => {
			const item = named.get(key);
			return !item || isRefused(item);
		});
		expect(stale).toEqual([]);
	}));

test("every column that forms write exists", () =>
	withRollback(async ({ trx }) => {
		const { rows } = await sql<{ name: string }>`
select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`.execute(
			trx,
		);
		const real = new Set(rows.map(({ name }) => name));
		expect([...input].filter((column) => !real.has(column))).toEqual([]);
		const constraints = new Set((await getConstraints(trx)).map(({ name }) => name));
		expect([...broke].filter((name) => !constraints.has(name))).toEqual([]);
	}));

/** Also enforced by `unique_names`; `business_id` is in these keys only for Citus. */
const overAllBusinesses = ["recruiters_email_key", "site_configs_domain_key"];

/** Covered by the generated test of a described form or by a hand-written form. */
function isRefused({ table, name, ...constraint }: Constraint): boolean {
	if (broke.has(name) || name in checkViolations || name in unbreakableChecks) return true;
	const described = entities.find((entity) => entity.table === table);
	const columns = constraint.columns.filter((column) => column !== "business_id" || !overAllBusinesses.includes(name));
	const [only] = columns;
	if (columns.length > 1 || only === undefined) return false;
	return (
		input.has(`${table}.${only}`) || (described !== undefined && listFieldsOfColumns(described, columns).length > 0)
	);
}

function reasonFor(constraint: Constraint): string | undefined {
	return (
		tablesWithoutInput[constraint.table] ??
		constraintsWithoutInput[`${constraint.table}.${constraint.name}`] ??
		usualReason(constraint)
	);
}

/** Reasons that apply to every table. */
function usualReason({ name, columns, kind }: Constraint): string | undefined {
	const rest = columns.filter((column) => column !== "business_id");
	if (/(^|_)(uid|token|token_hash|code_hash)(_|$)/.test(name) || rest.every((column) => created.test(column)))
		return "made by the product";
	if (kind === "number" && /^(lock_version|position|step|version|priority)$/.test(rest[0] ?? ""))
		return "counted by the product";
	return undefined;
}

/** Ids that a picker resolves, and stamps: no form has a box for them. */
const created = /^(id|business_id|uid|.+_id|.+_type|created_at|updated_at|.+_at|locale|actor_type)$/;

/** Includes required columns without default and integer ranges. Foreign keys are excluded: forms resolve them. */
async function getConstraints(db: Scoped): Promise<Constraint[]> {
	const { rows } = await sql<Constraint>`
select t.relname as "table", c.conname as name, 'check' as kind,
  array(select a.attname::text from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey)) as columns
from pg_constraint c join pg_class t on t.oid = c.conrelid
where t.relnamespace = 'public'::regnamespace and c.contype = 'c' and t.relispartition = false
union all
select t.relname, i.relname, 'unique',
  array(select a.attname::text from pg_attribute a where a.attrelid = x.indrelid and a.attnum = any(x.indkey))
from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
where t.relnamespace = 'public'::regnamespace and x.indisunique and not x.indisprimary and t.relispartition = false
union all
select t.relname, a.attname, 'not null', array[a.attname::text]
from pg_attribute a join pg_class t on t.oid = a.attrelid
where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and t.relispartition = false
  and a.attnum > 0 and not a.attisdropped and a.attnotnull and not a.atthasdef and a.attidentity = ''
union all
select t.relname, a.attname, 'number', array[a.attname::text]
from pg_attribute a join pg_class t on t.oid = a.attrelid
where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and t.relispartition = false
  and a.attnum > 0 and not a.attisdropped and a.atttypid in ('int2'::regtype, 'int4'::regtype, 'numeric'::regtype)
  and not exists (select from pg_constraint c where c.conrelid = t.oid and c.contype = 'c' and a.attnum = any(c.conkey))
order by 1, 2`.execute(db);
	return rows;
}
