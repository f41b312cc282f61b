import { z } from "zod";
import { lruMemo } from "#app/domain/lru-memo.ts";
import { formatMoneyInput } from "#app/domain/money/money.ts";
import {
	getAnswerColumn,
	type Question,
	type QuestionName,
	sections,
} from "#app/domain/registration/registration-fields.ts";
import { buildAnswerSchema } from "#app/domain/registration/registration-schema.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findColumns, updateColumns } from "#db/queries/candidate-columns.ts";
import { findCategories, writeCategories } from "#db/queries/curriculum.ts";
import type { CandidateContext } from "../with-candidate.server.ts";

const request: Record<string, Question> = { ...sections.category.fields, ...sections.salary.fields };
const columns = Object.entries(request).flatMap(([name, question]) => {
	const column = getAnswerColumn(name, question);
	return column ? [{ name, column, as: question.as }] : [];
});
const names = columns.map(({ column }) => column);

/** The wizard's job preference questions, with its validation rules. */
export const preferencesSchema = lruMemo(
	(youngest: number) =>
		z.object(buildAnswerSchema(Object.keys(request) as QuestionName[], youngest)) as unknown as z.ZodType<
			Record<string, unknown> & { category: string[] }
		>,
	{ most: 100 },
);

/** The form's values and a checksum of them. */
export async function findJobPreferences(trx: Scoped, id: number, locale: Locale) {
	const row = await findColumns(trx, id, names);
	const category = await findCategories(trx, id);
	const values = Object.fromEntries(
		columns.map(({ name, column, as }) => {
			const value = row.values[column];
			return [name, as === "money" && typeof value === "number" ? formatMoneyInput(value, locale) : value];
		}),
	);
	return { values: { ...values, category }, seen: [row.seen, ...category].join(" ") };
}

/** Saves the job preferences unless they changed since the form was rendered. */
export async function saveJobPreferences(
	{ trx, businessId, id, actor }: CandidateContext,
	input: Record<string, unknown> & { category: string[] },
	seen: string,
	locale: Locale,
): Promise<{ ok: true } | { ok: false; seen: string }> {
	const now = await findJobPreferences(trx, id, locale);
	if (now.seen !== seen) return { ok: false, seen: now.seen };
	const values = Object.fromEntries(columns.map(({ name, column }) => [column, input[name]]));
	const [mark = ""] = seen.split(" ");
	await updateColumns(trx, { businessId, id, actor, name: "pretensions" }, names, values, mark);
	await writeCategories(trx, id, input.category);
	return { ok: true };
}
