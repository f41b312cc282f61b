import type { RouterContextProvider } from "react-router";
import { i18n, site } from "#app/context.ts";
import { getCatalogueKeys, numberFields } from "#app/domain/admissions/fields.ts";
import { isVoterNumber } from "#app/domain/admissions/voter-number.ts";
import { getMinimumAge } from "#app/domain/brands/site.ts";
import { addEmptyDependents } from "#app/domain/candidates/dependents.ts";
import { normalizeDocumentNumber } from "#app/domain/candidates/document-numbers.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { AdmissionItem } from "#db/queries/admissions/checklist.ts";
import { isConflictingCpf } from "#db/queries/admissions/cpf-conflict.ts";
import type { FormValues } from "#db/queries/admissions/versions.ts";
import {
	buildCollectionFormFields,
	type CollectionFormField,
	parseCollectionItems,
	readCollectionInput,
} from "../data-collection/fields.server.ts";
import { parseCollectedAnswers } from "../data-collection/parse-answers.server.ts";

type Context = Readonly<RouterContextProvider>;
type Item = Pick<AdmissionItem, "uid" | "field" | "required" | "expires" | "share" | "with_file" | "health">;

/** Field names of an item beyond the catalogue's. */
export const getItemInputName = (what: "file" | "number" | "expires" | "client" | "agree", uid: string) =>
	`${what}_${uid}`;

const questionsOf = (item: Item) =>
	parseCollectionItems(
		getCatalogueKeys(item.field).map((key) => ({ key, required: item.required || item.field !== "personal" })),
	);

/** Form fields of an item; dependents get the filled rows plus two. */
export function buildItemFields(item: Item, typed: FormValues, context: Context): CollectionFormField[] {
	return buildCollectionFormFields(questionsOf(item), context).map((field) => ({
		...field,
		inputs: addEmptyDependents(field.inputs, typed),
	}));
}

export const asksNumber = (field: string | null): field is keyof typeof numberFields =>
	field !== null && field in numberFields;

/** Documents outside the catalogue require consent; data that employers must collect by law does not. */
export const asksConsent = (item: Item): boolean =>
	item.with_file && getCatalogueKeys(item.field).length === 0 && !item.health;

export function readItemInput(item: Item, form: FormData): FormValues {
	const input: FormValues = readCollectionInput(questionsOf(item), form);
	for (const what of ["number", "expires", "client", "agree"] as const) {
		const value = form.get(getItemInputName(what, item.uid));
		if (typeof value === "string" && value.trim()) input[getItemInputName(what, item.uid)] = value.trim();
	}
	return input;
}

/** Whether anything was typed, boxes of consent aside. */
export const hasInput = (input: FormValues, item: Item): boolean =>
	Object.entries(input).some(
		([name, value]) =>
			!name.startsWith("consent_") &&
			name !== getItemInputName("client", item.uid) &&
			name !== getItemInputName("agree", item.uid) &&
			[value].flat().some((text) => text.trim() !== ""),
	);

type Checked =
	| { ok: false; errors: Record<string, string> }
	| { ok: true; collected: Collected; expiresOn: string | null };
type Collected = Extract<Awaited<ReturnType<typeof parseCollectedAnswers>>, { ok: true }>;

/** Validates one item: errors by field, or the values to save. */
export async function validateItemInput(
	context: Context,
	trx: Scoped,
	item: Item,
	{ typed, candidateId }: { typed: FormValues; candidateId: number | null },
): Promise<Checked> {
	const { t } = context.get(i18n);
	const errors: Record<string, string> = {};
	const items = questionsOf(item).map(({ key, required }) => ({ key, required }));
	const opened = { trx, businessId: trx.businessId, request: { items } } as unknown as Parameters<
		typeof parseCollectedAnswers
	>[1];
	const collected = await parseCollectedAnswers(context, opened, typed, getMinimumAge(context.get(site)));
	if (!collected.ok) Object.assign(errors, collected.errors);
	else if (
		collected.sealed.cpf &&
		candidateId !== null &&
		(await isConflictingCpf(trx, candidateId, collected.sealed.cpf))
	)
		errors.cpf = t("admission:problems.otherCpf");
	if (item.field === "voter_registration_form" && !isVoterNumber(String(typed.voter_registration_form_number ?? "")))
		errors.voter_registration_form_number ??= t("admission:problems.voter");
	if (asksNumber(item.field)) {
		const box = getItemInputName("number", item.uid);
		const number = String(typed[box] ?? "");
		if (!number) errors[box] = t("forms:required");
		else if (numberFields[item.field] === "cnpj" && !normalizeDocumentNumber("cnpj", number))
			errors[box] = t("admission:problems.cnpj");
		else if (number.length > 40) errors[box] = t("forms:tooMuch");
	}
	if (asksConsent(item) && typed[getItemInputName("agree", item.uid)] !== "on")
		errors[getItemInputName("agree", item.uid)] = t("admission:problems.consent");
	const expires = item.expires ? readExpiry(item, typed) : null;
	if (expires?.problem) errors[expires.box] = t(`admission:problems.${expires.problem}`);
	if (!collected.ok || Object.keys(errors).length > 0) return { ok: false, errors };
	return { ok: true, collected, expiresOn: expires?.day ?? null };
}

interface Expiry {
	box: string;
	day: string | null;
	problem?: "day" | "expired";
}

/** The document's expiry date; a driver's licence has its own field. */
function readExpiry(item: Item, typed: FormValues): Expiry {
	const box =
		item.field === "driver_license_form" ? "driver_license_form_expiry" : getItemInputName("expires", item.uid);
	const day = String(typed[box] ?? "");
	const isDay =
		/^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
	if (!isDay) return { box, day: null, problem: "day" };
	return day < new Date().toISOString().slice(0, 10) ? { box, day, problem: "expired" } : { box, day };
}
