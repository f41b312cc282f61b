import { normalizeHeader } from "#app/domain/import/normalize-header.ts";
import {
	isFormula,
	readDocumentNumber,
	readEmail,
	readInteger,
	readList,
	readMoney,
	readPhone,
	readState,
	readYesNo,
} from "#app/domain/import/parse-cells.ts";
import { type DateOrder, readDay, readMoment } from "#app/domain/import/parse-dates.ts";
import { valueSynonyms } from "#app/domain/import/value-synonyms.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import { isMobile } from "#app/domain/text/phone.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { languages } from "#app/i18n/languages.ts";
import type { Entity } from "../kit/entity.ts";
import { getLabels } from "../kit/labels.ts";
import type { InputValues } from "../kit/schema.ts";
import type { NamedField } from "./fields.ts";

/** Non-empty cells with their columns. */
export type NonEmptyCells = (readonly [column: number, text: string])[];

interface TypedCell {
	value?: unknown;
	problem?: string;
	/** The unknown value, where the importer may map it. */
	says?: string;
	/** Unknown values of a list, besides the known ones. */
	left?: { problem: string; value: string; column: number }[];
	column?: number;
	/** Further values found in the cell, for other fields. */
	aside?: InputValues;
}

export type CellReader = (field: NamedField, texts: NonEmptyCells) => TypedCell;

/** Lenient reader of a field's cells into form input; the schema validates afterwards. */
export function cellReader(entity: Entity, order: DateOrder): CellReader {
	const words = buildValueParser(entity);
	const build = (field: NamedField, text: string): TypedCell => {
		switch (field.kind) {
			case "text":
				if (isFormula(text)) return { problem: "formula" };
				return { value: text };
			case "multiline":
			case "html":
				return isFormula(text) ? { problem: "formula" } : { value: text };
			case "email":
				return { value: readEmail(text) };
			case "phone":
				return orProblem(readPhone(text), "phone");
			case "state":
				return orProblem(readState(text), "state");
			case "yes":
				return orProblem(readYesNo(text), "yes");
			case "day":
				return orProblem(readDay(text, order), "day");
			case "moment":
				return orProblem(readMoment(text, order), "day");
			case "money":
				return orProblem(readMoney(text), "money");
			case "integer":
			case "score":
				return { value: readInteger(text) };
			case "percent":
				return { value: text.replace(/\s/g, "") };
			case "choice":
			case "option": {
				const value = words(field, text);
				if (value !== undefined) return { value };
				// Free text about the source is kept in the note.
				if (field.kind === "choice" && field.list === "applySources")
					return { value: "Other Sources", aside: { source_detail: text.slice(0, 200) } };
				return { problem: "choice", says: text.slice(0, 80) };
			}
			case "choices":
			case "options": {
				const parts = readList(text).map((part) => [part, words(field, part)] as const);
				const unknown = parts.filter(([, value]) => value === undefined);
				return {
					value: parts.flatMap(([, value]) => value ?? []),
					left: unknown.map(([part]) => ({ problem: "choice", value: part.slice(0, 80), column: 0 })),
				};
			}
			case "tags":
			case "many":
				return isFormula(text) ? { problem: "formula" } : { value: readList(text) };
			case "document":
				return { value: field.of === "taxId" ? text : readDocumentNumber(field.of, text) };
			case "link":
			case "ref":
			case "related":
			case "computed":
				return isFormula(text) ? { problem: "formula" } : { value: text };
		}
	};
	return (field, texts) => {
		if (["tags", "choices", "options", "many"].includes(field.kind)) {
			const all = texts.map(([column, text]) => ({ ...build(field, text), column }));
			const bad = all.find(({ problem }) => problem);
			const left = all.flatMap(({ left = [], column }) => left.map((item) => ({ ...item, column })));
			return bad ?? { value: [...new Set(all.flatMap(({ value }) => value as string[]))], left };
		}
		if (field.kind === "multiline") return build(field, [...new Set(texts.map(([, text]) => text))].join("\n\n"));
		const all = texts.map(([column, text]) => ({ ...build(field, text), column }));
		const good = all.filter(({ problem }) => !problem);
		// Of several phones, prefers a mobile number.
		if (field.name === "mobile_phone" && good.length > 1)
			return good.find(({ value }) => isMobile(String(value))) ?? good[0] ?? {};
		return good[0] ?? all[0] ?? {};
	};
}

function orProblem(value: unknown, problem: string): TypedCell {
	return value === null ? { problem } : { value };
}

/** Matches labels in both languages, values and synonyms from other systems. */
function buildValueParser(entity: Entity): (field: NamedField, text: string) => string | undefined {
	const books = new Map<string, Map<string, string>>();
	return (field, text) => {
		let book = books.get(field.name);
		if (!book) {
			book = getBook(entity, field);
			books.set(field.name, book);
		}
		return book.get(normalizeHeader(text));
	};
}

function getBook(entity: Entity, field: NamedField): Map<string, string> {
	const book = new Map<string, string>();
	const list = field.kind === "choice" || field.kind === "choices" ? field.list : null;
	const values: readonly unknown[] = list ? enumerations[list] : "values" in field ? field.values : [];
	const others = (list ? valueSynonyms[list] : entity.imported?.words?.[field.name]) ?? {};
	for (const [word, value] of Object.entries(others)) book.set(word, value);
	for (const language of languages) {
		const labels = getLabels(entity, fixedT(language));
		for (const value of values) book.set(normalizeHeader(labels.option(field.name, String(value))), String(value));
	}
	for (const value of values) book.set(normalizeHeader(String(value)), String(value));
	return book;
}
