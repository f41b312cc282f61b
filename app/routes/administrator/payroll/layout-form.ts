import { z } from "zod";
import { type PayrollFieldName, payrollFieldNames } from "#app/domain/payroll/fields.ts";
import {
	dateFormats,
	decimalMarks,
	encodings,
	type LayoutColumn,
	layoutKinds,
	maxColumns,
	paddings,
	separators,
} from "#app/domain/payroll/layout.ts";
import { line } from "#app/domain/text/form-fields.ts";
import { type ColumnInputs, getColumnInputName } from "./column-inputs.ts";

export const layoutSchema = z.object({
	name: line(80),
	kind: z.enum(layoutKinds),
	separator: z.enum(separators),
	encoding: z.enum(encodings),
	decimal: z.enum(decimalMarks),
	date_form: z.enum(dateFormats),
	has_titles: z.boolean().default(false),
});

/** Posted rows, skipping those with only empty inputs. */
export function readColumnInputs(form: FormData): ColumnInputs[] {
	const text = (at: number, name: keyof ColumnInputs) => {
		const value = form.get(getColumnInputName(at, name));
		return typeof value === "string" ? value.trim() : "";
	};
	return Array.from({ length: maxColumns }, (_, at) => ({
		order: text(at, "order"),
		title: text(at, "title"),
		source: text(at, "source"),
		fixed: text(at, "fixed"),
		width: text(at, "width"),
		padding: text(at, "padding") || "right",
		required: text(at, "required") !== "",
	})).filter(({ title, source, fixed }) => title !== "" || source !== "" || fixed !== "");
}

type ColumnProblem = "title" | "source" | "width" | "padding" | "long";

/** Columns in order, or errors by row. */
export function toColumns(
	boxes: readonly ColumnInputs[],
): { ok: true; columns: LayoutColumn[] } | { ok: false; at: number; problem: ColumnProblem } {
	const columns: { order: number; column: LayoutColumn }[] = [];
	for (const [at, row] of boxes.entries()) {
		const source = row.source === "" ? null : payrollFieldNames.find((name) => name === row.source);
		const width = row.width === "" ? null : /^\d{1,3}$/.test(row.width) ? Number(row.width) : 0;
		const padding = paddings.find((name) => name === row.padding);
		if (row.title === "") return { ok: false, at, problem: "title" };
		if (row.title.length > 60 || row.fixed.length > 60) return { ok: false, at, problem: "long" };
		if (source === undefined) return { ok: false, at, problem: "source" };
		if (width === 0 || (width ?? 0) > 200) return { ok: false, at, problem: "width" };
		if (!padding) return { ok: false, at, problem: "padding" };
		const { title, fixed, required } = row;
		const order = /^\d{1,3}$/.test(row.order) ? Number(row.order) : (at + 1) * 10;
		columns.push({
			order,
			column: { title, source: source as PayrollFieldName | null, fixed, width, padding, required },
		});
	}
	return { ok: true, columns: columns.toSorted((a, b) => a.order - b.order).map(({ column }) => column) };
}

export const toColumnInputs = (columns: readonly LayoutColumn[]): ColumnInputs[] =>
	columns.map(({ title, source, fixed, width, padding, required }, at) => ({
		order: String((at + 1) * 10),
		title,
		source: source ?? "",
		fixed,
		width: width === null ? "" : String(width),
		padding,
		required,
	}));
