import type { RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import { getConsentFieldName } from "#app/domain/candidates/consent-field.ts";
import { hasSensitiveData, type SensitiveField, sensitiveForm } from "#app/domain/candidates/sensitive-fields.ts";
import {
	buildColumnSchema,
	findMissingFields,
	getColumnValues,
	getSealedField,
	listConsentKeys,
	parseSkillNames,
} from "#app/domain/forms/data-collection-fields.ts";
import { type FormResult, parseForm } from "#app/ui/form/parse.ts";
import type { FormRequestContext } from "../forms/access.server.ts";
import {
	type CollectionInput,
	type CollectionQuestion,
	hasProtectedField,
	parseCollectionItems,
	sensitiveConsent,
} from "./fields.server.ts";

type Errors = Record<string, string>;

export type CollectedAnswers =
	| { ok: false; errors: Errors }
	| {
			ok: true;
			columns: Record<string, unknown>;
			sealed: Partial<Record<SensitiveField, string>>;
			skills: string[];
			consents: string[];
			/** Whether any answer is sensitive data by law. */
			sensitive: boolean;
	  };

/** Parsed values to store, or errors by input. */
export async function parseCollectedAnswers(
	context: Readonly<RouterContextProvider>,
	{ request }: FormRequestContext,
	input: CollectionInput,
	youngest: number,
): Promise<CollectedAnswers> {
	const { t } = context.get(i18n);
	const format = t as (key: string) => string;
	const query = parseCollectionItems(request.items);
	const isFilled = (name: string) => [input[name] ?? []].flat().some((item) => item.trim() !== "");
	const columns = parseForm(getForm(query, "column", input), buildColumnSchema(query, youngest), t);
	const sealed = parseForm(getForm(query, "sealed", input), sensitiveForm, t);
	const errors: Errors = {};
	if (!columns.ok) note(errors, columns.result);
	if (!sealed.ok) note(errors, sealed.result);
	for (const name of findMissingFields(query, isFilled)) errors[name] ??= format("forms:required");
	const consents = listConsentKeys(query, isFilled);
	for (const key of consents)
		if (input[getConsentFieldName(key)] !== "on") errors[getConsentFieldName(key)] = format("asked:problems.consent");
	const sensitive = sealed.ok && hasProtectedField(query) && hasSensitiveData(sealed.value);
	if (sensitive && input[sensitiveConsent] !== "on")
		errors[sensitiveConsent] = format("reference:problems.sensitiveConsent");
	if (!columns.ok || !sealed.ok || Object.keys(errors).length > 0) return { ok: false, errors };
	const sealedNames = query
		.filter(({ kept }) => kept === "sealed")
		.flatMap(({ inputs }) => inputs.map(({ name }) => name))
		.filter(isFilled);
	return {
		ok: true,
		columns: getColumnValues(query, columns.value),
		sealed: Object.fromEntries(
			sealedNames.flatMap((name) => {
				const field = getSealedField(name);
				const value = sealed.value[field];
				return value === null ? [] : [[field, value]];
			}),
		),
		skills: parseSkillNames(String(columns.value.skills ?? "")),
		consents,
		sensitive,
	};
}

/** Inputs of one kind as form data; columns include the skills. */
function getForm(request: readonly CollectionQuestion[], of: "column" | "sealed", input: CollectionInput): FormData {
	const form = new FormData();
	for (const { kept, inputs } of request)
		if ((kept === "sealed") === (of === "sealed"))
			for (const { name } of inputs) for (const item of [input[name] ?? []].flat()) form.append(name, item);
	return form;
}

function note(errors: Errors, { error }: FormResult) {
	for (const [name, messages] of Object.entries(error ?? {}))
		if (messages?.[0]) errors[name.replace(/\[.*$/, "")] ??= messages[0];
}
