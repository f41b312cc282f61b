import { z } from "zod";
import { type PayrollFieldName, payrollFieldNames } from "./fields.ts";

export const layoutKinds = ["delimited", "fixed"] as const;
export const separators = [";", ",", "|", "tab"] as const;
export const encodings = ["utf8", "utf8_bom", "latin1"] as const;
export const decimalMarks = ["comma", "point", "none"] as const;
export const dateFormats = ["DD/MM/YYYY", "DDMMYYYY", "YYYY-MM-DD", "YYYYMMDD"] as const;
export const maxColumns = 60;

/** One column of a file: a fact, or a text that is always the same. */
export interface LayoutColumn {
	title: string;
	source: PayrollFieldName | null;
	fixed: string;
	/** Characters, of fixed width. */
	width: number | null;
	/** Padding: zeros before numbers, spaces after texts. */
	padding: "left" | "right" | "zeros";
	required: boolean;
}

export interface PayrollLayout {
	name: string;
	kind: (typeof layoutKinds)[number];
	separator: (typeof separators)[number];
	encoding: (typeof encodings)[number];
	decimal: (typeof decimalMarks)[number];
	date_form: (typeof dateFormats)[number];
	/** The first line names the columns. */
	has_titles: boolean;
	columns: LayoutColumn[];
}

export const paddings = ["right", "left", "zeros"] as const;

export const columnSchema = z.object({
	title: z.string().trim().min(1).max(60),
	source: z.enum(payrollFieldNames as [PayrollFieldName, ...PayrollFieldName[]]).nullable(),
	fixed: z.string().max(60),
	width: z.number().int().min(1).max(200).nullable(),
	padding: z.enum(paddings),
	required: z.boolean(),
});

export type LayoutProblem = "noColumns" | "noWidth" | "sameTitle" | "nothing";

/** Error that makes the layout unusable; column indexes start at 0. */
export function findLayoutProblem({
	kind,
	columns,
	has_titles,
}: PayrollLayout): { at: number; problem: LayoutProblem } | null {
	if (columns.length === 0) return { at: 0, problem: "noColumns" };
	for (const [at, column] of columns.entries()) {
		if (kind === "fixed" && column.width === null) return { at, problem: "noWidth" };
		if (column.source === null && column.required && column.fixed === "") return { at, problem: "nothing" };
		const isTwice = columns.findIndex(({ title }) => title === column.title) !== at;
		if (has_titles && isTwice) return { at, problem: "sameTitle" };
	}
	return null;
}

export const getFileExtension = ({ kind }: Pick<PayrollLayout, "kind">) => (kind === "fixed" ? "txt" : "csv");
