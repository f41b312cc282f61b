import { sql } from "kysely";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import { entities } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Field } from "#app/entities/kit/fields.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Input } from "./examples.testing.ts";

type Named = Field & { name: string; column: string };

interface Constraint {
	name: string;
	columns: string[];
	expression: string;
}

/** The check constraints of an entity's table, as PostgreSQL's catalogue has them. */
export async function listCheckConstraints(db: Scoped, table: string): Promise<Constraint[]> {
	const { rows } = await sql<Constraint>`
select c.conname as name, pg_get_expr(c.conbin, c.conrelid) as expression,
  array(select a.attname::text from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey)) as columns
from pg_constraint c where c.contype = 'c' and c.conrelid = ${table}::regclass order by c.conname`.execute(db);
	return rows;
}

/** Columns by name, with their type and whether they are NOT NULL. */
export async function listTableColumns(
	db: Scoped,
	table: string,
): Promise<Map<string, { type: string; notNull: boolean }>> {
	const { rows } = await sql<{ name: string; type: string; notNull: boolean }>`
select attname::text as name, format_type(atttypid, atttypmod) as type, attnotnull as "notNull"
from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db);
	return new Map(rows.map(({ name, ...rest }) => [name, rest]));
}

/** Values that break a check over one column: found by trying them in PostgreSQL itself. */
export async function findBreakingValues(
	db: Scoped,
	{ columns, expression }: Constraint,
	type: string,
	field: Named,
): Promise<string[]> {
	const column = columns[0] ?? "";
	const broken: string[] = [];
	for (const input of [...getInvalidValues(field), ...always]) {
		const stored = asStored(field, input);
		if (stored === null) continue;
		const { rows } = await sql<{ holds: boolean | null }>`
select (${sql.raw(expression)}) as holds from (select cast(${stored} as ${sql.raw(type)}) as ${sql.ref(column)}) x`.execute(
			db,
		);
		if (rows[0]?.holds === false) broken.push(input);
	}
	return broken;
}

/** Values outside every list and range, for any field kind. */
const always = ["", "-1", "-2", "999", "123456789", "x", "XX-nada", "A@B.C", "á".repeat(61_000), "a\nb"];

function asStored(field: Named, input: string): string | null {
	const number = ["integer", "score", "percent", "money"].includes(field.kind) || isNumbered(field);
	const digits = field.kind === "percent" ? /^-?\d{1,3}$/ : /^-?\d{1,9}$/;
	return number && !digits.test(input) ? null : input;
}

const isNumbered = (field: Field) =>
	(field.kind === "choice" || field.kind === "choices") && typeof enumerations[field.list][0] === "number";

/** Values always refused with a field error, whatever else the form contains. */
export function getInvalidValues(field: Named): string[] {
	switch (field.kind) {
		case "text":
		case "multiline":
		case "html":
			return ["á".repeat(field.max + 1), ...(field.kind === "text" && field.min ? ["x".repeat(field.min - 1)] : [])];
		case "email":
			return ["não é", `${"a".repeat(260)}@mail.example`, "@", "a@b@c"];
		case "phone":
			return ["123", "telefone", "9".repeat(41)];
		case "link":
			return ["javascript:alert(1)", `https://exemplo.com/${"a".repeat(500)}`];
		case "document":
			return ["123", "letras", "0".repeat(60)];
		case "state":
			return ["XX", "São Paulo mesmo"];
		case "integer":
		case "score":
		case "percent": {
			const { min, max } = "min" in field ? field : { min: 0, max: 100 };
			return [String(min - 1), String(max + 1), "2147483648", "99999999999999999999", "sete", "1e3", "NaN"];
		}
		case "money":
			return ["-1", "9999999999999", "99999999999999999999", "muito", "NaN", "1e9"];
		case "day":
			return ["2026-02-30", "0000-01-01", "-0044-03-15", "10000-01-01", "275760-09-13", "ontem", "infinity"];
		case "moment":
			return ["2026-02-30T10:00", "0000-01-01T00:00", "10000-01-01T00:00", "2026-01-01T25:00", "agora", "infinity"];
		case "choice":
		case "choices":
		case "option":
		case "options":
			return ["nada disso", "-1", "999", "2147483648"];
		case "tags":
			return ["á".repeat(61), Array.from({ length: 51 }, (_, n) => `t${n}`).join(",")];
		case "ref":
		case "many":
		case "related":
			return ["uid:nao-existe", "Ninguém com este nome 12345", "á".repeat(201)];
		default:
			return [];
	}
}

/** Valid values of a field: all choices (countries: first and last) and range limits. */
export function getValidValues(field: Named): string[] {
	switch (field.kind) {
		case "choice":
		case "choices": {
			const values = enumerations[field.list].map(String);
			return values.length > 100 ? [...values.slice(0, 3), ...values.slice(-2)] : values;
		}
		case "option":
		case "options":
			return [...field.values];
		case "integer":
		case "percent":
			return [String(field.min), String(field.max)];
		case "score":
			return ["0", "100"];
		case "money":
			return ["0", "1.000.000.000,00"];
		case "text":
		case "multiline":
			return ["á".repeat(field.max)];
		case "day":
			return ["1900-01-01", "2100-12-31"];
		case "moment":
			return ["1900-01-01T00:00", "2100-12-31T23:59"];
		default:
			return [];
	}
}

/** Input that breaks each multi-column check. New checks need an entry here and a `rule`. */
export const checkViolations: Record<string, Input> = {
	jobs_check: { salary_from: "9.000,00", salary_to: "8.000,00" },
	admission_requirements_form: { kind: "form", data_field: "" },
	admission_requirements_task: { kind: "task", data_field: "pis" },
	employees_direct: { kind: "direct", contract_model: "1", internal_contract_model: "" },
	employees_check: { kind: "client", contract_model: "", internal_contract_model: "" },
	employees_check1: { kind: "internal", contract_model: "1", internal_contract_model: "" },
	costumers_reason: { blocked: "on", blocked_reason: "" },
	employees_check2: { admission_date: "2026-12-01", end_date: "2026-11-30", experience_end: "" },
	projects_end_after_start: { starts_on: "2026-12-02", ends_on: "2026-12-01" },
	tearsheets_check: { private: "on", organisation_wide: "on" },
	contacts_lost_has_reason: { status: "lost", lost_reason: "" },
	data_requests_reviewer: { kind: "review", status: "answered", answer: "Olhada", handled_by: "" },
	data_requests_answered: { status: "answered", answer: "" },
	...Object.fromEntries(
		entities
			.filter(({ effective }) => effective)
			.map(({ table }) => [`${table}_validity`, { valid_from: "2026-12-02", valid_to: "2026-12-01" }]),
	),
	off_limits_period: { starts_on: "2026-12-02", ends_on: "2026-12-01" },
	custom_fields_limits: { smallest: "9", largest: "1" },
	custom_fields_options: { kind: "option", options: "" },
	custom_fields_target: { kind: "ref", target: "" },
	custom_fields_required_stages: { entity: "projects", required_stages: ["7"] },
	standard_fees_rule: { fee_type: "fixed", amount: "" },
	off_limits_renewal: { renew_on: "placement", renew_months: "" },
	off_limits_who: { kind: "company", client_company: "" },
	off_limit_rule_candidates_stage: { event: "stage", stage: "" },
	recruiting_costs_days: { starts_on: "2026-12-02", ends_on: "2026-12-01" },
	courses_dates: { starts_on: "2026-12-02", ends_on: "2026-12-01" },
	courses_published: { published_from: "2026-12-02", published_to: "2026-12-01" },
	content_pages_published: { published_from: "2026-12-02", published_to: "2026-12-01" },
	talk_events_dates: { starts_at: "2026-12-02T10:00", ends_at: "2026-12-01T10:00" },
	slot_offers_taker: { candidate: "", client_contact: "", apply: "" },
	slot_offers_days: { first_day: "2026-12-02", last_day: "2026-12-01" },
	job_requests_salary: { salary_from: "9.000,00", salary_to: "8.000,00" },
	contacts_converted_has_date: { status: "converted", lost_reason: "" },
};

/** Multi-column checks that no form can break, with the reason. */
export const unbreakableChecks: Record<string, string> = {
	tasks_check: "done_at follows status by a trigger",
	notes_check: "a note of its author always names its author",
	applies_check: "neither status nor reason is typed into this form",
	...Object.fromEntries(
		entities
			.filter(({ once }) => once)
			.map(({ table }) => [`${table}_once`, "refused as described (references.test.ts)"]),
	),
	content_pages_blocks: "blocks have a form of their own (administrator/content_pages/blocks.test.ts)",
	job_requests_decided: "decided on a screen of its own, with its moment",
	sendout_queues_check: "the window is not in this form",
	data_requests_erased: "its moment is written by the page of deletion alone",
};

export const listFieldsOfColumns = (entity: Entity, columns: readonly string[]): Named[] =>
	Object.values(entity.form)
		.flat()
		.flatMap((name) => {
			const field = entity.fields[name];
			return field && !field.readonly && columns.includes(field.column) ? [field] : [];
		});
