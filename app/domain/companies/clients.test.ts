import { describe, expect, test } from "vitest";
import { checkLeadStatus, rankDuplicates } from "../leads/leads.ts";
import { type CreditEntry, expiredAmount } from "../money/credits.ts";
import { teamTree } from "../recruiters/team-tree.ts";
import { clientContactProblems, companyProblems, leadProblems, projectProblems } from "./client-validation.ts";
import { buildCompanyCharts } from "./company-charts.ts";
import { companyDomain, companyKey } from "./company-name.ts";
import { projectProgress } from "./project-progress.ts";
import { checkSnapshot, parseAreaHeadcounts, parseMonthlyHeadcounts } from "./snapshot-form.ts";

describe("companyKey and companyDomain", () => {
	test.each([
		["Nuvem Azul Sistemas S.A.", "nuvem azul sistemas"],
		["NUVEM AZUL SISTEMAS LTDA ME", "nuvem azul sistemas"],
		["  Café & Cia.  ", "cafe cia"],
		["SA", "sa"],
		["", ""],
	])("companyKey normalises %s", (name, key) => expect(companyKey(name)).toBe(key));

	test.each([
		["https://www.nuvemazul.example/contato?x=1", "nuvemazul.example"],
		["nuvemazul.example", "nuvemazul.example"],
		["ana@RH.nuvemazul.example", "rh.nuvemazul.example"],
		["ana@gmail.com", null],
		["localhost", null],
		[null, null],
	])("companyDomain of %s", (from, domain) => expect(companyDomain(from)).toBe(domain));
});

describe("checkLeadStatus", () => {
	test.each([
		["new", { status: "working", lostReason: null }, null],
		["working", { status: "lost", lostReason: null }, "lostNeedsReason"],
		["working", { status: "lost", lostReason: "Overprice" }, null],
		["lost", { status: "working", lostReason: "Overprice" }, null],
		[null, { status: "converted", lostReason: null }, "convertByItsForm"],
		["converted", { status: "working", lostReason: null }, "convertedIsFinal"],
		["converted", { status: "converted", lostReason: null }, null],
	] as const)("from %s to %o returns %s", (before, after, problem) =>
		expect(checkLeadStatus(before, after)).toBe(problem),
	);

	test("rankDuplicates lists the strongest match first", () => {
		const names = rankDuplicates([
			{ name: "B", reasons: ["name"] },
			{ name: "A", reasons: ["name"] },
			{ name: "C", reasons: ["domain", "name"] },
			{ name: "D", reasons: ["cnpj", "domain"] },
		]).map(({ name }) => name);
		expect(names).toEqual(["D", "C", "A", "B"]);
	});
});

describe("expiredAmount", () => {
	const bought = (amount: number, expiresAt: string | null): CreditEntry => ({ kind: "purchase", amount, expiresAt });
	const spent = (amount: number): CreditEntry => ({ kind: "consume", amount: -amount, expiresAt: null });
	test.each([
		["nothing ends", [bought(10, null)], 0],
		["all of it", [bought(10, "2026-11-20")], 10],
		["its last day is not over", [bought(10, "2026-11-21")], 0],
		["what ends first is spent first", [bought(5, null), bought(10, "2026-11-20"), spent(4)], 6],
		["written off already", [bought(10, "2026-11-20"), { kind: "expire", amount: -10, expiresAt: null }], 0],
	] as [string, CreditEntry[], number][])("returns the expired credits: %s", (_, entries, amount) =>
		expect(expiredAmount(entries, "2026-11-21")).toBe(amount),
	);
});

describe("buildCompanyCharts", () => {
	test("lists the newest functions, merges months and sorts totals by date", () => {
		const charts = buildCompanyCharts([
			{
				takenAt: "2026-10-01",
				total: 120,
				byFunction: [
					{ name: "Vendas", count: 20 },
					{ name: "Tecnologia", count: 60 },
				],
				newHirings: [{ month: "2026-09", count: 4 }],
			},
			{
				takenAt: "2026-04-01",
				total: 100,
				byFunction: [{ name: "Tecnologia", count: 50 }],
				newHirings: [
					{ month: "2026-03", count: 2 },
					{ month: "2026-09", count: 1 },
				],
			},
		]);
		expect(charts.total.map(({ count }) => count)).toEqual([100, 120]);
		expect(charts.byFunction).toEqual({
			days: ["2026-04-01", "2026-10-01"],
			areas: [
				{ name: "Tecnologia", counts: [50, 60] },
				{ name: "Vendas", counts: [0, 20] },
			],
			others: null,
		});
		expect(charts.newHirings).toEqual([
			{ month: "2026-03", count: 2 },
			{ month: "2026-09", count: 4 },
		]);
	});
	test("returns empty charts without snapshots", () =>
		expect(buildCompanyCharts([])).toEqual({
			total: [],
			byFunction: { days: [], areas: [], others: null },
			newHirings: [],
		}));
	test("sums the areas beyond the seventh at each snapshot", () => {
		const byFunction = Array.from({ length: 10 }, (_, at) => ({ name: `Área ${at}`, count: 100 - at }));
		const { areas, others } = buildCompanyCharts([
			{ takenAt: "2026-10-01", total: 955, byFunction, newHirings: [] },
		]).byFunction;
		expect(areas.map(({ name }) => name)).toEqual(byFunction.slice(0, 7).map(({ name }) => name));
		expect(others).toEqual([93 + 92 + 91]);
	});
});

test("projectProgress returns a percentage of at most 100, or null without a total", () => {
	expect(projectProgress(3, 12)).toBe(25);
	expect(projectProgress(15, 12)).toBe(100);
	expect(projectProgress(0, 0)).toBeNull();
});

describe("the company snapshot form", () => {
	test("readFunctions reads areas with any separator and sums repeated ones", () => {
		expect(parseAreaHeadcounts("Tecnologia 120\nRecursos Humanos: 1.200\n\nP&D - 30\nTecnologia 5")).toEqual({
			ok: true,
			rows: [
				{ name: "Tecnologia", count: 125 },
				{ name: "Recursos Humanos", count: 1200 },
				{ name: "P&D", count: 30 },
			],
		});
		expect(parseAreaHeadcounts("só o nome")).toEqual({ ok: false, problem: "badLine", line: "só o nome" });
		expect(parseAreaHeadcounts("a 1\n".repeat(41))).toEqual({ ok: false, problem: "tooMany" });
	});
	test("parseMonthlyHeadcounts reads months and sorts them", () => {
		expect(parseMonthlyHeadcounts("10/2026 8\n2026-09: 12")).toEqual({
			ok: true,
			rows: [
				{ month: "2026-09", count: 12 },
				{ month: "2026-10", count: 8 },
			],
		});
		expect(parseMonthlyHeadcounts("13/2026 8").ok).toBe(false);
	});
	test("checkSnapshot refuses areas above the total and future dates", () => {
		const snapshot = { takenAt: "2026-11-01", total: 10, byFunction: [{ name: "TI", count: 11 }] };
		expect(checkSnapshot(snapshot, "2026-11-21")?.problem).toBe("aboveTotal");
		expect(checkSnapshot({ ...snapshot, total: 11 }, "2026-10-01")?.problem).toBe("future");
		expect(checkSnapshot({ ...snapshot, total: 11 }, "2026-11-21")).toBeNull();
	});
});

test("teamTree builds a tree and includes everyone when reporting lines form a cycle", () => {
	const names = (branches: ReturnType<typeof teamTree>): unknown[] =>
		branches.map(({ uid, reports }) => [uid, names(reports)]);
	const of = (pairs: Record<string, string | null>) =>
		names(teamTree(Object.entries(pairs).map(([uid, boss]) => ({ uid, boss }))));
	expect(of({ ceo: null, hr: "ceo", ana: "hr", new: "gone" })).toEqual([
		["ceo", [["hr", [["ana", []]]]]],
		["new", []],
	]);
	expect(of({ a: "b", b: "a", c: "a" })).toEqual([
		["a", [["c", []]]],
		["b", []],
	]);
});

test("companyProblems, clientContactProblems, leadProblems and projectProblems report problems on their fields", () => {
	expect(companyProblems({ id: 7, group_parent: { id: 7 } })).toEqual({ group_parent: "clients:problems.ownParent" });
	expect(companyProblems({ group_parent: { id: 7 } })).toEqual({});
	expect(clientContactProblems({ id: 7, reports_to: { id: 7 } })).toEqual({ reports_to: "clients:problems.ownBoss" });
	expect(Object.keys(leadProblems({ status: "lost", lost_reason: null }))).toEqual(["lost_reason", "status"]);
	expect(leadProblems({ status: "new", converted_at: new Date() })).toEqual({
		status: "clients:problems.convertedIsFinal",
	});
	expect(leadProblems({ status: "converted", converted_at: new Date() })).toEqual({});
	expect(projectProblems({ starts_on: "2026-02-01", ends_on: "2026-01-31" })).toEqual({
		ends_on: "clients:problems.endsBefore",
	});
	expect(projectProblems({ starts_on: null, ends_on: "2026-01-31" })).toEqual({});
});
