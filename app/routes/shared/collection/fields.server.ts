import type { RouterContextProvider } from "react-router";
import type { PartInput } from "#app/domain/candidates/candidate-parts.ts";
import { consentBox } from "#app/domain/candidates/consent-box.ts";
import { dependentBox } from "#app/domain/candidates/dependents.ts";
import { shouldConsentTo } from "#app/domain/forms/data-catalogue.ts";
import { type CatalogueField, mergeSharedInputs } from "#app/domain/forms/data-collection-fields.ts";
import type { CollectionField } from "#app/domain/forms/questions.ts";
import { parseMoney } from "#app/domain/money/money.ts";
import { catalogueLabel, catalogueText } from "#app/entities/kit/catalogue-label.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { formattersFor } from "#app/http/formatters.ts";
import { drawnSensitive, presentForm, type RenderedInput } from "#app/routes/shared/candidates/parts/form.server.ts";

type Context = Readonly<RouterContextProvider>;
export type CollectionQuestion = CollectionField & CatalogueField;
export type CollectionInput = Record<string, string | string[]>;

/** A field of the catalogue with its boxes. */
export interface CollectedField {
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

export const isProtected = (request: readonly CollectionQuestion[]): boolean =>
	request.some(({ key }) => protectedFields.has(key));

/** All fields with inputs, followed by the consent that protected data requires. */
export function buildCollectedFields(request: readonly CollectionQuestion[], context: Context): CollectedField[] {
	const format = formattersFor(context);
	const { t } = format;
	const { field } = getLabels(candidates, t);
	const fields = request.map(({ key, kept, inputs, required, needed }): CollectedField => {
		const label = catalogueLabel(key, t);
		const asNeeded = inputs.map(({ optional: _, ...input }): PartInput => {
			const isNeeded = required && needed.includes(input.name);
			return isNeeded ? input : { ...input, optional: true };
		});
		const boxes =
			kept === "sealed"
				? drawnSensitive(asNeeded, format).map(({ group, ...box }) =>
						dependentBox(box.name) ? { ...box, group } : box,
					)
				: presentForm("", asNeeded, format, inputs.length === 1 ? () => label : field);
		return {
			key,
			label,
			text: catalogueText(key, t),
			inputs: boxes,
			consent: shouldConsentTo(key) ? { name: consentBox(key), label: t("asked:agree") } : null,
		};
	});
	if (!isProtected(request)) return fields;
	const agree = { name: sensitiveConsent, label: t("registration:fields.sensitive_consent") };
	return [...fields, { key: sensitiveConsent, label: agree.label, text: "", inputs: [], consent: agree }];
}

/** Typed values of the requested inputs; any others are dropped. */
export function readTypedAnswers(request: readonly CollectionQuestion[], form: FormData): CollectionInput {
	const input: CollectionInput = {};
	for (const { key, inputs } of request) {
		for (const { name, as } of inputs) {
			const all = form.getAll(name).filter((item): item is string => typeof item === "string");
			input[name] = as === "checks" ? all : (all[0] ?? "").trim();
		}
		if (shouldConsentTo(key)) input[consentBox(key)] = form.get(consentBox(key)) === "on" ? "on" : "";
	}
	if (isProtected(request)) input[sensitiveConsent] = form.get(sensitiveConsent) === "on" ? "on" : "";
	return input;
}

/** Values for review before submission; empty ones keep the current value. */
export function getCollectedFacts(fields: readonly CollectedField[], input: CollectionInput, context: Context) {
	const format = formattersFor(context);
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
