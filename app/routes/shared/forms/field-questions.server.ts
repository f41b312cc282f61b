import type { RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import { getConsentFieldName } from "#app/domain/candidates/consent-field.ts";
import { customFieldName } from "#app/domain/custom-fields/custom-field.ts";
import type { Answer, Answers, EvaluationQuestion } from "#app/domain/forms/evaluation.ts";
import { answeredEntities, type FieldQuestion, listFieldQuestions } from "#app/domain/forms/field-question.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formField, inputValue } from "#app/routes/entity/form-page.server.ts";
import { validateRecordForm } from "#app/routes/entity/validate-form.server.ts";
import type { FormField } from "#app/ui/list-view/types.ts";
import { findRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listMissingConsents } from "#db/queries/consents.ts";
import {
	describeCandidateField,
	loadCandidateFields,
	systemViewer,
} from "#db/queries/custom-fields/candidate-fields.ts";
import { loadCustomFields } from "#db/queries/custom-fields/definitions.ts";
import { getConsentName } from "#db/queries/forms/field-answers.ts";
import type { FormRequest } from "#db/queries/forms/find.ts";

type Context = Readonly<RouterContextProvider>;
type Row = Readonly<Record<string, unknown>>;

/** A question backed by a field, with its record. */
interface OpenQuestion extends FieldQuestion {
	name: string;
	entity: Entity;
	described: Entity["fields"][string];
	record: Row & { id: number; uid: string };
}

/** Questions backed by fields, with the current values of their records. */
export async function openFieldQuestions(
	trx: Scoped,
	{ candidate_uid, apply_uid }: Pick<FormRequest, "candidate_uid" | "apply_uid">,
	questions: readonly EvaluationQuestion[],
): Promise<OpenQuestion[]> {
	if (!questions.some(({ field }) => field)) return [];
	const all = listFieldQuestions(questions, await loadCustomFields(trx));
	const open: OpenQuestion[] = [];
	for (const of of answeredEntities) {
		const those = all.filter(({ field }) => field.entity === of);
		const uid = of === "candidates" ? candidate_uid : apply_uid;
		if (those.length === 0 || uid === null) continue;
		const { entity } = await loadCandidateFields(trx, of);
		const record = await findRecord(trx, entity, systemViewer, uid, Object.keys(entity.fields));
		for (const item of those) {
			const name = customFieldName(item.field.key);
			const described = entity.fields[name];
			if (described && record) open.push({ ...item, name, entity, described, record: { ...record, uid } });
		}
	}
	return open;
}

/** Fields that need consent request it until it is given. */
export async function withFieldConsents(
	trx: Scoped,
	candidateId: number | null,
	questions: readonly EvaluationQuestion[],
	open: readonly OpenQuestion[],
): Promise<EvaluationQuestion[]> {
	const consented = open.filter(({ field }) => field.consent !== null);
	if (consented.length === 0 || candidateId === null) return [...questions];
	const fields = consented.map(({ field }) => getConsentName(field));
	const missing = new Set(await listMissingConsents(trx, { candidateId, purpose: "admission", fields }));
	return questions.map((question) => {
		const item = consented.find((open) => open.question.key === question.key);
		if (!item || !missing.has(getConsentName(item.field))) return question;
		return { ...question, consent: [question.consent, item.field.consent].filter(Boolean).join(" ") };
	});
}

/** The controls of the kit, each under its question's name. */
export async function drawFieldQuestions(
	trx: Scoped,
	open: readonly OpenQuestion[],
	{ t, locale }: Formatters,
): Promise<Map<string, FormField>> {
	const drawn = new Map<string, FormField>();
	for (const { question, field, name, entity, described, record } of open) {
		const within = { db: trx, businessId: trx.businessId, viewer: systemViewer };
		const item = await formField(within, { ...described, name, column: name }, getLabels(entity, t), locale, record);
		const help = describeCandidateField({ ...field, consent: null }, locale);
		const { help: _, ...control } = item;
		const label = (locale === "en" && question.en) || question.pt;
		drawn.set(question.key, { ...control, name: question.key, label, ...(help ? { help } : {}) });
	}
	return drawn;
}

/** Initial values: saved answers, else the record; sensitive ones only for signed-in users. */
export function getInitialFieldValues(
	open: readonly OpenQuestion[],
	{ answers, state }: Pick<FormRequest, "answers" | "state">,
	{ locale }: Formatters,
	mine: boolean,
): Record<string, string | string[]> {
	return Object.fromEntries(
		open.flatMap(({ question, field, described, name, record }) => {
			const given = answers[question.key];
			if (given !== undefined) return [[question.key, toInput(described, given)]];
			const known = record[name];
			const isKnown = known !== null && known !== undefined && known !== false && known !== "";
			if (!isKnown || state === "partial" || (field.sensitive && !mine)) return [];
			return [[question.key, toInput(described, known)]];
		}),
	);

	function toInput(described: OpenQuestion["described"], value: unknown): string | string[] {
		if (described.kind !== "yes") return inputValue(described, value, locale);
		return value === true || value === "yes" ? "yes" : "no";
	}
}

/** Validates typed answers by the rules of their fields. */
export async function readFieldAnswers(
	context: Context,
	trx: Scoped,
	open: readonly OpenQuestion[],
	form: FormData,
): Promise<{ answers: Answers; errors: Record<string, string> }> {
	const { t } = context.get(i18n);
	const answers: Record<string, Answer> = {};
	const errors: Record<string, string> = {};
	for (const { question, name, entity, described, record } of open) {
		const values = form.getAll(question.key).filter((item) => typeof item === "string" && item.trim() !== "");
		if (values.length === 0) continue;
		if (described.kind === "yes") {
			if (values[0] === "yes" || values[0] === "no") answers[question.key] = values[0];
			else errors[question.key] = t("asked:problems.choose");
			continue;
		}
		// Retired options keep existing values but cannot be chosen again.
		const retired = "retired" in described ? (described.retired ?? []) : [];
		if (values.some((item) => retired.includes(String(item)) && ![record[name]].flat().includes(item))) {
			errors[question.key] = t("asked:problems.choose");
			continue;
		}
		const input = new FormData();
		for (const item of values) input.append(name, item);
		// Its consent is the question's, which is checked with it.
		input.append(getConsentFieldName(name), "on");
		const base = { id: record.id };
		const read = await validateRecordForm(context, trx, systemViewer, entity, [described], input, {
			uid: record.uid,
			base,
		});
		const value = read.ok ? read.values[name] : undefined;
		if (read.ok && value !== null && value !== undefined) answers[question.key] = value as Answer;
		const message = read.ok ? undefined : read.errors[name]?.[0];
		if (message) errors[question.key] = message;
	}
	return { answers, errors };
}
