import { beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "#app/auth/browser.testing.ts";
import { reports as readyNames } from "#app/domain/reports/reports.ts";
import { financeFilters } from "#app/entities/reports/finance-columns.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { aRecruiter, useDatabase } from "#db/testing.ts";
import * as costs from "../../administrator/reports/hiring-costs.tsx";
import * as gallery from "../../administrator/reports/reports.tsx";
import * as financeCsv from "./finance/finance-csv.ts";
import * as finance from "./finance/finance-report.tsx";
import * as builder from "./reports.tsx";
import { above, signIn } from "./saved/saved-reports.testing.ts";
import * as scorecard from "./scorecard/scorecard.tsx";
import * as scorecardCsv from "./scorecard/scorecard-csv.ts";

const demo = useDatabase({ demo: true });
let browser: Browser;
/** People a filter may not name: a nonexistent one, and another business's recruiter. */
const strangers = ["nobody"];

beforeAll(async () => {
	browser = await signIn(demo.db, "admin@seleta.example");
	const other = await demo.business("Outra");
	const { uid } = await inBusiness(demo.db, other.id, async (trx) => {
		const { id } = await aRecruiter(trx);
		return trx.selectFrom("recruiters").select("uid").where("id", "=", id).executeTakeFirstOrThrow();
	});
	strangers.push(uid);
}, 60_000);

type Problems = { byControl: Record<string, string>; others: string[] };
const periods = [
	"start_date=amanha",
	"end_date=2026-02-31",
	"start_date=2026-12-31&end_date=2026-01-01",
	"start_date=1950-01-01&end_date=2026-01-01",
];

async function open(module: { loader: unknown }, path: string) {
	const { status, body } = await browser.visit(module, { path, above });
	return { status, body: body as Record<string, unknown> };
}

describe.each(readyNames)("the ready report %s", (report) => {
	test("counts nothing and shows why when its filter or its dates are unknown", { timeout: 60_000 }, async () => {
		const { body } = await open(gallery, "/administrator/reports?start_date=2026-01-01&end_date=2026-06-30");
		const groups = body.groups as { reports: { name: string; query: string }[] }[];
		const ready = groups.flatMap(({ reports }) => reports).find(({ name }) => name === report)?.query ?? "";
		const read = async (change: string) => {
			const params = new URLSearchParams(ready);
			for (const [name, value] of new URLSearchParams(change)) params.set(name, value);
			const { body: page } = await open(builder, `/recruiters/reports?${params}`);
			return page.page as { form: { problems: Problems }; report: unknown };
		};
		const known = await read("filters[recruiter]=me");
		expect([known.form.problems, known.report === null]).toEqual([{ byControl: {}, others: [] }, false]);
		const records = strangers.flatMap((uid) =>
			["recruiter", "job", "job.client_company", "candidate.site_config"].map((name) => `filters[${name}]=${uid}`),
		);
		for (const change of [...records, ...periods, "filters[brand]=x", "brand=x", "currency=EUR"]) {
			const { form, report: numbers } = await read(change);
			expect(numbers, change).toBeNull();
			expect([...Object.values(form.problems.byControl), ...form.problems.others], change).toHaveLength(1);
		}
	});
});

test("the report gallery offers no report and names the filter when a filter is unknown", async () => {
	const strange = [...strangers.map((uid) => `recruiters=${uid}`), "job=NADA", "report=nada", "brand=x", ...periods];
	for (const change of strange) {
		const { body } = await open(gallery, `/administrator/reports?${change}`);
		expect(body.groups, change).toEqual([]);
		expect(Object.keys(body.problems as object), change).toHaveLength(1);
	}
});

test("the finance report counts nothing and refuses its file when a filter is unknown", {
	timeout: 60_000,
}, async () => {
	const records = strangers.flatMap((uid) => financeFilters.map((name) => `${name}=${uid}`));
	for (const change of [...records, ...periods, "by=colour", "marca=x", "currency=EUR"]) {
		const { body } = await open(finance, `/recruiters/reports/finance?${change}`);
		const table = body.table as { rows: unknown[]; problems: Record<string, string> };
		expect(table.rows, change).toEqual([]);
		expect(Object.values(table.problems), change).toHaveLength(1);
		expect((await open(financeCsv, `/recruiters/reports/finance/csv?${change}`)).status, change).toBe(400);
	}
});

test("the hiring costs report counts nothing when a parameter is unknown", async () => {
	for (const change of [...periods, "by=colour", "marca=x"]) {
		const { body } = await open(costs, `/administrator/reports/hiring_costs?${change}`);
		expect([body.rows, Object.keys(body.problems as object).length], change).toEqual([[], 1]);
	}
});

test("the scorecard responds 400 when its team, period or day is unknown", async () => {
	const teams = strangers.map((uid) => `team=${uid}`);
	for (const change of [...teams, "period=decade", "day=amanha", "day=2999-01-01", "marca=x"])
		for (const module of [scorecard, scorecardCsv])
			expect((await open(module, `/recruiters/reports/scorecard?${change}`)).status, change).toBe(400);
});

test("the report builder refuses dollars with a reason when a measure is stored in reais", async () => {
	const { body } = await open(builder, "/recruiters/reports?measure=cost_per_hire&by=month&currency=USD");
	const page = body.page as { form: { problems: Problems }; report: unknown };
	expect(page.report).toBeNull();
	expect(page.form.problems.others.join()).toContain("só em reais");
});
