import type { z } from "zod";
import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import { normalizeCpf } from "#app/domain/candidates/document-numbers.ts";
import { noteTarget } from "#app/domain/import/detect-system.ts";
import {
	cpfTarget,
	deniedTarget,
	type ExtraColumns,
	noteColumnTarget,
	parseContactPoints,
	payTarget,
	permissionTargets,
	readCurrentPay,
	readExternalId,
	readPermission,
	readTime,
} from "#app/domain/import/extra-columns.ts";
import { normalizeHeader } from "#app/domain/import/normalize-header.ts";
import { hasPhoneExtension, isTotalRow, readList } from "#app/domain/import/parse-cells.ts";
import type { DateOrder } from "#app/domain/import/parse-dates.ts";
import { maxNoteLength } from "#app/domain/notes/note-html.ts";
import type { Entity } from "../kit/entity.ts";
import { buildFieldSchema, type InputValues } from "../kit/schema.ts";
import { getImportDefault } from "./default-value.ts";
import { listImportFields, type NamedField } from "./fields.ts";
import { type CellReader, cellReader, type NonEmptyCells } from "./read-cell.ts";

/** Column (null: whole row), code of `imports:reasons` or message key, and parameters. */
export type RowProblem = [column: number | null, code: string, params?: Record<string, unknown>];

export interface ParsedRow {
	/** Parsed values by field; references stay as text. */
	values: InputValues;
	/** Fields filled by the file; others hold defaults. */
	given: string[];
	/** Internal note of the recruiters; "" for none. */
	note: string;
	/** Values stored outside the entity's fields. */
	extras: ExtraColumns;
	/** Columns stored in the note: those without a field, and phone extensions. */
	kept: number[];
	/** Cells ignored without rejecting the row. */
	left: RowProblem[];
	/** Reasons for rejecting the whole row. */
	problems: RowProblem[];
}

/** Importer's mapping of unknown values: column → normalised value → replacement ("" for nothing). */
export type ValueReplacements = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface Plan {
	entity: Entity;
	mapping: readonly (string | null)[];
	dateOrder: DateOrder;
	user: PermissionHolder;
	matches?: ValueReplacements;
}

interface Column {
	field: NamedField;
	at: number[];
	schema: z.ZodType<unknown, unknown>;
}

/** Reason for cells of forbidden fields; their values are not kept in the note. */
export const deniedKey = "notYours";

const parts = ["name.first", "name.middle", "name.last"];

/** Reader of rows: cell by cell, then the form's schemas. */
export function rowReader({
	entity,
	mapping,
	dateOrder,
	user,
	matches = {},
}: Plan): (cells: readonly string[]) => ParsedRow {
	const columns = listImportFields(entity, user).map<Column>((field) => ({
		field,
		at: getColumns(field, mapping),
		schema: buildFieldSchema(field),
	}));
	const nameAt = parts.map((part) => mapping.indexOf(part)).filter((at) => at >= 0);
	const read = cellReader(entity, dateOrder);
	const at = (target: string) => mapping.flatMap((name, column) => (name === target ? [column] : []));
	const keepAt = at(noteColumnTarget);
	const deniedAt = at(deniedTarget);
	const phoneAt = columns.filter(({ field }) => field.kind === "phone").flatMap(({ at }) => at);
	const mayFill = new Set(columns.map(({ field }) => field.name));
	const pointsAt = (["email", "phone"] as const).map((kind) => {
		const names = (kind === "email" ? ["email"] : ["mobile_phone", "phone"]).filter((name) => mayFill.has(name));
		return { kind, names, columns: names.flatMap(at) };
	});
	const isPerson = mayHavePoints.has(entity.key);
	const noteAt = can(user, "create", "notes")
		? mapping.flatMap((name, column) => (name === noteTarget ? [column] : []))
		: [];

	return (cells) => {
		const result: ParsedRow = {
			values: {},
			given: [],
			note: "",
			extras: { points: [] },
			kept: [],
			left: [],
			problems: [],
		};
		if (isTotalRow(cells)) return { ...result, problems: [[null, "totalRow"]] };
		const notes = noteAt.map((column) => (cells[column] ?? "").trim()).filter(Boolean);
		result.note = [...new Set(notes)].join("\n\n");
		if (result.note.length > maxNoteLength) {
			result.note = `${result.note.slice(0, maxNoteLength - 1)}…`;
			result.left.push([noteAt[0] ?? null, "tooLong", { n: maxNoteLength }]);
		}
		for (const { field, at, schema } of columns) {
			const texts = at
				.map((column) => [column, matched(field, (cells[column] ?? "").trim(), matches[column])] as const)
				.filter(([, text]) => text !== "");
			if (field.name === "name" && texts.length === 0 && nameAt.length > 0) {
				const whole = nameAt.map((column) => cellAt(cells, column)).filter(Boolean);
				if (whole.length > 0) texts.push([nameAt[0] ?? 0, whole.join(" ")]);
			}
			take(result, field, texts, {
				schema,
				read,
				standard: getImportDefault(entity, field),
				firstColumn: at[0] ?? nameAt[0] ?? null,
			});
		}
		for (const column of deniedAt) if (cellAt(cells, column) !== "") result.left.push([column, deniedKey]);
		result.kept = [
			...keepAt.filter((column) => cellAt(cells, column) !== ""),
			...phoneAt.filter((column) => hasPhoneExtension(cellAt(cells, column))),
		];
		takeExtras(result, (target) => at(target).map((column) => cellAt(cells, column)), dateOrder);
		takePermissions(result, at, cells);
		if (isPerson)
			for (const { kind, names, columns } of pointsAt) {
				const points = columns.map((column) => cellAt(cells, column)).filter(Boolean);
				const main = names.map((name) => result.values[name]);
				result.extras.points.push(
					...parseContactPoints(kind, points, null).filter(({ value }) => !main.includes(value)),
				);
			}
		return result;
	};
}

/** Record types with several addresses and numbers. */
const mayHavePoints: ReadonlySet<string> = new Set(["candidates", "client_contacts"]);

/** A sheet eats zeros at the front. */
const getCpf = (text: string) => {
	const digits = text.replace(/\D/g, "");
	return digits.length < 9 ? undefined : (normalizeCpf(digits.padStart(11, "0")) ?? undefined);
};

function takeExtras({ extras }: ParsedRow, readTexts: (target: string) => string[], order: DateOrder) {
	const first = <T>(target: string, read: (text: string) => T | undefined) =>
		readTexts(target)
			.filter(Boolean)
			.map(read)
			.find((value) => value !== undefined);
	extras.externalId = first("external_id", readExternalId);
	extras.createdAt = first("created_at", (text) => readTime(text, order));
	extras.updatedAt = first("updated_at", (text) => readTime(text, order));
	extras.currentPay = first(payTarget, readCurrentPay);
	extras.cpf = first(cpfTarget, (text) => getCpf(text));
}

/** Takes the first non-empty cell per channel and purpose; consent without proof is reported, dropped. */
function takePermissions({ extras, left }: ParsedRow, at: (target: string) => number[], cells: readonly string[]) {
	for (const target of permissionTargets) {
		const column = at(target).find((column) => cellAt(cells, column) !== "");
		if (column === undefined) continue;
		const permission = readPermission(target, cellAt(cells, column));
		if (permission === "noProof") left.push([column, permission]);
		else extras.permissions = [...(extras.permissions ?? []), permission];
	}
}

/** Exports prefix an apostrophe to values a spreadsheet would read as formulas, such as +55. */
const cellAt = (cells: readonly string[], column: number) => (cells[column] ?? "").trim().replace(/^'(?=[=+@-])/, "");

function getColumns(field: NamedField, mapping: readonly (string | null)[]): number[] {
	return mapping.flatMap((name, column) => (name === field.name ? [column] : []));
}

/** Applies the importer's mapping; list cells item by item. */
function matched(field: NamedField, text: string, existing: Readonly<Record<string, string>> | undefined): string {
	if (!existing || text === "") return text;
	const whole = existing[normalizeHeader(text)];
	if (whole !== undefined || !["choices", "options", "many"].includes(field.kind)) return whole ?? text;
	return readList(text)
		.map((part) => existing[normalizeHeader(part)] ?? part)
		.filter(Boolean)
		.join("; ");
}

interface Taking {
	schema: z.ZodType<unknown, unknown>;
	read: CellReader;
	standard: string | undefined;
	firstColumn: number | null;
}

function take(
	readRow: ParsedRow,
	field: NamedField,
	texts: NonEmptyCells,
	{ schema, read, standard, firstColumn }: Taking,
) {
	const column = texts[0]?.[0] ?? firstColumn;
	const needed = field.required && !["choices", "options", "tags", "yes"].includes(field.kind);
	const empty = () => {
		// An empty cell of a mapped column keeps an optional field empty.
		if (firstColumn !== null && texts.length === 0 && !needed) return true;
		if (standard !== undefined) readRow.values[field.name] = getOutput(schema, standard);
		return standard !== undefined || !needed;
	};
	if (texts.length === 0) {
		if (!empty()) readRow.problems.push([column, "required", { field: field.name }]);
		return;
	}
	/** Skips an optional value; a required one rejects the row. */
	const leave = (...problem: RowProblem) => (empty() ? readRow.left : readRow.problems).push(problem);
	const input = read(field, texts);
	for (const { problem, value, column: at } of input.left ?? []) readRow.left.push([at, problem, { value }]);
	if (input.problem) {
		leave(input.column ?? column, input.problem, ...(input.says === undefined ? [] : [{ value: input.says }]));
		return;
	}
	if (input.aside) Object.assign(readRow.values, input.aside);
	const parsed = schema.safeParse(input.value);
	if (!parsed.success) {
		leave(column, ...getReason(field, parsed.error.issues[0]));
		return;
	}
	readRow.values[field.name] = parsed.data;
	readRow.given.push(field.name);
}

const getOutput = (schema: z.ZodType<unknown, unknown>, input: string) => schema.parse(input);

function getReason(
	field: NamedField,
	issue: z.core.$ZodIssue | undefined,
): [code: string, params?: Record<string, unknown>] {
	// The generic form error has no meaning without its field.
	if (issue?.message === "forms:invalid")
		return [field.kind === "document" || field.kind === "link" ? field.kind : "invalid"];
	if (issue?.message.includes(":") && /^[a-z]+:[\w.]+$/i.test(issue.message)) return [issue.message];
	if (issue?.code === "too_big")
		return [issue.origin === "number" ? "tooBig" : "tooLong", { n: Number(issue.maximum) }];
	if (issue?.code === "too_small") {
		if (issue.origin === "number") return ["tooSmall", { n: Number(issue.minimum) }];
		return Number(issue.minimum) > 1 ? ["tooShort", { n: Number(issue.minimum) }] : ["required"];
	}
	return ["invalid"];
}
