import { expect, test } from "vitest";
import { createApply } from "#db/queries/applies/create.ts";
import { moveApply } from "#db/queries/applies/move.ts";
import { cancelPlacement } from "#db/queries/placements/draft-placement.ts";
import { aCandidate, aCompany, aJob, aRecruiter, withRollback } from "#db/testing.ts";
import { anAdministrator } from "../../entity/administrator-session.testing.ts";
import * as edit from "./edit.tsx";
import * as end from "./end.tsx";
import * as create from "./new.tsx";
import * as page from "./placement.tsx";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function aHire(inside: Inside, job: Record<string, unknown> = {}) {
	const { visit, recruiter } = await anAdministrator(inside);
	const { trx } = inside;
	const company = await aCompany(trx);
	const created = await aJob(trx, {
		client_company_id: company.id,
		status: 2,
		guarantee_days: 90,
		...job,
	});
	const candidate = await aCandidate(trx);
	const actor = { type: "recruiter" as const, id: recruiter.id, name: recruiter.name };
	const apply = await createApply(trx, { jobId: created.id, candidateId: candidate.id, actor });
	if (!apply.created) throw new Error(apply.reason);
	const form = { start_date: "2026-11-02", regime: 2, salary_cents: 1_000_000, currency: "BRL", fee_percent: 20 };
	const moved = await moveApply(trx, {
		uid: apply.uid,
		to: 8,
		expectedFrom: null,
		form,
		recruiter: { id: recruiter.id, uid: recruiter.uid, name: recruiter.name, isAdmin: true },
	});
	expect(moved.kind).toBe("moved");
	const hire = await trx
		.selectFrom("placements")
		.select(["id", "uid", "status", "fee_cents"])
		.where("apply_id", "=", apply.id)
		.executeTakeFirstOrThrow();
	return {
		visit,
		recruiter,
		company,
		job: created,
		candidate,
		apply,
		hire,
		path: `/recruiters/placements/${hire.uid}`,
	};
}

const terms = (recruiter: string, more: Record<string, string> = {}) => ({
	start_date: "2026-11-02",
	regime: "2",
	currency: "BRL",
	salary_months: "1300",
	fee_type: "percent_annual",
	"remuneration[0].type": "1",
	"remuneration[0].amount": "10.000,00",
	"remuneration[1].type": "2",
	"remuneration[1].amount": "20.000,00",
	include_target_bonus: "on",
	fee_pct: "20",
	fee_times: "0",
	discount_pct: "0",
	guarantee_days: "90",
	prorata_days: "0",
	"splits[0].recruiter": recruiter,
	"splits[0].role": "owner",
	"splits[0].pct": "60",
	...more,
});

test("moving a card to Placement drafts a hire; its approval opens a plan, an invoice and a review", () =>
	withRollback(async (inside) => {
		const { visit, path, hire, recruiter, job } = await aHire(inside);
		const { trx } = inside;
		// 20 % of 13 × R$ 10.000,00.
		expect(hire).toMatchObject({ status: "draft", fee_cents: 2_600_000 });
		const other = await aRecruiter(trx);
		const id = hire.uid;
		const saved = async (more: Record<string, string>) => {
			const { lock_version } = await trx
				.selectFrom("placements")
				.select("lock_version")
				.where("id", "=", hire.id)
				.executeTakeFirstOrThrow();
			return visit(edit, `${path}/edit`, {
				id,
				form: { ...terms(recruiter.uid), version: String(lock_version), ...more },
			});
		};
		const short = await saved({});
		expect(short.status).toBe(422);
		expect(JSON.stringify(short.body)).toContain("somar 100");
		const shared = { "splits[1].recruiter": other.uid, "splits[1].role": "researcher", "splits[1].pct": "40" };
		expect((await saved({ field: "owner", owner: `uid:${other.uid}` })).status).toBe(302);
		expect((await saved({ ...shared, "remuneration[0].amount": "-5" })).status).toBe(422);
		expect((await saved({ ...shared, version: "999" })).status).toBe(409);
		expect((await saved(shared)).status).toBe(303);
		const visible = (await visit(page, path, { id })).body as {
			pay: { steps: { key: string; value: string }[]; splits: { share: string }[] };
		};
		expect(visible.pay.steps.at(-1)?.value.replace(/\s/g, " ")).toBe("R$ 30.000,00");
		expect(visible.pay.splits.map(({ share }) => share.replace(/\s/g, " "))).toEqual(["R$ 18.000,00", "R$ 12.000,00"]);
		const approve = () => visit(page, path, { id, form: { what: "approve" } });
		expect((await approve()).status).toBe(303);
		await approve();
		const plans = await trx
			.selectFrom("billing_plans")
			.select(["id", "total_cents"])
			.where("placement_id", "=", hire.id)
			.execute();
		expect(plans).toMatchObject([{ total_cents: 3_000_000 }]);
		const invoices = await trx
			.selectFrom("invoices")
			.select(["status", "gross_cents"])
			.where("placement_id", "=", hire.id)
			.execute();
		expect(invoices).toEqual([{ status: "draft", gross_cents: 3_000_000 }]);
		const review = await trx
			.selectFrom("tasks")
			.select("type")
			.where("created_by_flow", "like", "billing_line:%")
			.execute();
		expect(review).toEqual([{ type: 7 }]);
		const after = await trx
			.selectFrom("placements")
			.select(["status", "guarantee_until"])
			.where("id", "=", hire.id)
			.executeTakeFirstOrThrow();
		expect(after).toEqual({ status: "in guarantee", guarantee_until: "2027-01-31" });
		// A change after approval requires a reason and creates a version with the previous values.
		expect((await saved({ ...shared, fee_pct: "25" })).status).toBe(422);
		expect((await saved({ ...shared, fee_pct: "25", reason: "Aditivo", fee_reason: "Aditivo" })).status).toBe(303);
		const versions = ((await visit(page, path, { id })).body as { pay: { versions: { changes: unknown[] }[] } }).pay
			.versions;
		expect(versions).toHaveLength(1);
		expect(JSON.stringify(versions)).toMatch(/20 %.*25 %/);
		expect(
			(await trx.selectFrom("jobs").select("status").where("id", "=", job.id).executeTakeFirstOrThrow()).status,
		).toBe(4);
	}));

test("ending a hire within its guarantee reopens the job at no charge and counts the free replacement", () =>
	withRollback(async (inside) => {
		const { visit, path, hire, job, candidate, apply } = await aHire(inside);
		const { trx } = inside;
		await visit(page, path, { id: hire.uid, form: { what: "approve" } });
		const ending = (form: Record<string, string>) => visit(end, `${path}/end`, { id: hire.uid, form });
		expect((await ending({ end_date: "2026-10-01", reason: "Saiu" })).status).toBe(422);
		expect((await ending({ end_date: "2026-11-20", reason: "Pediu demissão" })).status).toBe(303);
		expect((await ending({ end_date: "2026-11-20", reason: "De novo" })).status).toBe(409);
		const state = await trx
			.selectFrom("jobs")
			.select(["status", "zero_fee"])
			.where("id", "=", job.id)
			.executeTakeFirstOrThrow();
		expect(state).toEqual({ status: 2, zero_fee: true });
		expect(
			(await trx.selectFrom("candidates").select("status").where("id", "=", candidate.id).executeTakeFirstOrThrow())
				.status,
		).toBe(3);
		expect(apply.created).toBe(true);
		const next = await aCandidate(trx);
		const { location, status } = await visit(
			create,
			`/recruiters/placements/new?job=uid:${job.uid}&candidate=uid:${next.uid}`,
			{
				form: { start_date: "2026-12-01", regime: "2", salary_cents: "12.000,00", currency: "BRL" },
			},
		);
		expect(status).toBe(302);
		const uid = String(location).split("/")[3] ?? "";
		const free = await trx
			.selectFrom("placements")
			.select(["id", "fee_cents", "replaces_id"])
			.where("uid", "=", uid)
			.executeTakeFirstOrThrow();
		expect(free).toMatchObject({ fee_cents: 0, replaces_id: hire.id });
		await visit(page, `/recruiters/placements/${uid}`, { id: uid, form: { what: "approve" } });
		expect(
			(await trx.selectFrom("placements").select("status").where("id", "=", hire.id).executeTakeFirstOrThrow()).status,
		).toBe("replaced");
		expect(
			(await trx.selectFrom("jobs").select("zero_fee").where("id", "=", job.id).executeTakeFirstOrThrow()).zero_fee,
		).toBe(false);
	}));

/** A hire that ended in its guarantee, replaced by an approved hire without a fee. */
async function aReplacedHire(inside: Inside) {
	const scene = await aHire(inside);
	const { visit, path, hire, job } = scene;
	const { trx } = inside;
	const read = (uid: string) =>
		trx.selectFrom("placements").selectAll().where("uid", "=", uid).executeTakeFirstOrThrow();
	const approve = (uid: string) => visit(page, `/recruiters/placements/${uid}`, { id: uid, form: { what: "approve" } });
	const hireNext = async () => {
		const next = await aCandidate(trx);
		await trx.updateTable("jobs").set({ status: 2 }).where("id", "=", job.id).execute();
		const form = { start_date: "2026-12-01", regime: "2", salary_cents: "12.000,00", currency: "BRL" };
		const query = `job=uid:${job.uid}&candidate=uid:${next.uid}`;
		const { location } = await visit(create, `/recruiters/placements/new?${query}`, { form });
		return read(String(location).split("/")[3] ?? "");
	};
	await approve(hire.uid);
	await visit(end, `${path}/end`, { id: hire.uid, form: { end_date: "2026-11-20", reason: "Pediu demissão" } });
	const replacement = await hireNext();
	await approve(replacement.uid);
	expect((await read(hire.uid)).status).toBe("replaced");
	return { ...scene, read, hireNext, replacement };
}

test("saving terms keeps a replacement free when it was already approved", () =>
	withRollback(async (inside) => {
		const { visit, recruiter, read, replacement } = await aReplacedHire(inside);
		const { uid } = replacement;
		const form = {
			...terms(recruiter.uid, { start_date: "2026-12-01", "splits[0].pct": "100", reason: "Aditivo" }),
			version: String((await read(uid)).lock_version),
		};
		const saved = await visit(edit, `/recruiters/placements/${uid}/edit`, { id: uid, form });
		expect(saved.status, JSON.stringify(saved.body)).toBe(303);
		expect(await read(uid)).toMatchObject({ fee_cents: 0, terms_version: 2, target_bonus_cents: 2_000_000 });
	}));

test("cancelPlacement makes the job's next hire free again when it cancels an approved replacement", () =>
	withRollback(async (inside) => {
		const { recruiter, hire, job, read, hireNext, replacement } = await aReplacedHire(inside);
		const actor = { type: "recruiter" as const, id: recruiter.id, name: recruiter.name };
		await cancelPlacement(inside.trx, replacement.apply_id ?? 0, actor);
		expect((await read(replacement.uid)).status).toBe("cancelled");
		expect((await read(hire.uid)).status).toBe("ended in guarantee");
		const { zero_fee: free } = await inside.trx
			.selectFrom("jobs")
			.select("zero_fee")
			.where("id", "=", job.id)
			.executeTakeFirstOrThrow();
		expect(free).toBe(true);
		expect(await hireNext()).toMatchObject({ fee_cents: 0, replaces_id: hire.id });
	}));
