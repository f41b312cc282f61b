import type { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { database as databaseContext, person } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { brasilia } from "#app/domain/time/brasilia-time.ts";
import { findEntityByPath } from "#app/entities/index.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { applies } from "#app/entities/recruiters/applies.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { listFactDimensions } from "#app/entities/reports/fact-dimensions.ts";
import { type Measure, type MeasureName, measureNames, measures } from "#app/entities/reports/measures.ts";
import {
	getMeasureEntity,
	getReportUrl,
	isMoneyMeasure,
	listMeasureDimensions,
	listMeasures,
	listStageDimensions,
} from "#app/entities/reports/report-fields.ts";
import { readReportRequest } from "#app/entities/reports/report-request.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { inBusiness } from "#db/kit/in-business.ts";
import { countRows } from "#db/kit/list.ts";
import { readReportTotal } from "#db/queries/report-groups.ts";
import { demoPassword } from "#db/seed/demo.ts";
import { useDatabase } from "#db/testing.ts";
import { readListPageQuery } from "../../entity/list-page-query.server.ts";
import { readReport } from "./report.server.ts";

const demo = useDatabase({ demo: true });
const people = ["admin@seleta.example", "claudia@seleta.example", "recruiter@seleta.example"];
const browsers = new Map<string, Browser>();

beforeAll(async () => {
	for (const email of people) {
		const browser = new Browser(demo.db, "seleta.localhost");
		await browser.visit(business, { path: "/business", form: { email, password: demoPassword } });
		browsers.set(email, browser);
	}
}, 60_000);

/** Runs inside a request of this user, as a loader would. */
async function asPerson<T>(
	email: string,
	work: (context: Readonly<RouterContextProvider>, user: Recruiter) => Promise<T>,
): Promise<T> {
	let result: T | undefined;
	const loader = async ({ context }: { context: RouterContextProvider }) => {
		result = await work(context, context.get(person) as Recruiter);
		return null;
	};
	const answer = await browsers.get(email)?.visit({ loader }, { path: "/recruiters/reports", above: [recruitersOnly] });
	expect([answer?.status, answer?.location]).toEqual([200, null]);
	return result as T;
}

const period = "start_date=2024-01-01&end_date=2027-12-31";

const read = async (context: Readonly<RouterContextProvider>, query: string) =>
	readReport(context, new URL(`https://seleta.example/recruiters/reports?${period}&${query}`));

/** Row count of the linked list for this user; null when it rejects the URL. */
async function countList(
	context: Readonly<RouterContextProvider>,
	user: Recruiter,
	to: string,
): Promise<number | null> {
	const url = new URL(to, "https://seleta.example");
	const described = findEntityByPath(url.pathname);
	if (!described) return null;
	const list = readListPageQuery(applyCustomFields(user, described), user, url.searchParams, {
		where: {},
		preferences: null,
		now: new Date(),
	});
	if (list.unknown.length > 0) return null;
	return inBusiness(context.get(databaseContext), user.businessId, (trx) =>
		countRows(trx, list.entity, list.asked.query, 1_000_000),
	);
}

const sums: readonly MeasureName[] = [
	"job_views",
	"recruiting_costs",
	"view_conversion",
	"cost_per_apply",
	"cost_per_hire",
];

/** Value of a measure over a list's rows, in its unit; costs prorated by day. */
async function sumList(
	context: Readonly<RouterContextProvider>,
	user: Recruiter,
	to: string,
	definition: Measure,
): Promise<number | null> {
	const url = new URL(to, "https://seleta.example");
	const described = findEntityByPath(url.pathname);
	if (!described) return null;
	const entity = applyCustomFields(user, described);
	const list = readListPageQuery(entity, user, url.searchParams, { where: {}, preferences: null, now: new Date() });
	if (list.unknown.length > 0) return null;
	const [first, last] = definition.spread ?? ["", ""];
	const from = url.searchParams.get(`filters[${last}_from]`) ?? "2024-01-01";
	const until = url.searchParams.get(`filters[${first}_to]`) ?? "2027-12-31";
	const query = list.asked.query;
	const source = { entity, definition, query, period: { from, to: until }, leftStage: null, answers: null };
	const { value } = await inBusiness(context.get(databaseContext), user.businessId, (trx) =>
		readReportTotal(trx, { ...source, timezone: brasilia }),
	);
	return isMoneyMeasure(definition, entity) ? (value ?? 0) / 100 : value;
}

describe.each(people)("for %s", (email) => {
	test("every number equals the row count of the list it opens", { timeout: 120_000 }, () =>
		asPerson(email, async (context, user) => {
			const faults: string[] = [];
			let compared = 0;
			// Sums and medians are of the same rows as the counts of their date.
			for (const measure of listMeasures(user).filter(
				(name) => !measures[name].days && !measures[name].sum && !measures[name].ratio,
			)) {
				const entity = getMeasureEntity(measures[measure], user);
				const isFirst = measureNames.find((name) => measures[name].entity === entity.key) === measure;
				const dimensions = [
					"month",
					...listStageDimensions(measures[measure], entity, user),
					...(isFirst ? listFactDimensions(entity, user).keys() : []),
					// Fields of referenced records are equal for all measures of an entity: users share them.
					...listMeasureDimensions(measures[measure], entity, user).filter(
						(name, at) => entity.fields[name] || (isFirst && at % people.length === people.indexOf(email)),
					),
				];
				for (const by of dimensions) {
					const page = await read(context, `measure=${measure}&by=${by}`);
					const rows = page?.report?.table.filter(({ cells }) => (cells[0]?.rows ?? 0) > 0) ?? [];
					for (const row of new Set([rows[0], rows.at(-1)])) {
						const cell = row?.cells[0];
						if (!cell || cell.to === null) continue;
						compared += 1;
						const count = await countList(context, user, cell.to);
						if (count !== cell.rows)
							faults.push(`${measure} by ${by}: ${row?.label} ${cell.rows}, list ${count} ${cell.to}`);
					}
				}
			}
			expect(faults).toEqual([]);
			expect(compared).toBeGreaterThan(100);
		}),
	);

	test("every sum and ratio equals that of the rows it opens", { timeout: 120_000 }, () =>
		asPerson(email, async (context, user) => {
			const faults: string[] = [];
			for (const measure of listMeasures(user).filter((name) => sums.includes(name))) {
				const definition = measures[measure];
				const entity = getMeasureEntity(definition, user);
				for (const by of ["month", ...listMeasureDimensions(definition, entity, user)]) {
					const page = await read(context, `measure=${measure}&by=${by}`);
					const rows = page?.report?.table.filter(({ cells }) => cells[0]?.to) ?? [];
					for (const row of new Set([rows[0], rows.at(-1)])) {
						const cell = row?.cells[0];
						if (!cell?.to) continue;
						const expected = definition.ratio
							? await countList(context, user, cell.to)
							: await sumList(context, user, cell.to, definition);
						const amount = definition.ratio ? cell.rows : cell.amount;
						if (expected === null || Math.abs(expected - (amount ?? -1)) > 0.001)
							faults.push(`${measure} by ${by}: ${row?.label} ${amount}, list ${expected} ${cell.to}`);
					}
				}
			}
			expect(faults).toEqual([]);
		}),
	);

	test("two splits count as many rows as the list they open", { timeout: 120_000 }, () =>
		asPerson(email, async (context, user) => {
			const faults: string[] = [];
			for (const query of [
				"measure=applies&by=source&split=status",
				"measure=applies&by=month&split=reached",
				"measure=stage_days&by=left&split=recruiter",
				"measure=stage_days&by=job&split=left&filters[left_stage]=5",
				"measure=stage_days&by=month&split=left",
				"measure=applies&by=week&split=recruiter&filters[source]=LinkedIn",
				"measure=rejections&by=reject_reason&split=month",
				"measure=interviews&by=kind&split=result",
				"measure=applies&by=job.owner&split=candidate.city",
				"measure=applies&by=candidate.areas&split=job.position_level&filters[job.work_type]=1",
				"measure=invoices&by=client_company.owner&split=placement.job",
				"measure=placements&by=job.city&split=month&filters[client_company.status]=1&filters[job.city]=none",
				"measure=submissions&by=job.team&split=candidate.tags&filters[candidate.owner]=me&filters[candidate.owner]=none",
			]) {
				const page = await read(context, query);
				for (const { label, cells } of page?.report?.table.slice(0, 6) ?? [])
					for (const cell of cells) {
						if (cell.to === null) continue;
						const count = await countList(context, user, cell.to);
						if (count !== cell.rows) faults.push(`${query}: ${label} ${cell.rows}, list ${count} ${cell.to}`);
					}
			}
			expect(faults).toEqual([]);
		}),
	);
});

test("a report counts nothing and shows why when its URL has unknown values", () =>
	asPerson("admin@seleta.example", async (context) => {
		for (const query of [
			"measure=aplies",
			"by=colour",
			"split=email",
			"chart=pie",
			"filters[staus]=1",
			"filters[source]=Nowhere",
			"where[status]=9",
			"start_date=2026-02-31",
			"start_date=1901-01-01",
			"chart=stacked",
			"by=source&chart=line",
			"by=source&split=source",
			"by=day&split=month",
			"by=day&start_date=2020-01-01",
			"measure=days_to_hire&by=month&split=source&chart=stacked",
			"q=ana",
			"limit=1",
			"chart=funnel",
			"by=reached&split=source&chart=funnel",
			"by=source&chart=spread",
			"by=left",
			"by=candidate.gender&split=candidate.ethnicity",
			"measure=stage_days&filters[left_from]=2026-01-01",
			"measure=cost_per_hire&by=recruiter",
			"measure=cost_per_hire&by=candidate.skills",
			"measure=cost_per_hire&by=reached",
			"measure=cost_per_hire&filters[recruiter]=me",
			"measure=cost_per_hire&by=month&split=source&chart=stacked",
			"measure=recruiting_costs&currency=USD",
			"measure=view_conversion&by=month&filters[status]=1",
		]) {
			const url = new URL(`https://seleta.example/recruiters/reports?${query}`);
			const page = await readReport(context, url);
			expect(page?.report, query).toBeNull();
			expect(
				Object.keys(page?.form.problems.byControl ?? {}).length + (page?.form.problems.others.length ?? 0),
				query,
			).toBeGreaterThan(0);
		}
	}));

test("a report hides measures and splits that the user may not read", () =>
	asPerson("recruiter@seleta.example", async (context, user) => {
		expect(user.isAdmin).toBe(false);
		const page = await read(context, "measure=fees");
		expect(listMeasures(user)).not.toContain("fees");
		expect(page?.report).toBeNull();
		expect(page?.form.problems.byControl.measure).toBeDefined();
	}));

test("a report refuses another record's field by name when the role may not read the field or record", () =>
	asPerson("recruiter@seleta.example", async (_, user) => {
		const problems = (viewer: Recruiter, query: string) =>
			readReportRequest(new URLSearchParams(`measure=applies&${query}`), viewer, new Date())?.problems.map(
				({ name }) => name,
			);
		const asks = ["by=job.owner", "split=job.owner", "by=month&filters[job.owner]=me"];
		for (const ask of asks) expect(problems(user, ask), ask).toEqual([]);
		const narrow = { ...user, reach: { scopes: {}, fields: { jobs: { see: ["city"], edit: [] } } } };
		for (const ask of asks)
			expect(problems(narrow, ask), ask).toEqual([/(\w+\[.*\]|by|split)(?==)/.exec(ask.split("&").at(-1) ?? "")?.[0]]);
		expect(problems(narrow, "by=job.city")).toEqual([]);
		const { jobs: __, ...rolePermissions } = user.rolePermissions;
		for (const ask of [...asks, "by=job.city"])
			expect(problems({ ...user, rolePermissions }, ask), ask).toHaveLength(1);
	}));

test("a list's report counts as many rows as the list when filters are set", () =>
	asPerson("admin@seleta.example", async (context, user) => {
		for (const [entity, filters] of [
			[candidates, { skill_name: ["SQL"], state: ["SP"] }],
			[candidates, { city: ["São Paulo"] }],
			[applies, { source: ["Candidate Search"], status: ["1", "5"] }],
		] as const) {
			const query = new URLSearchParams(getReportUrl(entity, user, filters)?.split("?")[1]);
			const page = await read(context, query.toString());
			const list = new URLSearchParams([...query].filter(([name]) => name.startsWith("filters[")));
			const count = await countList(context, user, `${entity.path}?${list}`);
			expect(count).toBeGreaterThan(0);
			expect(Number(page?.report?.rows.replace(".", ""))).toBe(count);
			expect(page?.form.active.map(({ label }) => label)).toHaveLength(Object.keys(filters).length);
		}
	}));

test("a report drops splits and filters of other rows, and says so, when the measure changes", () =>
	asPerson("admin@seleta.example", async (context) => {
		const page = await read(
			context,
			"last=applies&measure=interviews&by=source&split=status&chart=stacked&filters[source]=LinkedIn&filters[status]=1",
		);
		expect(page?.form.problems).toEqual({ byControl: {}, others: [] });
		expect(page?.form).toMatchObject({ measure: "interviews", by: "month", split: "", chart: "auto", active: [] });
		expect(page?.report?.notes).toHaveLength(1);
		const same = await read(context, "last=days_to_hire&measure=applies&by=source&filters[source]=Candidate Search");
		expect(same?.form.active).toHaveLength(1);
		expect(same?.report?.notes).toEqual([]);
		// Costs are in reais: the dollars were of the fees.
		const costs = await read(context, "last=fees&measure=recruiting_costs&currency=USD");
		expect([costs?.form.problems.others, costs?.form.currency]).toEqual([[], "BRL"]);
	}));
