import type { Recruiter } from "#app/domain/access/session-user.ts";
import { normalizeHeader } from "#app/domain/import/normalize-header.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import { listImportFields, type NamedField } from "#app/entities/import/fields.ts";
import type { ValueReplacements } from "#app/entities/import/read-row.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { ReferenceCache } from "#db/queries/imports/name-lookup.ts";
import { type ImportRow, listColleagueNames, listUnknownValues } from "#db/queries/imports/show.ts";

/** Unknown values with replacements: options for lists, a name for records. */
export async function readValuesPage(
	trx: Scoped,
	importRow: ImportRow,
	entity: Entity,
	user: Recruiter,
	format: Formatters,
) {
	const labels = getLabels(entity, format.t);
	const unknown = await listColumnValues(trx, importRow, entity, user);
	return unknown.map(({ column, value, rows, field }) => ({
		column,
		header: (importRow.headers as string[])[column] ?? "",
		field: labels.field(field.name),
		value,
		rows: format.number(rows),
		isPerson: isColleague(field),
		options: getOptions(field)?.map((option) => ({ value: option, label: labels.option(field.name, option) })) ?? null,
	}));
}

export async function listColleagueOptions(trx: Scoped, values: readonly { isPerson: boolean }[]) {
	return values.some(({ isPerson }) => isPerson) ? listColleagueNames(trx) : [];
}

const isColleague = (field: NamedField) => (field.kind === "ref" || field.kind === "many") && field.to === "recruiters";

async function listColumnValues(trx: Scoped, importRow: ImportRow, entity: Entity, user: Recruiter) {
	const fields = new Map(listImportFields(entity, user).map((field) => [field.name, field]));
	const mapping = importRow.mapping as (string | null)[];
	const unknown = await listUnknownValues(trx, importRow.id);
	return unknown.flatMap((result) => {
		const field = fields.get(mapping[result.column] ?? "");
		return field ? [{ ...result, field }] : [];
	});
}

function getOptions(field: NamedField): string[] | null {
	if (field.kind === "options") return [...field.values];
	if (field.kind === "choice" || field.kind === "choices") return enumerations[field.list].map(String);
	return field.kind === "option" ? field.values.map(String) : null;
}

type ReadMatches =
	| { ok: true; matches: ValueReplacements }
	| { ok: false; typed: Record<string, string>; wrong: string[] };

/** Merges the chosen replacements into earlier ones; unknown names are refused. */
export async function readValueReplacements(
	form: FormData,
	trx: Scoped,
	importRow: ImportRow,
	entity: Entity,
	user: Recruiter,
): Promise<ReadMatches> {
	const unknown = await listColumnValues(trx, importRow, entity, user);
	const book = new ReferenceCache(importRow.business_id);
	const matches: Record<string, Record<string, string>> = structuredClone(importRow.matches as ValueReplacements);
	const input: Record<string, string> = {};
	const wrong: string[] = [];
	for (const { column, value, field } of unknown) {
		const name = getValueInputName(column, value);
		const chosen = String(form.get(name) ?? "")
			.trim()
			.slice(0, 200);
		if (chosen === "") continue;
		input[name] = chosen;
		if (!(await isKnown(trx, book, field, chosen))) wrong.push(name);
		else matches[column] = { ...matches[column], [normalizeHeader(value)]: chosen };
	}
	return wrong.length > 0 ? { ok: false, typed: input, wrong } : { ok: true, matches };
}

async function isKnown(trx: Scoped, book: ReferenceCache, field: NamedField, chosen: string): Promise<boolean> {
	const options = getOptions(field);
	if (options) return options.includes(chosen);
	if (field.kind !== "ref" && field.kind !== "many") return false;
	return typeof (await book.find(trx, field.to, [chosen]))(chosen) === "number";
}

/** The name of the box for a value of a column. */
export const getValueInputName = (column: number, value: string) => `${column}:${value}`;
