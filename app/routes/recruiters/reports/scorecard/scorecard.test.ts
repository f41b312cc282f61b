import { sql } from "kysely";
import type { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";
import type { Browser } from "#app/auth/browser.testing.ts";
import { database as databaseContext, person } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { findEntityByPath } from "#app/entities/index.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { countRows } from "#db/kit/list.ts";
import { useDatabase } from "#db/testing.ts";
import { readListPageQuery } from "../../../entity/list-page-query.server.ts";
import { above, signIn } from "../saved/saved-reports.testing.ts";
import * as one from "./recruiter-scorecard.tsx";
import * as page from "./scorecard.tsx";
import * as csv from "./scorecard-csv.ts";
import type { ScorecardTable } from "./scorecard-table.server.ts";

const demo = useDatabase({ demo: true });
const people = ["admin@seleta.example", "claudia@seleta.example", "otto@seleta.example"];
const browsers = new Map<string, Browser>();

beforeAll(async () => {
	for (const email of people) browsers.set(email, await signIn(demo.db, email));
}, 60_000);

const getBrowser = (email: string) => browsers.get(email) as Browser;

async function read(email: string, query = "period=year") {
	const { body } = await getBrowser(email).visit(page, { path: `/recruiters/reports/scorecard?${query}`, above });
	return (body as { table: ScorecardTable }).table;
}

/** Row counts of the lists for this user, counted within one request. */
async function countLists(email: string, links: readonly string[]): Promise<(number | null)[]> {
	const counts: (number | null)[] = [];
	const loader = async ({ context }: { context: RouterContextProvider }) => {
		const user = context.get(person) as Recruiter;
		for (const link of links) {
			const url = new URL(link, "https://seleta.example");
			const described = findEntityByPath(url.pathname);
			const options = { where: {}, preferences: null, now: new Date() };
			const list = described && readListPageQuery(applyCustomFields(user, described), user, url.searchParams, options);
			if (!list || list.unknown.length > 0) {
				counts.push(null);
				continue;
			}
			counts.push(
				await inBusiness(context.get(databaseContext), user.businessId, (trx) =>
					countRows(trx, list.entity, list.asked.query, 1_000_000),
				),
			);
		}
		return null;
	};
	await getBrowser(email).visit({ loader }, { path: "/recruiters/reports", above });
	return counts;
}

const isCounted = (name: string) => name !== "signed_value" && name !== "fees";

describe.each(people)("for %s", (email) => {
	test.each(["period=year", "period=month&day=2026-10-15", "period=quarter&day=2026-05-05"])(
		"every number equals the row count of the list it opens when the query is %s",
		{ timeout: 60_000 },
		async (query) => {
			const { columns, rows, teams, total } = await read(email, query);
			const cells = [...rows, ...teams].flatMap(({ name, cells: items }) =>
				items.map((cell, at) => ({ name, cell, measure: columns[at]?.name ?? "" })),
			);
			cells.push(...total.map((cell, at) => ({ name: "total", cell, measure: columns[at]?.name ?? "" })));
			const linked = cells.flatMap(({ name, cell, measure }) =>
				cell?.to && isCounted(measure) ? [{ name, measure, value: cell.value, to: cell.to }] : [],
			);
			const counts = await countLists(
				email,
				linked.map(({ to }) => to),
			);
			expect(linked.length).toBeGreaterThan(0);
			expect(linked.filter(({ value }, at) => counts[at] !== value)).toEqual([]);
			for (const { cell } of cells) if (cell && cell.value > 0 && cell.to === null) expect(cell).toBe("linked");
		},
	);
});

test("the total is the sum of recruiters and unassigned records, and a team's total that of its members", async () => {
	const { columns, rows, others, teams, total } = await read("admin@seleta.example");
	for (const [at] of columns.entries()) {
		const sum = [...rows, ...(others ? [others] : [])].reduce((all, { cells }) => all + (cells[at]?.value ?? 0), 0);
		expect(total[at]?.value).toBe(sum);
	}
	const business = teams.find(({ name }) => name === "Negócios");
	const filtered = await read("admin@seleta.example", `period=year&team=${business?.uid}`);
	expect(filtered.rows.length).toBeLessThan(rows.length);
	expect(filtered.total.map((cell) => cell?.value)).toEqual(business?.cells.map((cell) => cell?.value));
});

test("the scorecard hides colleagues' numbers when the user sees only own records", async () => {
	const { rows, teams, total } = await read("otto@seleta.example");
	expect(rows.map(({ name }) => name)).toContain("Otto Zimmermann");
	const others = rows.filter(({ name }) => name !== "Otto Zimmermann");
	// Measures that no role restricts are visible to all.
	const own = rows.find(({ name }) => name === "Otto Zimmermann");
	for (const [at, cell] of (own?.cells ?? []).entries())
		if (others.some(({ cells }) => cells[at] !== null)) expect(cell).not.toBeNull();
	expect([...others, ...teams].every(({ cells }) => cells.every((cell) => cell === null))).toBe(true);
	expect(total.every((cell) => cell === null)).toBe(true);
});

test("a team's summed goal shows how many members have a goal, and the team's own goal does not", async () => {
	const getCoverages = async () => {
		const { teams } = await read("admin@seleta.example", "period=month");
		const cells = teams.find(({ name }) => name === "Negócios")?.cells ?? [];
		return cells.flatMap((cell) => (cell?.goal ? [cell.goal.coverage] : []));
	};
	await inBusiness(demo.db, 1, async (trx) => {
		await sql`delete from goals where business_id = 1`.execute(trx);
		await sql`insert into goals (business_id, recruiter_id, measure, period, starts_on, amount)
select 1, r.id, 'hires', 'month', '2020-01-01', 3 from recruiters r join departaments d on d.business_id = 1 and d.id = r.departament_id
where r.business_id = 1 and d.name = 'Negócios' and r.status = 'active' order by r.id limit 1`.execute(trx);
	});
	expect(await getCoverages()).toEqual([expect.stringMatching(/^1 de \d+ pessoas tem meta$/)]);
	await inBusiness(demo.db, 1, (trx) =>
		sql`insert into goals (business_id, departament_id, measure, period, starts_on, amount)
select 1, id, 'hires', 'month', '2020-01-01', 9 from departaments where business_id = 1 and name = 'Negócios'`.execute(
			trx,
		),
	);
	expect(await getCoverages()).toEqual([null]);
});

test("the scorecard sorts rows by the URL's sort parameter", async () => {
	const { rows, columns } = await read("admin@seleta.example", "period=year&sort=-applies");
	const at = columns.findIndex(({ name }) => name === "applies");
	const values = rows.map(({ cells }) => cells[at]?.value ?? 0);
	expect(values).toEqual([...values].sort((a, b) => b - a));
});

test("a recruiter's scorecard page shows months and hiring capacity, and responds 404 to a user without access", async () => {
	const { rows } = await read("admin@seleta.example");
	const uid = rows.find(({ name }) => name === "Tiago Bittencourt")?.uid ?? "";
	const visit = (email: string, query: string) =>
		getBrowser(email).visit(one, {
			path: `/recruiters/reports/scorecard/${uid}?${query}`,
			above,
			params: { id: uid },
		});
	const { body } = await visit("admin@seleta.example", "period=quarter&hires=5&months=12");
	const { months, capacity, numbers } = body as {
		months: { charts: { chart: { cells: unknown[][] } }[] };
		numbers: unknown[];
		capacity: { hires: number; needs: unknown[]; note: string };
	};
	expect(numbers.length).toBeGreaterThan(5);
	expect(months.charts.every(({ chart }) => chart.cells[0]?.length === 12)).toBe(true);
	expect(capacity.hires).toBe(5);
	expect(capacity.note).not.toBe("");
	expect((await visit("otto@seleta.example", "")).status).toBe(404);
});

test("the scorecard CSV contains the numbers of the page with their goals", async () => {
	const answer = await getBrowser("admin@seleta.example").visit(csv, {
		path: "/recruiters/reports/scorecard/csv?period=year&sort=-applies",
		above,
	});
	const { rows, columns } = await read("admin@seleta.example", "period=year&sort=-applies");
	const lines = String(answer.body).split("\r\n");
	expect(lines[0]).toContain("Meta: ");
	expect(lines[1]).toContain(rows[0]?.name);
	expect(lines[1]?.split(";")).toHaveLength(2 + columns.length * 2);
});

test("a recruiter who left remains in the scorecard while there are numbers, and has no goal afterwards", async () => {
	const before = await read("admin@seleta.example");
	const bianca = before.rows.find(({ name }) => name === "Bianca Lacerda");
	expect(bianca?.cells.some((cell) => (cell?.value ?? 0) > 0)).toBe(true);
	await inBusiness(demo.db, 1, (trx) =>
		sql`update recruiters set status = 'left' where business_id = 1 and name = 'Bianca Lacerda'`.execute(trx),
	);
	const after = await read("admin@seleta.example");
	const left = after.rows.find(({ name }) => name === "Bianca Lacerda");
	expect(left?.hasLeft).toBe(true);
	expect(left?.cells.map((cell) => cell?.value)).toEqual(bianca?.cells.map((cell) => cell?.value));
	// Today in the business's time zone: a week not begun there has no goals.
	const today = new Date().toLocaleDateString("sv", { timeZone: "America/Sao_Paulo" });
	const week = await read("admin@seleta.example", `period=week&day=${today}`);
	expect(week.rows.find(({ name }) => name === "Bianca Lacerda")?.cells.every((cell) => !cell?.goal) ?? true).toBe(
		true,
	);
});
