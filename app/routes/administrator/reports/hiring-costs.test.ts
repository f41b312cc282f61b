import { expect, test } from "vitest";
import { getCostPerHire, recruitingCostProblems } from "#app/domain/reports/recruiting-cost.ts";
import { aCandidate, aJob, anApply, rolledBack } from "#db/testing.ts";
import { anAdministrator } from "../../entity/walking.testing.ts";
import * as page from "./hiring-costs.tsx";

type Inside = Parameters<Parameters<typeof rolledBack>[0]>[0];

interface Row {
	label: string;
	applies: string;
	hires: string;
	cost: string | null;
	perHire: string | null;
	why: string | null;
}
interface Body {
	rows: Row[];
	total: Omit<Row, "label"> | null;
	problems: Record<string, string>;
}

const text = (value: string | null) => value?.replace(/\s/g, " ") ?? null;
const list = ({ rows }: Body) =>
	rows.map(({ label, applies, hires, cost, perHire, why }) => [label, applies, hires, text(cost), text(perHire), why]);

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
	return { spend, apply, open };
}

const march = "start_date=2026-03-01&end_date=2026-03-31";

test("cost per hire is a source's cost over its hires, and a dash with its reason where either is lacking", () =>
	rolledBack(async (inside) => {
		const { spend, apply, open } = await prepared(inside, await anAdministrator(inside));
		await spend({ source: "LinkedIn" });
		await spend({ source: "Event", amount_cents: 50_000 });
		await spend({ source: "LinkedIn", amount_cents: 999_999, archived_at: "2026-03-02T00:00:00Z" });
		for (const placed of ["2026-03-20T12:00:00Z", "2026-03-21T12:00:00Z", null])
			await apply({ source: "LinkedIn", placed_at: placed });
		await apply({ source: "Indeed", placed_at: "2026-03-20T12:00:00Z" });
		const body = await open(march);
		expect(list(body)).toEqual([
			["LinkedIn", "3", "2", "R$ 3.100", "R$ 1.550", null],
			["Indeed", "1", "1", null, null, "nenhum custo lançado"],
			["Evento", "0", "0", "R$ 500", null, "ninguém contratado"],
		]);
		expect([text(body.total?.cost ?? null), text(body.total?.perHire ?? null)]).toEqual(["R$ 3.600", "R$ 1.200"]);
	}));

test("a cost counts for its days within the period, and hires at the edge of a month by their day here", () =>
	rolledBack(async (inside) => {
		const { spend, apply, open } = await prepared(inside, await anAdministrator(inside));
		await spend({ source: "LinkedIn" });
		// Midnight in Brasília, three hours after London's.
		await apply({ source: "LinkedIn", placed_at: "2026-04-01T02:59:59Z" });
		await apply({ source: "LinkedIn", placed_at: "2026-04-01T03:00:00Z" });
		expect(list(await open("start_date=2026-03-22&end_date=2026-03-31"))).toEqual([
			["LinkedIn", "0", "1", "R$ 1.000", "R$ 1.000", null],
		]);
		expect(list(await open("start_date=2026-04-01&end_date=2026-04-30"))).toEqual([
			["LinkedIn", "0", "1", null, null, "nenhum custo lançado"],
		]);
	}));

test("campaigns and brands are rows of their own, and other businesses' costs are none", () =>
	rolledBack(async (inside) => {
		const { spend, apply, open } = await prepared(inside, await anAdministrator(inside));
		const { siteId, name } = inside.business;
		await spend({ utm_campaign: "tech" });
		await spend({ site_config_id: siteId, amount_cents: 70_000 });
		await apply({ utm_campaign: "tech", placed_at: "2026-03-20T12:00:00Z" }, { site_config_id: siteId });
		expect(list(await open(`${march}&by=campaign`))[0]).toEqual(["tech", "1", "1", "R$ 3.100", "R$ 3.100", null]);
		expect(list(await open(`${march}&by=brand`))[0]).toEqual([name, "1", "1", "R$ 700", "R$ 700", null]);
	}));

test.each([
	["start_date=2026-02-31", { start_date: "day" }],
	["start_date=2026-03-02&end_date=2026-03-01", { end_date: "reversed" }],
	["start_date=1900-01-01&end_date=2026-03-01", { end_date: "long" }],
	["by=colour", { by: "unknown" }],
])("nothing is counted and the field is named when the address says %s", (query, problems) =>
	rolledBack(async (inside) => {
		const { open } = await prepared(inside, await anAdministrator(inside));
		expect(await open(query)).toMatchObject({ problems, rows: [], total: null });
	}),
);

test("recruitingCostProblems names days that go back and a cost of nothing", () => {
	expect(recruitingCostProblems({ starts_on: "2026-03-02", ends_on: "2026-03-01", utm_campaign: "x" })).toEqual({
		ends_on: "forms:endsBefore",
	});
	expect(recruitingCostProblems({ starts_on: "2026-03-01", ends_on: "2026-03-01" })).toEqual({
		source: "reports:costs.noTarget",
	});
});

test.each([
	[100_000, 3, 33_333],
	[0, 3, null],
	[100_000, 0, null],
])("getCostPerHire of %i cents and %i hires is %s", (cents, hires, expected) => {
	expect(getCostPerHire(cents, hires)).toBe(expected);
});
