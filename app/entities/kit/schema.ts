import { z } from "zod";
import { readOutboundAddress } from "#app/domain/access/safe-outbound-url.ts";
import { linkKind, normalizeLink } from "#app/domain/brands/profile-links.ts";
import { normalizeTaxId } from "#app/domain/candidates/document-numbers.ts";
import { lruMemo } from "#app/domain/lru-memo.ts";
import { isNumbered } from "#app/domain/reference/enumerations.ts";
import { states } from "#app/domain/reference/states.ts";
import { documentNumber } from "#app/domain/text/document-number-fields.ts";
import { choice, day, moment, money, normalizeProse, toSingleLine } from "#app/domain/text/form-fields.ts";
import type { Field } from "./fields.ts";

/** Form values by field: null when empty, references as typed. */
export type InputValues = Record<string, unknown>;

type Named = Field & { name: string };

/** Form schema that drops unknown fields, against mass assignment. */
export const buildSchema: (fields: readonly Named[]) => z.ZodType<InputValues, unknown> = lruMemo(
	(fields) => z.object(Object.fromEntries(fields.map((field) => [field.name, buildFieldSchema(field)]))),
	// Cached: building a schema costs more than using it, and fields are the same objects.
	{ most: 500, key: (fields) => fields.map(getNumber).join() },
);

const numbers = new WeakMap<Field, number>();
let lastNumber = 0;

function getNumber(field: Field): number {
	const number = numbers.get(field) ?? ++lastNumber;
	numbers.set(field, number);
	return number;
}

/** Stored for empty input: lists are empty, never null. */
export const getEmptyValue = (field: Field): unknown => (isList(field) ? [] : (field.empty ?? null));

/** Schema of one field; empty optional fields are allowed, so that values can be cleared. */
export function buildFieldSchema(field: Named): z.ZodType<unknown, unknown> {
	if (field.kind === "yes") return z.union([z.string(), z.boolean()]).optional().transform(isYes);
	const value = valueSchema(field);
	if (field.kind === "ref")
		return z.preprocess(asRef, field.required ? value : value.optional().transform((input) => input ?? null));
	const none = getEmptyValue(field);
	if (isList(field)) return field.required ? value : z.preprocess((input) => input ?? none, value);
	return field.required ? value : value.optional().transform((input) => input ?? none);
}

const isList = (field: Field) => ["choices", "options", "tags", "many", "related"].includes(field.kind);
const isYes = (input: unknown) => input === true || input === "on" || input === "yes" || input === "true";

function valueSchema(field: Named): z.ZodType<unknown, unknown> {
	const line = (max: number, min = 1) => z.string().overwrite(toSingleLine).trim().min(min).max(max);
	switch (field.kind) {
		case "text":
			return field.header
				? z
						.string()
						.regex(/^[^\r\n]*$/, "letters:problems.subjectLines")
						.pipe(line(field.max, field.min))
				: line(field.max, field.min);
		case "multiline":
		case "html":
			return z.string().overwrite(normalizeProse).trim().min(1).max(field.max);
		case "email":
			return line(254).transform(lower).refine(isEmail, "auth:emailInvalid");
		case "phone":
			return line(40).pipe(documentNumber("phone"));
		case "link":
			if (field.outbound) return line(500).transform(outboundAddress);
			return line(500).transform(normalised((input) => normalizeLink(input, linkKind(field.name)), "forms:invalid"));
		case "document":
			return field.of === "taxId"
				? line(40).transform(normalised(normalizeTaxId, "forms:invalid"))
				: line(40).pipe(documentNumber(field.of));
		case "state":
			return z.enum(states.map(({ uf }) => uf) as [string, ...string[]]);
		case "integer":
			return z
				.string()
				.regex(/^-?\d{1,10}$/)
				.transform(Number)
				.pipe(z.number().min(field.min).max(field.max));
		case "score":
			return z
				.string()
				.regex(/^\d{1,3}$/)
				.transform(Number)
				.pipe(z.number().min(0).max(100));
		case "percent":
			return z
				.string()
				.regex(/^\d{1,3}([.,]\d{1,2})?%?$/)
				.transform((input) => Number(input.replace(",", ".").replace("%", "")))
				.pipe(z.number().min(field.min).max(field.max));
		case "money":
			return money(field);
		case "day":
			return day();
		case "moment":
			return moment();
		case "choice": {
			const numbers = isNumbered(field.list);
			return z.preprocess(
				(input) => (numbers && /^\d{1,4}$/.test(String(input)) ? Number(input) : input),
				choice(field.list),
			);
		}
		case "choices": {
			const numbers = isNumbered(field.list);
			const item = z.preprocess(
				(input) => (numbers && /^\d{1,4}$/.test(String(input)) ? Number(input) : input),
				choice(field.list),
			);
			return z.preprocess(
				asList,
				z
					.array(item)
					.min(field.required ? 1 : 0)
					.max(50)
					.transform((values) => [...new Set(values)]),
			);
		}
		case "option":
			return z.enum(field.values as [string, ...string[]]);
		case "options":
			return z.preprocess(
				asList,
				z
					.array(z.enum(field.values as [string, ...string[]]))
					.min(field.required ? 1 : 0)
					.max(200)
					.transform((values) => [...new Set(values)]),
			);
		case "tags":
			return z.preprocess(
				asTags,
				z
					.array(z.string().overwrite(toSingleLine).trim().min(1).max(60))
					.min(field.required ? 1 : 0)
					.max(50)
					.transform((values) => [...new Set(values)]),
			);
		case "ref":
			return z.union([line(200), z.tuple([line(200), line(200)])]);
		case "many":
		case "related": {
			const list = z.array(line(200)).max(100);
			return z.preprocess(asList, field.required ? list.min(1) : list);
		}
		case "yes":
		case "computed":
			return z.never();
	}
}

/** Normalises one or several values to a list without blanks. */
function asList(input: unknown): unknown {
	const all = Array.isArray(input) ? input : input === undefined || input === null ? [] : [input];
	return all.filter((item) => item !== "" && item !== undefined);
}

/** Pickers post choice and text. Empty text clears; without JavaScript the text may differ. */
function asRef(input: unknown): unknown {
	if (!Array.isArray(input)) return input;
	const [chosen, words] = input.slice(-2).map((item) => (item === "" || item === null ? undefined : item));
	if (input.length === 1) return chosen;
	return chosen !== undefined && words !== undefined ? [chosen, words] : words;
}

/** Tags come one by one or as a line with commas. */
function asTags(input: unknown): unknown {
	const all = asList(input);
	return Array.isArray(all)
		? all
				.flatMap((item) => (typeof item === "string" ? item.split(/[,;\n]/) : [item]))
				.filter((item) => typeof item !== "string" || item.trim() !== "")
		: all;
}

const lower = (input: string) => input.toLowerCase();
const email = z.email();
const isEmail = (input: string) => email.safeParse(input).success;

function outboundAddress(input: string, context: z.RefinementCtx): string {
	const result = readOutboundAddress(input);
	if ("address" in result) return result.address;
	context.addIssue({ code: "custom", message: `integrations:problems.${result.problem}` });
	return z.NEVER;
}

function normalised(normalise: (input: string) => string | null, message: string) {
	return (input: string, context: z.RefinementCtx): string => {
		const result = normalise(input);
		if (result === null) context.addIssue({ code: "custom", message });
		return result ?? z.NEVER;
	};
}
