import { expect, test } from "vitest";
import { buildPayrollFile } from "./build-payroll-file.ts";
import type { PayrollFacts } from "./fields.ts";
import { findLayoutProblem, type LayoutColumn, type PayrollLayout } from "./layout.ts";
import { presets } from "./presets.ts";

const column = (title: string, more: Partial<LayoutColumn>): LayoutColumn =>
	Object.assign({ title, source: null, fixed: "", width: null, padding: "right", required: false } as const, more);
const layout = (columns: LayoutColumn[], more: Partial<PayrollLayout> = {}): PayrollLayout =>
	Object.assign({}, presets.generic, { has_titles: false, encoding: "utf8", columns }, more);
const person: PayrollFacts = {
	name: "Íris D'Ávila",
	cpf: "052.998.224-72",
	salary: 620_050,
	admission_date: "2026-12-01",
	weekly_hours: 44,
};

const write = (chosen: PayrollLayout, facts: PayrollFacts = person) => {
	const file = buildPayrollFile(chosen, [facts]);
	return file.ok ? file.lines : file.problems;
};

test.each<[string, LayoutColumn, Partial<PayrollLayout>, string]>([
	["money with a comma", column("A", { source: "salary" }), {}, "6200,50"],
	["money with a point", column("A", { source: "salary" }), { decimal: "point" }, "6200.50"],
	["money in cents", column("A", { source: "salary" }), { decimal: "none" }, "620050"],
	["a day", column("A", { source: "admission_date" }), { date_form: "DDMMYYYY" }, "01122026"],
	["digits without their marks, zeros kept", column("A", { source: "cpf" }), {}, "05299822472"],
	["a fixed text", column("A", { fixed: "1" }), {}, "1"],
	["a fixed text where a fact is not known", column("A", { source: "pis", fixed: "0" }), {}, "0"],
	[
		"zeros before a number",
		column("A", { source: "salary", width: 10, padding: "zeros" }),
		{ kind: "fixed", decimal: "none" },
		"0000620050",
	],
	["spaces after a text", column("A", { source: "name", width: 14 }), { kind: "fixed" }, "Íris D'Ávila  "],
	["a text cut to its width", column("A", { source: "name", width: 4 }), { kind: "fixed" }, "Íris"],
])("buildPayrollFile writes %s", (_, one, more, line) => {
	expect(write(layout([one], more))).toEqual([line]);
});

test.each([
	["=HYPERLINK(1)", "'=HYPERLINK(1)"],
	["@soma", "'@soma"],
	["-1+2", "'-1+2"],
	['Ana "Nina"; Sá', '"Ana ""Nina""; Sá"'],
	["Ana\nSá", "Ana Sá"],
])("buildPayrollFile escapes the name %j against formulas in spreadsheets", (name, cell) => {
	expect(write(layout([column("Nome", { source: "name" })]), { name })).toEqual([cell]);
});

test("buildPayrollFile names the person and column of each value that is missing or does not fit", () => {
	const columns = [
		column("CPF", { source: "cpf", required: true, width: 11 }),
		column("Salário", { source: "salary", width: 4 }),
	];
	const file = buildPayrollFile(layout(columns, { kind: "fixed" }), [person, { salary: 100 }]);
	expect(file).toEqual({
		ok: false,
		problems: [
			{ person: 0, column: "Salário", problem: "long" },
			{ person: 1, column: "CPF", problem: "missing" },
		],
	});
});

test("buildPayrollFile writes Latin-1 bytes and rejects a character outside that encoding", () => {
	const latin = layout([column("Nome", { source: "name" })], { encoding: "latin1" });
	const file = buildPayrollFile(latin, [{ name: "São" }]);
	expect(file.ok && [...file.bytes]).toEqual([0x53, 0xe3, 0x6f, 13, 10]);
	expect(write(latin, { name: "Łukasz" })).toEqual([{ person: 0, column: "Nome", problem: "encoding" }]);
});

test.each(Object.entries(presets))("findLayoutProblem finds nothing in the preset %s", (_, preset) => {
	expect(findLayoutProblem(preset)).toBeNull();
});

test.each<[string, PayrollLayout, object]>([
	["no column", layout([]), { at: 0, problem: "noColumns" }],
	["a column without width", layout([column("A", {})], { kind: "fixed" }), { at: 0, problem: "noWidth" }],
	[
		"two of one title",
		layout([column("A", {}), column("A", {})], { has_titles: true }),
		{ at: 1, problem: "sameTitle" },
	],
	["a required one of nothing", layout([column("A", { required: true })]), { at: 0, problem: "nothing" }],
])("findLayoutProblem finds %s", (_, one, problem) => {
	expect(findLayoutProblem(one)).toEqual(problem);
});
