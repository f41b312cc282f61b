import type { RouterContextProvider } from "react-router";
import { getConsentFieldName } from "#app/domain/candidates/consent-field.ts";
import { type CustomField, customFieldName } from "#app/domain/custom-fields/custom-field.ts";
import type { CollectionField } from "#app/domain/forms/survey-questions.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import type { InputValues } from "#app/entities/kit/schema.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { inputValue } from "#app/routes/entity/form-page.server.ts";
import { validateRecordForm } from "#app/routes/entity/validate-form.server.ts";
import { findRecord, updateRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import {
	type CandidateCustomFields,
	describeCandidateField,
	loadCandidateFields,
	systemViewer,
} from "#db/queries/custom-fields/candidate-fields.ts";
import { saveConsents } from "../../entity/consent.server.ts";
import type { RenderedInput } from "../candidates/parts/form.server.ts";
import type { CollectionFormField, CollectionInput } from "./fields.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Custom fields that a collection asks: those a candidate still answers, in its order. */
export interface CustomQuestions {
	entity: CandidateCustomFields["entity"];
	questions: { field: CustomField; name: string; required: boolean }[];
}

export async function findCustomQuestions(trx: Scoped, items: readonly unknown[]): Promise<CustomQuestions> {
	const { entity, answered } = await loadCandidateFields(trx);
	const questions = (items as CollectionField[]).flatMap(({ key, required }) => {
		const field = answered.find((item) => customFieldName(item.key) === key);
		return field ? [{ field, name: key, required }] : [];
	});
	return { entity, questions };
}

/** Custom fields a collection may request. */
export async function listAskableFields(trx: Scoped, { t }: Formatters): Promise<Map<string, string>> {
	const { entity, answered } = await loadCandidateFields(trx);
	const labels = getLabels(entity, t);
	return new Map(answered.map(({ key }) => [customFieldName(key), labels.field(customFieldName(key))]));
}

const boxes = {
	text: "line",
	link: "line",
	multiline: "prose",
	integer: "number",
	money: "money",
	day: "day",
	yes: "check",
	option: "select",
	options: "checks",
	phone: "tel",
} as const;

export function buildCustomFields(
	{ entity, questions }: CustomQuestions,
	{ t, locale }: Formatters,
): CollectionFormField[] {
	const labels = getLabels(entity, t);
	return questions.flatMap(({ field, name, required }): CollectionFormField[] => {
		const as = boxes[field.kind as keyof typeof boxes];
		if (!as) return [];
		const options = field.options
			.filter(({ retired }) => !retired)
			.map(({ value }) => ({ value, label: labels.option(name, value) }));
		const input: RenderedInput = {
			name,
			as,
			label: labels.field(name),
			optional: !required,
			wide: as === "prose",
			...(options.length > 0 ? { options } : {}),
		};
		const consent = field.consent === null ? null : { name: getConsentFieldName(name), label: field.consent };
		return [
			{
				key: name,
				label: input.label,
				text: describeCandidateField({ ...field, consent: null }, locale),
				inputs: [input],
				consent,
			},
		];
	});
}

/** Initial values from the record; sensitive ones only for signed-in users. */
export async function listRecordAnswers(
	trx: Scoped,
	{ entity, questions }: CustomQuestions,
	candidateUid: string,
	{ locale }: Formatters,
	mine: boolean,
): Promise<CollectionInput> {
	const visible = questions.filter(({ field }) => mine || !field.sensitive);
	if (visible.length === 0) return {};
	const record = await findRecord(
		trx,
		entity,
		systemViewer,
		candidateUid,
		visible.map(({ name }) => name),
	);
	return Object.fromEntries(
		visible.flatMap(({ name }) => {
			const described = entity.fields[name];
			return described && record ? [[name, inputValue(described, record[name], locale)]] : [];
		}),
	);
}

export function readCustomInput({ questions }: CustomQuestions, form: FormData): CollectionInput {
	const input: CollectionInput = {};
	for (const { field, name } of questions) {
		const all = form.getAll(name).filter((item): item is string => typeof item === "string");
		input[name] = field.kind === "options" ? all : (all[0] ?? "").trim();
		if (field.consent !== null)
			input[getConsentFieldName(name)] = form.get(getConsentFieldName(name)) === "on" ? "on" : "";
	}
	return input;
}

export type CustomAnswersResult =
	| { ok: true; values: InputValues; consents: string[] }
	| { ok: false; errors: Record<string, string> };

/** Validates answers by the usual field rules; an empty field changes nothing. */
export async function validateCustomAnswers(
	{ context, trx, candidate }: { context: Context; trx: Scoped; candidate: { id: number; uid: string } },
	{ entity, questions }: CustomQuestions,
	input: CollectionInput,
	required: string,
): Promise<CustomAnswersResult> {
	const findInput = (name: string) => [input[name] ?? []].flat().filter((item) => item.trim() !== "");
	const errors: Record<string, string> = {};
	const form = new FormData();
	const fields = questions.flatMap(({ field, name, required: isNeeded }) => {
		const values = findInput(name);
		if (values.length === 0 && isNeeded) errors[name] = required;
		const described = entity.fields[name];
		if (values.length === 0 || !described) return [];
		for (const value of values) form.append(name, value);
		if (field.consent !== null && input[getConsentFieldName(name)] === "on")
			form.append(getConsentFieldName(name), "on");
		return [described];
	});
	if (fields.length > 0) {
		const read = await validateRecordForm(context, trx, systemViewer, entity, fields, form, {
			uid: candidate.uid,
			base: { id: candidate.id },
		});
		if (read.ok && Object.keys(errors).length === 0) return read;
		if (!read.ok)
			for (const [name, messages] of Object.entries(read.errors)) {
				const isConsent = questions.some(
					(item) =>
						item.name === name &&
						item.field.consent !== null &&
						findInput(name).length > 0 &&
						input[getConsentFieldName(name)] !== "on",
				);
				errors[isConsent ? getConsentFieldName(name) : name] ??= messages[0] ?? "";
			}
	}
	return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values: {}, consents: [] };
}

/** Saves the answers to their fields, with the given consents. */
export async function saveCustomAnswers(
	context: Context,
	trx: Scoped,
	{ entity }: CustomQuestions,
	{ values, consents }: { values: InputValues; consents: readonly string[] },
	{ candidate, actor }: { candidate: { id: number; uid: string }; actor: Actor },
): Promise<void> {
	if (Object.keys(values).length === 0) return;
	await updateRecord(trx, entity, systemViewer, candidate.uid, values, { version: null, actor });
	await saveConsents(context, trx, { candidateId: candidate.id, fields: consents, actor });
}
