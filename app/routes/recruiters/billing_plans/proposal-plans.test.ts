import { expect, test } from "vitest";
import type { BillingModel, Milestone } from "#app/domain/fees/billing.ts";
import { proposalStatus } from "#app/domain/proposals/proposal-status.ts";
import { addDays } from "#app/domain/time/brasilia-time.ts";
import { proposals } from "#app/entities/recruiters/proposals.ts";
import { insertRecord } from "#db/kit/crud.ts";
import { createApply } from "#db/queries/applies/create.ts";
import { moveApply } from "#db/queries/applies/move.ts";
import { recordBillingEvent, releaseDue } from "#db/queries/billing-plans/release.ts";
import { localNow } from "#db/queries/local-now.ts";
import { approvePlacement } from "#db/queries/placements/approve.ts";
import { findPlacement } from "#db/queries/placements/find.ts";
import { changeProposalStatus } from "#db/queries/proposals/status.ts";
import { aCandidate, aCompany, aRecruiter, withRollback } from "#db/testing.ts";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

interface SoldService {
	kind: "search_fee" | "credit_pack";
	unit: number;
	openings?: number;
}

const sumLines = (rows: readonly { amount_cents: number }[]) =>
	rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

/** A signed proposal of these services, billed by this model, with its jobs open. */
async function aSignedProposal(
	{ trx, business }: Inside,
	model: BillingModel,
	services: readonly SoldService[],
	milestones: readonly Milestone[] | null = null,
) {
	const recruiter = await aRecruiter(trx, { is_admin: true });
	const actor = { type: "recruiter" as const, id: recruiter.id, name: recruiter.name };
	const { day } = await localNow(trx);
	// Far enough back: billing on weekends and holidays moves to the next business day.
	const past = addDays(day, -14);
	const company = await aCompany(trx);
	const billing = await trx
		.insertInto("standard_billings")
		.values({
			business_id: business.id,
			name: "Cobrança",
			model,
			milestones: milestones && JSON.stringify(milestones),
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	const client = { id: company.id, label: company.name };
	const values = { title: "Gerências", kind: "direct", currency: "BRL", locale: "pt", client_company: client };
	const { id } = await insertRecord(trx, proposals, values, actor);
	await trx
		.insertInto("proposal_services")
		.values(
			services.map(({ kind, unit, openings = 1 }, position) => ({
				business_id: business.id,
				proposal_id: id,
				position,
				kind,
				title: "Gerente",
				openings,
				unit_cents: unit,
				total_cents: unit * openings,
			})),
		)
		.execute();
	await trx
		.updateTable("proposals")
		.set({
			value_cents: services.reduce((sum, { unit, openings = 1 }) => sum + unit * openings, 0),
			standard_billing_id: billing.id,
			owner_id: recruiter.id,
			signed_at: new Date(),
		})
		.where("id", "=", id)
		.execute();
	const changeStatus = (to: number) =>
		changeProposalStatus(trx, id, { from: null, to, reason: null, note: null }, actor);
	/** What today's weekend or holiday postponed. */
	const releaseDated = async () => {
		await trx
			.updateTable("billing_lines")
			.set({ expected_on: day })
			.where("status", "=", "planned")
			.where("waits", "=", false)
			.execute();
		await releaseDue(trx);
	};
	expect(await changeStatus(proposalStatus.signed)).toMatchObject({ kind: "changed" });
	await releaseDated();
	const jobs = await trx.selectFrom("jobs").select("id").where("proposal_id", "=", id).orderBy("id").execute();
	const move = async (uid: string, to: number, form: object | null) => {
		const mover = { id: recruiter.id, uid: recruiter.uid, name: recruiter.name, isAdmin: true };
		const moved = await moveApply(trx, { uid, to, expectedFrom: null, form, recruiter: mover });
		expect(moved.kind).toBe("moved");
	};
	/** Approves a hire at this fee. */
	const hire = async (jobId: number | undefined, fee: number, start = past) => {
		if (jobId === undefined) throw new Error("The proposal has no such job");
		await trx.updateTable("jobs").set({ status: 2 }).where("id", "=", jobId).execute();
		const candidate = await aCandidate(trx);
		const apply = await createApply(trx, { jobId, candidateId: candidate.id, actor });
		if (!apply.created) throw new Error(apply.reason);
		await move(apply.uid, 8, { start_date: start, regime: 2, salary_cents: 1_000_000, currency: "BRL" });
		const { uid } = await trx
			.updateTable("placements")
			.set({ fee_cents: fee })
			.where("apply_id", "=", apply.id)
			.returning("uid")
			.executeTakeFirstOrThrow();
		const placement = await findPlacement(trx, uid);
		if (!placement) throw new Error("It was just made");
		expect(await approvePlacement(trx, placement, actor)).toEqual({ ok: true });
		await releaseDated();
		return apply.uid;
	};
	const totals = async () => {
		const lines = await trx
			.selectFrom("billing_lines")
			.select("amount_cents")
			.where("status", "<>", "cancelled")
			.execute();
		const invoices = await trx.selectFrom("invoices").select("gross_cents as amount_cents").execute();
		return { lines: sumLines(lines), invoices: sumLines(invoices) };
	};
	const plans = () =>
		trx
			.selectFrom("billing_plans")
			.select(["id", "status", "total_cents", "placement_id", "proposal_id"])
			.orderBy("id")
			.execute();
	const lines = () =>
		trx
			.selectFrom("billing_lines")
			.select(["status", "amount_cents"])
			.orderBy("billing_plan_id")
			.orderBy("position")
			.execute();
	return {
		jobs: jobs.map((job) => job.id),
		day,
		past,
		changeStatus,
		hire,
		totals,
		plans,
		lines,
		undo: (uid: string) => move(uid, 6, null),
	};
}

test.each<[name: string, model: BillingModel, services: SoldService[]]>([
	[
		"a search and a credit pack",
		"contingency",
		[
			{ kind: "search_fee", unit: 3_000_000 },
			{ kind: "credit_pack", unit: 500_000 },
		],
	],
	["three openings of one search", "half_half", [{ kind: "search_fee", unit: 3_000_000, openings: 3 }]],
	[
		"two searches and a credit pack",
		"half_half",
		[
			{ kind: "search_fee", unit: 2_000_000 },
			{ kind: "search_fee", unit: 1_000_001 },
			{ kind: "credit_pack", unit: 500_000 },
		],
	],
	["three openings at an odd price", "retained_thirds", [{ kind: "search_fee", unit: 1_000_001, openings: 3 }]],
])("a proposal of %s is billed at exactly its value when all hires are approved", (_, model, services) =>
	withRollback(async (inside) => {
		const { jobs, hire, totals, plans } = await aSignedProposal(inside, model, services);
		const value = services.reduce((sum, { unit, openings = 1 }) => sum + unit * openings, 0);
		const searches = services.filter(({ kind }) => kind === "search_fee");
		for (const [at, { unit, openings = 1 }] of searches.entries())
			for (let opening = 0; opening < openings; opening += 1) {
				await hire(jobs[at], unit);
				expect((await totals()).lines).toBe(value);
				expect((await totals()).invoices).toBeLessThanOrEqual(value);
			}
		expect(await totals()).toEqual({ lines: value, invoices: value });
		const [first, ...others] = await plans();
		const rest = services.reduce((sum, { kind, unit }) => sum + (kind === "credit_pack" ? unit : 0), 0);
		expect(first).toMatchObject({ placement_id: null, total_cents: rest });
		expect(others.every(({ placement_id }) => placement_id !== null)).toBe(true);
	}),
);

test("the hires of a proposal are billed at their own fees when these differ from the proposed price", () =>
	withRollback(async (inside) => {
		const search = { kind: "search_fee" as const, unit: 1_000_001, openings: 3 };
		const { trx } = inside;
		const { jobs, hire, totals, past } = await aSignedProposal(inside, "retained_thirds", [search]);
		const [jobId] = jobs;
		await hire(jobId, 1_200_000);
		expect((await totals()).lines).toBe(1_200_000 + 2 * 1_000_001);
		// The remaining openings alone are billed for the shortlist.
		expect(await recordBillingEvent(trx, { jobId: jobId ?? 0, what: "shortlist_sent", day: past })).toBe(1);
		await hire(jobId, 900_000);
		await hire(jobId, 1_000_001);
		const fees = 1_200_000 + 900_000 + 1_000_001;
		expect(await totals()).toEqual({ lines: fees, invoices: fees });
		// No opening is left that the proposal's invoices could have billed.
		await hire(jobId, 1_000_000);
		expect(await totals()).toEqual({ lines: fees + 1_000_000, invoices: fees + 1_000_000 });
	}));

test("a hire is billed only above the proposal's price when its signature was billed and paid in full", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const milestones = [{ trigger: "signed" as const, pct: 10_000, days: 0 }];
		const search = { kind: "search_fee" as const, unit: 3_000_000 };
		const { jobs, hire, totals, plans } = await aSignedProposal(inside, "custom", [search], milestones);
		await trx.updateTable("billing_lines").set({ status: "paid" }).execute();
		await trx.updateTable("billing_plans").set({ status: "done" }).execute();
		await hire(jobs[0], 3_200_000);
		expect(await totals()).toEqual({ lines: 3_200_000, invoices: 3_200_000 });
		expect(await plans()).toMatchObject([{ status: "active", total_cents: 3_200_000 }]);
	}));

test("a signed plan bills the next hire when an approved hire was undone", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const search = { kind: "search_fee" as const, unit: 3_000_000 };
		const { jobs, hire, undo, totals, plans, lines, day } = await aSignedProposal(inside, "half_half", [search]);
		await trx.updateTable("billing_lines").set({ status: "paid" }).where("milestone", "=", "signed").execute();
		const apply = await hire(jobs[0], 3_200_000, addDays(day, 30));
		const [plan, ...others] = await plans();
		expect([plan?.total_cents, others]).toEqual([3_200_000, []]);
		await undo(apply);
		expect(await plans()).toMatchObject([{ status: "active", placement_id: null, total_cents: 3_000_000 }]);
		expect(await lines()).toEqual([
			{ status: "paid", amount_cents: 1_500_000 },
			{ status: "planned", amount_cents: 1_500_000 },
		]);
		await hire(jobs[0], 3_000_000);
		expect(await totals()).toEqual({ lines: 3_000_000, invoices: 3_000_000 });
		expect(await plans()).toMatchObject([{ id: plan?.id, placement_id: expect.any(Number) }]);
	}));

test.each<[when: string, start: "past" | "future"]>([
	["before its start", "future"],
	["after its start was billed", "past"],
])("a plan of several openings takes an opening back when its hire is undone %s", (_, start) =>
	withRollback(async (inside) => {
		const search = { kind: "search_fee" as const, unit: 3_000_000, openings: 3 };
		const { jobs, hire, undo, totals, plans, past, day } = await aSignedProposal(inside, "half_half", [search]);
		const [jobId] = jobs;
		const first = await hire(jobId, 3_000_000, start === "past" ? past : addDays(day, 30));
		await hire(jobId, 3_000_000);
		await undo(first);
		expect((await totals()).lines).toBe(9_000_000);
		expect(await plans()).toMatchObject([
			{ status: "active", placement_id: null, total_cents: 6_000_000 },
			{ status: "cancelled", proposal_id: null },
			{ status: "active", total_cents: 3_000_000 },
		]);
		for (const fee of [3_000_000, 3_000_000]) await hire(jobId, fee);
		expect(await totals()).toEqual({ lines: 9_000_000, invoices: 9_000_000 });
	}),
);

test("a won proposal opens no second plan when the one of its signature was cancelled", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const search = { kind: "search_fee" as const, unit: 3_000_000 };
		const { changeStatus, plans, totals } = await aSignedProposal(inside, "half_half", [search]);
		await trx.updateTable("billing_plans").set({ status: "cancelled", cancel_reason: "Cobrado por fora" }).execute();
		expect(await changeStatus(proposalStatus.won)).toMatchObject({ kind: "changed" });
		expect(await plans()).toMatchObject([{ status: "cancelled" }]);
		expect((await totals()).invoices).toBe(1_500_000);
	}));

test("a signed proposal's shortlist instalment is invoiced when its job's shortlist is sent", () =>
	withRollback(async (inside) => {
		const search = { kind: "search_fee" as const, unit: 3_000_000 };
		const { jobs, lines, past } = await aSignedProposal(inside, "retained_thirds", [search]);
		const [jobId = 0] = jobs;
		const send = () => recordBillingEvent(inside.trx, { jobId, what: "shortlist_sent", day: past });
		expect([await send(), await send()]).toEqual([1, 0]);
		expect((await lines()).map(({ status }) => status)).toEqual(["invoiced", "invoiced", "planned"]);
	}));
