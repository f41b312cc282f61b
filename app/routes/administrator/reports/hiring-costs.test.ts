import { expect, test } from "vitest";
import { recruitingCostProblems } from "#app/domain/reports/validate-recruiting-cost.ts";
import { aCandidate, aJob, anApply, withRollback } from "#db/testing.ts";
import { anAdministrator } from "../../entity/administrator-session.testing.ts";
import * as page from "./hiring-costs.tsx";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

interface Cell {
	name: string;
	text: string;
	to: string | null;
	why: string | null;
}
interface Body {
	rows: { label: string; cells: Cell[] }[];
	total: Cell[] | null;
	problems: Record<string, string>;
}

const read = (cells: readonly Cell[], name: string) => {
	const cell = cells.find((item) => item.name === name);
	return cell?.why ?? cell?.text.replace(/\s/g, " ");
};
/** Applications, hires, cost and cost per hire, or the reason for missing ones. */
const readRow = (cells: readonly Cell[]) =>
	["applies", "hires", "recruiting_costs", "cost_per_hire"].map((name) => read(cells, name));
const list = ({ rows }: Body) => rows.map(({ label, cells }) => [label, ...readRow(cells)]);

async function prepared({ trx, business }: Inside, visitor: Awaited<ReturnType<typeof anAdministrator>>) {
	const job = await aJob(trx);
	const spend = (values: object) =>
		trx
			.insertInto("recruiting_costs")
			.values({
				business_id: business.id,
				name: "Anúncio",
				starts_on: "2026-03-01",
				ends_on: "2026-03-31",
				amount_cents: 310_000,
				...values,
			})
			.execute();
	const apply = async (values: object, person: object = {}) => {
		const { id } = await aCandidate(trx, person);
		await anApply(trx, { job_id: job.id, candidate_id: id, created_at: "2026-03-10T12:00:00Z", ...values });
	};
	const open = async (query: string) =>
		(await visitor.visit(page, `/administrator/reports/hiring_costs?${query}`)).body as Body;
	return { spend, apply, open, job };
}

const march = "start_date=2026-03-01&end_date=2026-03-31";

test("cost per hire divides a source's cost by its hires, and shows a reason when either is missing", () =>
	withRollback(async (inside) => {
		const { spend, apply, open } = await prepared(inside, await anAdministrator(inside));
		await spend({ source: "LinkedIn" });
		await spend({ source: "Event", amount_cents: 50_000 });
		await spend({ source: "LinkedIn", amount_cents: 999_999, archived_at: "2026-03-02T00:00:00Z" });
		for (const placed of ["2026-03-20T12:00:00Z", "2026-03-21T12:00:00Z", null])
			await apply({ source: "LinkedIn", placed_at: placed });
		await apply({ source: "Indeed", placed_at: "2026-03-20T12:00:00Z" });
		const body = await open(march);
		expect(list(body)).toEqual([
			["LinkedIn", "3", "2", "R$ 3.100", "R$ 1.550"],
			["Indeed", "1", "1", "–", "nenhum custo lançado"],
			["Evento", "0", "0", "R$ 500", "ninguém contratado"],
		]);
		expect(readRow(body.total ?? [])).toEqual(["4", "3", "R$ 3.600", "R$ 1.200"]);
	}));

test("hiring costs are prorated to the period, and hires count by their local day", () =>
	withRollback(async (inside) => {
		const { spend, apply, open } = await prepared(inside, await anAdministrator(inside));
		await spend({ source: "LinkedIn" });
		// Midnight in Brasília, three hours after London's.
		await apply({ source: "LinkedIn", placed_at: "2026-04-01T02:59:59Z" });
		await apply({ source: "LinkedIn", placed_at: "2026-04-01T03:00:00Z" });
		expect(list(await open("start_date=2026-03-22&end_date=2026-03-31"))).toEqual([
			["LinkedIn", "0", "1", "R$ 1.000", "R$ 1.000"],
		]);
		expect(list(await open("start_date=2026-04-01&end_date=2026-04-30"))).toEqual([
			["LinkedIn", "0", "1", "–", "nenhum custo lançado"],
		]);
	}));

test("campaigns and brands have separate rows, and other businesses' costs are excluded", () =>
	withRollback(async (inside) => {
		const { spend, apply, open } = await prepared(inside, await anAdministrator(inside));
		const { siteId, name } = inside.business;
		await spend({ utm_campaign: "tech" });
		await spend({ site_config_id: siteId, amount_cents: 70_000 });
		await apply({ utm_campaign: "tech", placed_at: "2026-03-20T12:00:00Z" }, { site_config_id: siteId });
		expect(list(await open(`${march}&by=campaign`))[0]).toEqual(["tech", "1", "1", "R$ 3.100", "R$ 3.100"]);
		expect(list(await open(`${march}&by=brand`))[0]).toEqual([name, "1", "1", "R$ 700", "R$ 700"]);
	}));

test.each([
	["start_date=2026-02-31", { start_date: "day" }],
	["start_date=2026-03-02&end_date=2026-03-01", { end_date: "reversed" }],
	["start_date=1900-01-01&end_date=2026-03-01", { end_date: "long" }],
	["by=colour", { by: "unknown" }],
])("the hiring costs report is empty and names the field when the query contains %s", (query, problems) =>
	withRollback(async (inside) => {
		const { open } = await prepared(inside, await anAdministrator(inside));
		expect(await open(query)).toMatchObject({ problems, rows: [], total: null });
	}),
);

test("recruitingCostProblems reports an end before the start and a cost without a target", () => {
	expect(recruitingCostProblems({ starts_on: "2026-03-02", ends_on: "2026-03-01", utm_campaign: "x" })).toEqual({
		ends_on: "forms:endsBefore",
	});
	expect(recruitingCostProblems({ starts_on: "2026-03-01", ends_on: "2026-03-01" })).toEqual({
		source: "reports:costs.noTarget",
	});
});

test("the report counts views, visitor applications and a job's costs per job and month", () =>
	withRollback(async (inside) => {
		const { spend, apply, open, job } = await prepared(inside, await anAdministrator(inside));
		const { trx, business } = inside;
		const view = (day: string, views: number) => ({
			business_id: business.id,
			job_id: job.id,
			site_config_id: business.siteId,
			day,
			source: "LinkedIn",
			views,
		});
		await trx
			.insertInto("job_views")
			.values([view("2026-02-28", 100), view("2026-03-01", 30), view("2026-03-31", 10), view("2026-04-01", 100)])
			.execute();
		await apply({ source: "LinkedIn", placed_at: "2026-03-20T12:00:00Z" });
		// Candidates sourced by a recruiter never viewed the page.
		await apply({ source: "Candidate Search" });
		await spend({ job_id: job.id, amount_cents: 90_000 });
		await spend({ source: "LinkedIn", amount_cents: 500_000 });
		const [row, ...others] = (await open(`${march}&by=job`)).rows;
		expect(row?.cells.map(({ name, why, text }) => [name, why ?? text.replace(/\s/g, " ")])).toEqual([
			["job_views", "40"],
			["view_conversion", "2,5%"],
			["applies", "2"],
			["hires", "1"],
			["recruiting_costs", "R$ 900"],
			["cost_per_apply", "R$ 450"],
			["cost_per_hire", "R$ 900"],
		]);
		expect(others.map(({ cells }) => read(cells, "recruiting_costs"))).toEqual(["R$ 5.000"]);
		const months = await open("start_date=2026-02-01&end_date=2026-04-30&by=month");
		expect(months.rows.map(({ cells }) => read(cells, "job_views"))).toEqual(["100", "40", "100"]);
	}));
