import type { RouterContextProvider } from "react-router";
import { getConsentFieldName } from "#app/domain/candidates/consent-field.ts";
import { parseDependentField } from "#app/domain/candidates/dependents.ts";
import type { ProfileInput } from "#app/domain/candidates/profile-parts.ts";
import { requiresConsent } from "#app/domain/forms/data-catalog.ts";
import { type CatalogueField, mergeSharedInputs } from "#app/domain/forms/data-collection-fields.ts";
import type { CollectionField } from "#app/domain/forms/survey-questions.ts";
import { parseMoney } from "#app/domain/money/money.ts";
import { getDataCatalogLabel, getDataCatalogPurpose } from "#app/entities/kit/data-catalog-labels.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { createFormatters } from "#app/http/formatters.ts";
import {
	presentForm,
	type RenderedInput,
	renderSensitiveInputs,
} from "#app/routes/shared/candidates/parts/form.server.ts";

type Context = Readonly<RouterContextProvider>;
export type CollectionQuestion = CollectionField & CatalogueField;
export type CollectionInput = Record<string, string | string[]>;

/** A field of the catalogue with its boxes. */
export interface CollectionFormField {
	key: string;
	label: string;
	/** Purpose of the field. */
	text: string;
	inputs: RenderedInput[];
	/** The box that agrees to keeping it, where the law asks for one. */
	consent: { name: string; label: string } | null;
}

export const sensitiveConsent = "sensitive_consent";
const protectedFields = new Set(["gender", "biological_gender", "ethnicity", "disabilitys", "sexual_orientation"]);

/** Questions of a collection's stored items, each input once. */
export const parseCollectionItems = (items: readonly unknown[]): CollectionQuestion[] =>
	mergeSharedInputs(items as CollectionField[]);

export const hasProtectedField = (request: readonly CollectionQuestion[]): boolean =>
	request.some(({ key }) => protectedFields.has(key));

/** All fields with inputs, followed by the consent that protected data requires. */
export function buildCollectionFormFields(
	request: readonly CollectionQuestion[],
	context: Context,
): CollectionFormField[] {
	const format = createFormatters(context);
	const { t } = format;
	const { field } = getLabels(candidates, t);
	const fields = request.map(({ key, kept, inputs, required, needed }): CollectionFormField => {
		const label = getDataCatalogLabel(key, t);
		const asNeeded = inputs.map(({ optional: _, ...input }): ProfileInput => {
			const isNeeded = required && needed.includes(input.name);
			return isNeeded ? input : { ...input, optional: true };
		});
		const boxes =
			kept === "sealed"
				? renderSensitiveInputs(asNeeded, format).map(({ group, ...box }) =>
						parseDependentField(box.name) ? { ...box, group } : box,
					)
				: presentForm("", asNeeded, format, inputs.length === 1 ? () => label : field);
		return {
			key,
			label,
			text: getDataCatalogPurpose(key, t),
			inputs: boxes,
			consent: requiresConsent(key) ? { name: getConsentFieldName(key), label: t("asked:agree") } : null,
		};
	});
	if (!hasProtectedField(request)) return fields;
	const agree = { name: sensitiveConsent, label: t("registration:fields.sensitive_consent") };
	return [...fields, { key: sensitiveConsent, label: agree.label, text: "", inputs: [], consent: agree }];
}

/** Typed values of the requested inputs; any others are dropped. */
export function readCollectionInput(request: readonly CollectionQuestion[], form: FormData): CollectionInput {
	const input: CollectionInput = {};
	for (const { key, inputs } of request) {
		for (const { name, as } of inputs) {
			const all = form.getAll(name).filter((item): item is string => typeof item === "string");
			input[name] = as === "checks" ? all : (all[0] ?? "").trim();
		}
		if (requiresConsent(key)) input[getConsentFieldName(key)] = form.get(getConsentFieldName(key)) === "on" ? "on" : "";
	}
	if (hasProtectedField(request)) input[sensitiveConsent] = form.get(sensitiveConsent) === "on" ? "on" : "";
	return input;
}

/** Values for review before submission; empty ones keep the current value. */
export function formatCollectionInput(
	fields: readonly CollectionFormField[],
	input: CollectionInput,
	context: Context,
) {
	const format = createFormatters(context);
	return fields.map(({ key, label, inputs, consent }) => ({
		key,
		label,
		agreed: consent !== null && input[consent.name] === "on",
		items: inputs.flatMap(({ name, label: box, as, options }) => {
			const messages = [input[name] ?? []].flat().filter(Boolean);
			if (messages.length === 0) return [];
			const plain = (text: string) => {
				const cents = as === "money" ? parseMoney(text) : null;
				if (as === "check") return format.t(text === "on" ? "kit:yes" : "kit:no");
				return as === "day" ? format.day(text) : cents === null ? text : format.money(cents, "BRL");
			};
			const visible = messages.map((item) => options?.find(({ value }) => value === item)?.label ?? plain(item));
			return [{ label: box, value: visible.join(", ") }];
		}),
	}));
}
