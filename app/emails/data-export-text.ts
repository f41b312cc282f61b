import { type DataExportSection, dataExportFields } from "#app/domain/candidates/data-export-fields.ts";
import type { ExportValueKind } from "#app/domain/candidates/data-export-kinds.ts";
import { parseDependentField } from "#app/domain/candidates/dependents.ts";
import { formatSensitive, sensitiveInputs } from "#app/domain/candidates/sensitive-fields.ts";
import { buildFitQuestions } from "#app/domain/forms/cultural-fit.ts";
import { banks } from "#app/domain/reference/banks.ts";
import { languageName } from "#app/domain/reference/spoken-languages.ts";
import { allQuestions } from "#app/domain/registration/registration-fields.ts";
import { formatDate, formatMoney, formatNumber } from "#app/i18n/format.ts";
import { type Locale, resources } from "#app/i18n/i18n.ts";

/** A label with its values. */
export type DataExportLine = [label: string, values: string[]];
export interface DataExportPart {
	title: string;
	rows: DataExportLine[][];
}

/** A form answer with its question. */
export interface DataExportAnswer {
	pt: string;
	en: string | null;
	kind: string;
	answer: unknown;
}

type Words = Readonly<Record<string, unknown>>;
type Row = Readonly<Record<string, unknown>>;

/** Data copy as text: every value under its label. */
export function formatDataExport(copy: Readonly<Record<string, unknown>>, locale: Locale): DataExportPart[] {
	const format = sayIn(locale);
	return (Object.keys(dataExportFields) as DataExportSection[]).flatMap((part) => {
		const result = copy[part];
		if (result === undefined) return [];
		const rows =
			part === "sensitive" ? [format.sensitive(result as Row)] : (result as Row[]).map((row) => format.row(part, row));
		const filled = rows.filter((row) => row.length > 0);
		return filled.length > 0 ? [{ title: format.parts[part], rows: filled }] : [];
	});
}

/** Data copy as JSON for other systems. */
export function serializeDataExport(copy: Readonly<Record<string, unknown>>, locale: Locale, created: Date): string {
	const parts = formatDataExport(copy, locale).map(({ title, rows }) => [
		title,
		rows.map((row) =>
			Object.fromEntries(row.map(([label, values]) => [label, values.length === 1 ? values[0] : values])),
		),
	]);
	const at = [resources[locale].data_copy.made_at, formatDate(locale, created, "datetime")];
	return JSON.stringify(Object.fromEntries([at, ...parts]), null, "\t");
}

/** The catalogue that a registration's question, or a box of its rows, is answered from. */
const listOf: Record<string, string | undefined> = Object.fromEntries(
	allQuestions.flatMap(([name, question]) => [
		[name, question.list] as const,
		...Object.entries(question.cells ?? {}).map(([cell, { list }]) => [cell, list] as const),
	]),
);

const isPlain = (value: unknown) => ["string", "number", "boolean"].includes(typeof value);

function sayIn(locale: Locale) {
	const { data_copy, data_rights, reference, registration, candidate_record } = resources[locale];
	const lists = reference as unknown as Record<string, Words>;
	const codes = data_copy.codes as Record<string, Words>;
	const fields = data_copy.fields as Words;
	const questions = registration.fields as Words;
	const sensitive = candidate_record.sensitive;

	/** Codes of later releases have no label: shown as present only. */
	const getWord = (words: Words | undefined, code: unknown) => {
		const text = words?.[String(code)];
		return typeof text === "string" ? text : data_copy.other;
	};

	function formatValue(kind: ExportValueKind, value: unknown, row: Row): string {
		if (kind.startsWith("list:")) return getWord(lists[kind.slice(5)], value);
		if (kind.startsWith("code:")) return getWord(codes[kind.slice(5)], value);
		switch (kind) {
			case "day":
				return formatDate(locale, String(value).slice(0, 10));
			case "month":
				return formatDate(locale, String(value).slice(0, 10), "month");
			case "moment":
				return formatDate(locale, new Date(value as string), "datetime");
			case "money":
				return formatMoney(locale, Number(value), String(row.currency ?? "BRL"));
			case "number":
				return formatNumber(locale, Number(value));
			case "bytes":
				return `${formatNumber(locale, Math.max(1, Math.round(Number(value) / 1024)))} KB`;
			case "yes":
				return value ? data_copy.yes : data_copy.no;
			case "language":
				return languageName(String(value), locale);
			case "consent":
				return consented(String(value));
			case "sensitive_names":
				return sensitiveName(String(value));
			default:
				return typeof value === "object" ? "" : String(value);
		}
	}

	/** Subject of a consent: a field, or a job's name. */
	function consented(field: string): string {
		const existing = fields[field];
		return typeof existing === "string" ? existing : sensitiveName(field);
	}

	function sensitiveName(field: string): string {
		if (field === "bank_data_form") return sensitive.groups.bank;
		if (field === "dependents") return sensitive.groups.dependents;
		if (field === "emergency_contact") return sensitive.fields.emergency_name;
		const existing = (sensitive.fields as Words)[field] ?? (sensitive.forms as Words)[field];
		return typeof existing === "string" ? existing : wordsOnly(field);
	}

	/** Returns user text; internal identifiers are replaced. */
	const wordsOnly = (text: string) => (/^[a-z]+(_[a-z0-9]+)*$/.test(text) ? data_copy.other : text);

	function line(label: unknown, values: string[]): DataExportLine[] {
		const lines = values.filter((text) => text !== "");
		return typeof label === "string" && lines.length > 0 ? [[label, lines]] : [];
	}

	function lines(name: string, kind: ExportValueKind, value: unknown, row: Row): DataExportLine[] {
		if (value === null || value === undefined || value === "") return [];
		if (kind === "draft") return drafted(value);
		if (kind === "answers") return answered(value);
		if (kind === "fit") return fitted(value as Row);
		// Boxes that were ticked, each by its name.
		const ticked = typeof value === "object" && !Array.isArray(value) && !(value instanceof Date);
		const all = ticked ? Object.keys(value as Row).filter((key) => (value as Row)[key] === true) : [value].flat();
		return line(
			fields[name],
			all.map((item) => formatValue(kind, item, row)),
		);
	}

	/** Answers with their questions. Files are listed separately among the files. */
	function answered(value: unknown): DataExportLine[] {
		if (Array.isArray(value))
			return (value as DataExportAnswer[]).flatMap(({ pt, en, kind, answer }) => {
				if (kind === "file" || kind === "video") return [];
				const texts = [answer].flat().map((item) => {
					if (kind === "monetary") return formatMoney(locale, Number(item));
					if (kind === "option") return (item as { pt: string; en: string })[locale];
					if (kind === "day") return formatDate(locale, String(item));
					if (kind === "yes or no") return item === "yes" ? data_copy.yes : data_copy.no;
					return String(item);
				});
				return line(locale === "en" ? (en ?? pt) : pt, texts);
			});
		const texts = Object.values(value as Row).filter((item) => typeof item === "string");
		return line(fields.answers, texts as string[]);
	}

	const fitted = (answers: Row): DataExportLine[] =>
		buildFitQuestions().flatMap(({ key, pt, en }) =>
			answers[key] === undefined ? [] : line(locale === "en" ? (en ?? pt) : pt, [`${answers[key]} / 5`]),
		);

	/** Fields of an unfinished registration, flattened at any depth. */
	function drafted(value: unknown): DataExportLine[] {
		if (typeof value !== "object" || value === null) return [];
		return Object.entries(value).flatMap(([name, inner]): DataExportLine[] => {
			if (name === "sealed") return [];
			const isDeep = typeof inner === "object" && inner !== null && !(Array.isArray(inner) && inner.every(isPlain));
			if (isDeep) return drafted(inner);
			if (!Object.hasOwn(questions, name)) return [];
			const list = listOf[name];
			return line(
				questions[name],
				[inner].flat().flatMap((item) => (isPlain(item) ? [draftText(item, list)] : [])),
			);
		});
	}

	function draftText(item: unknown, list: string | undefined): string {
		if (typeof item === "boolean") return item ? data_copy.yes : data_copy.no;
		if (list) return getWord(lists[list], item);
		const text = String(item);
		return /^\d{4}-\d{2}(-\d{2})?$/.test(text)
			? formatDate(locale, `${text}-01`.slice(0, 10), text.length === 7 ? "month" : "short")
			: text;
	}

	return {
		parts: data_rights.parts,
		row: (part: DataExportSection, row: Row): DataExportLine[] =>
			Object.entries<ExportValueKind>(dataExportFields[part]).flatMap(([name, kind]) =>
				lines(name, kind, row[name], row),
			),
		sensitive: (values: Row): DataExportLine[] => {
			const visible = formatSensitive(values as Record<string, string>);
			return sensitiveInputs.flatMap((input) =>
				line(
					boxLabel(input.name),
					[visible[input.name] ?? []].flat().map((value) => boxText(input, value)),
				),
			);
		},
	};

	function boxLabel(name: string): unknown {
		const dependent = parseDependentField(name);
		if (!dependent) return (sensitive.fields as Words)[name];
		const label = (sensitive.dependent as Words)[dependent.cell];
		return typeof label === "string" ? label.replace("{{place}}", String(dependent.place)) : undefined;
	}

	function boxText(input: (typeof sensitiveInputs)[number], value: string): string {
		if (input.list) return getWord(lists[input.list], value);
		if (input.values) return getWord((sensitive.options as Record<string, Words>)[input.name], value);
		if (input.named === "banks") return banks.find(({ number }) => number === value)?.name ?? value;
		if (input.as === "day") return formatDate(locale, value);
		if (input.as === "check") return value === "on" ? data_copy.yes : data_copy.no;
		return value;
	}
}
