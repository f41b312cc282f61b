import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { presentReport } from "#app/entities/reports/present-report.ts";
import { getReportFormat } from "#app/entities/reports/report-format.ts";
import { readReportRequest } from "#app/entities/reports/report-request.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { runReport } from "#db/queries/run-report.ts";
import { useDatabase } from "#db/testing.ts";
import { findSignedInRecruiter, signIn } from "./saved/saved-reports.testing.ts";

const demo = useDatabase({ demo: true });
const format = getReportFormat("pt");
let admin: Recruiter;
let claudia: Recruiter;
let otto: Recruiter;

beforeAll(async () => {
	[admin, claudia, otto] = (await Promise.all(
		["admin", "claudia", "otto"].map(async (name) =>
			findSignedInRecruiter(await signIn(demo.db, `${name}@seleta.example`)),
		),
	)) as [Recruiter, Recruiter, Recruiter];
	await inBusiness(demo.db, admin.businessId, async (trx) => {
		await sql`delete from goals where business_id = ${trx.businessId}`.execute(trx);
		for (const [id, amount] of [
			[claudia.id, 20],
			[otto.id, 10],
		] as const)
			await sql`insert into goals (business_id, recruiter_id, measure, period, starts_on, amount)
select ${trx.businessId}, ${id}, m, 'month', '2026-01-01', ${amount} from unnest('{hires,offers}'::text[]) m`.execute(
				trx,
			);
		await sql`insert into goals (business_id, measure, period, starts_on, amount)
values (${trx.businessId}, 'fees', 'year', '2026-01-01', 12000000)`.execute(trx);
	});
}, 60_000);

async function read(viewer: Recruiter, query: string, days = "start_date=2026-09-01&end_date=2026-10-31") {
	const request = readReportRequest(new URLSearchParams(`${days}&${query}`), viewer, new Date("2026-11-28T15:00:00Z"));
	if (!request || request.problems.length > 0) throw new Error(JSON.stringify(request?.problems));
	const result = await inBusiness(demo.db, viewer.businessId, (trx) => runReport(trx, viewer, request, format));
	return presentReport(request, result, format);
}

test("a report over time shows the goals of everyone, of some recruiters or of one recruiter", async () => {
	const all = await read(admin, "measure=hires&by=month");
	expect(all.table.map(({ goal }) => goal?.text)).toEqual(["30", "30"]);
	expect(all.goal?.text).toBe("60");
	expect(all.plot?.layout.goals).toHaveLength(2);
	const hers = await read(admin, `measure=hires&by=month&filters[recruiter]=${claudia.uid}`);
	expect(hers.table.map(({ goal }) => goal?.amount)).toEqual([20, 20]);
	const own = await read(otto, "measure=hires&by=month&filters[recruiter]=me");
	expect(own.table.map(({ goal }) => goal?.amount)).toEqual([10, 10]);
	const cut = await read(admin, "measure=hires&by=month", "start_date=2026-09-01&end_date=2026-10-15");
	// Ten of October's 21 business days, excluding a holiday.
	expect(cut.table.map(({ goal }) => goal?.text)).toEqual(["30", "14"]);
});

test("a report by recruiter shows each recruiter's goal", async () => {
	const { table } = await read(admin, "measure=offers&by=recruiter", "start_date=2025-01-01&end_date=2026-10-31");
	const goals = new Map(table.map(({ label, goal }) => [label, goal?.amount ?? null]));
	expect(goals.get(claudia.name)).toBe(200);
	expect([...goals.values()]).toContain(null);
});

test("a report by recruiter includes a recruiter with a goal who has no row", async () => {
	const { table } = await read(admin, "measure=offers&by=recruiter", "start_date=2026-01-05&end_date=2026-01-09");
	const rows = new Map(
		table.map(({ label, goal, cells }) => [label, [goal?.amount ?? null, cells[0]?.amount ?? null]]),
	);
	expect(rows.get(claudia.name)?.[0]).toBeGreaterThan(0);
	expect(rows.get(otto.name)?.[0]).toBeGreaterThan(0);
	const later = await read(admin, "measure=offers&by=recruiter", "start_date=2031-01-01&end_date=2031-01-31");
	expect(later.table.map(({ label }) => label).sort()).toEqual([claudia.name, otto.name].sort());
	expect(later.table.every(({ cells }) => cells[0]?.amount === 0 && cells[0].to === null)).toBe(true);
});

test("a report by department shows the goal of each department's own recruiters, with or without rows", async () => {
	await inBusiness(demo.db, admin.businessId, async (trx) => {
		const { rows } = await sql<{ id: number; name: string }>`insert into departaments (business_id, name, parent_id)
select ${trx.businessId}, name, null from unnest('{Alto,Baixo,Só}'::text[]) name returning id, name`.execute(trx);
		const [upper, lower, alone] = ["Alto", "Baixo", "Só"].map((name) => rows.find((row) => row.name === name)?.id);
		await sql`update departaments set parent_id = ${upper} where business_id = ${trx.businessId} and id = ${lower}`.execute(
			trx,
		);
		await sql`update recruiters set departament_id = case id when ${claudia.id} then ${upper}::bigint when ${otto.id} then ${lower}::bigint end where business_id = ${trx.businessId}`.execute(
			trx,
		);
		for (const [id, amount] of [
			[upper, 99],
			[lower, 12],
			[alone, 7],
		])
			await sql`insert into goals (business_id, departament_id, measure, period, starts_on, amount)
values (${trx.businessId}, ${id}, 'hires', 'month', '2026-01-01', ${amount})`.execute(trx);
	});
	const { table } = await read(
		admin,
		"measure=hires&by=recruiter.departament",
		"start_date=2026-09-01&end_date=2026-09-30",
	);
	const goals = new Map(table.map(({ label, goal }) => [label, goal?.amount ?? null]));
	// In the upper team, Cláudia's own goal of 99 also covers Otto's records.
	expect([goals.get("Alto"), goals.get("Baixo"), goals.get("Só")]).toEqual([20, 12, 7]);
	expect(
		(await read(otto, "measure=hires&by=recruiter.departament")).table.find(({ label }) => label === "Alto")?.goal ??
			null,
	).toBeNull();
});

test("a split report shows goals of whole groups with stacked columns, and none with lines", async () => {
	const stacked = await read(admin, "measure=hires&by=month&split=source");
	expect(stacked.table.map(({ goal }) => goal?.text)).toEqual(["30", "30"]);
	expect(stacked.plot?.layout.goals).toHaveLength(2);
	const lines = await read(admin, "measure=hires&by=month&split=source&chart=line");
	expect(lines.plot?.layout.goals).toEqual([]);
	expect(lines.plot?.goal).toBeNull();
});

test("a report of money shows goals in reais, formatted as money", async () => {
	const { table, goal } = await read(admin, "measure=fees&by=quarter", "start_date=2026-01-01&end_date=2026-12-31");
	expect(goal?.text).toMatch(/^R\$\s120\.000$/);
	expect(table).toHaveLength(4);
	expect(table.reduce((sum, row) => sum + (row.goal?.amount ?? 0), 0)).toBeCloseTo(120_000, 0);
	expect((await read(admin, "measure=fees&by=quarter&currency=USD")).table.every((row) => row.goal === null)).toBe(
		true,
	);
});

test.each([
	["measure=hires&by=source", "admin"],
	["measure=applies&by=month&split=candidate.skills", "admin"],
	["measure=hires&by=month&filters[source]=LinkedIn", "admin"],
	["measure=hires&by=month&filters[recruiter]=none", "admin"],
	["measure=hires&by=month&show_subordinates=1", "admin"],
	["measure=rejections&by=month", "admin"],
	["measure=hires&by=month", "otto"],
])("a report shows no goal of %s for %s, whose rows differ", async (query, name) => {
	const { table, goal } = await read(name === "otto" ? otto : admin, query);
	expect(goal).toBeNull();
	expect(table.every((row) => row.goal === null)).toBe(true);
});
