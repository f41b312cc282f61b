import { sql } from "kysely";
import { expect, test } from "vitest";
import type { OfferLetter } from "#app/domain/applies/offer-letter.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { hashToken, linkToken } from "#db/kit/link-token.ts";
import { aJob, anApply, anOffer, aRecruiter, type TestBusiness, withRollback } from "#db/testing.ts";
import { moveApply } from "../applies/move.ts";
import { decideApproval, listApprovalReasons, requestApproval } from "./approval.ts";
import { acceptOffer, askAboutOffer, declineOffer, recordLetterOpened, requestChange } from "./candidate-response.ts";
import { findOffer, findOfferByHash, findOfferPlacement } from "./find.ts";
import { findSendProblem, sendOffer } from "./send.ts";
import { draftVersion } from "./version.ts";

const letter = { locale: "pt", title: "Oferta", opening: [], terms: [] } as unknown as OfferLetter;
const caller = { ip: "203.0.113.9", agent: "Mozilla/5.0" };
const later = "2999-01-31";

async function aDraft(trx: Scoped, _business: Pick<TestBusiness, "id">, reais = 10_000, values: object = {}) {
	const row = await aRecruiter(trx);
	const actor = { type: "recruiter" as const, id: row.id, name: row.name };
	const mover = { id: row.id, uid: row.uid, name: row.name, isAdmin: true };
	const job = await aJob(trx, { openings: 2, salary_from_cents: 800_000, salary_to_cents: 1_000_000 });
	const apply = await anApply(trx, { job_id: job.id, status: 5 });
	const { uid } = await anOffer(trx, {
		apply_id: apply.id,
		salary_cents: reais * 100,
		valid_until: later,
		start_date: "2999-02-01",
		owner_id: row.id,
		...values,
	});
	const get = async (of = uid) => {
		const offer = await findOffer(trx, of);
		if (!offer) throw new Error("no offer");
		return offer;
	};
	const send = async (of = uid) => {
		const file = {
			name: "oferta.pdf",
			storageKey: `1/${of}`,
			contentType: "application/pdf",
			sizeBytes: 3,
			checksum: "ab".repeat(32),
		};
		const to = { name: "Ana Souza", email: "ana@example.com" };
		const { lock_version: lockVersion } = await get(of);
		return sendOffer(trx, of, { letter, file, to, siteId: null, templateId: null, lockVersion }, { actor, mover });
	};
	return { actor, mover, job, apply, uid, get, send };
}

const kinds = async (trx: Scoped, recruiterId: number) =>
	(
		await trx
			.selectFrom("notifications")
			.select("kind")
			.where("business_id", "=", trx.businessId)
			.where("recruiter_id", "=", recruiterId)
			.orderBy("id")
			.execute()
	).map(({ kind }) => kind);

test("requestApproval notifies approvers, and decideApproval refuses the requester's own approval", () =>
	withRollback(async ({ trx, business }) => {
		const { actor, uid, get, send } = await aDraft(trx, business, 10_001);
		expect(await listApprovalReasons(trx, await get())).toEqual(["above_range"]);
		expect(await findSendProblem(trx, await get())).toBe("approval");
		expect(await send()).toMatchObject({ ok: false, problem: "approval" });
		const chief = await aRecruiter(trx, { is_admin: true });
		expect(await requestApproval(trx, uid, actor)).toBe("requested");
		expect(await requestApproval(trx, uid, actor)).toBe("notNow");
		expect(await kinds(trx, chief.id)).toEqual(["offer_approval"]);
		expect(await decideApproval(trx, uid, { yes: true, note: null }, { ...actor })).toBe("own");
		const by = { type: "recruiter" as const, id: chief.id, name: chief.name };
		expect(await decideApproval(trx, uid, { yes: false, note: "Peça menos" }, by)).toBe("decided");
		expect(await findSendProblem(trx, await get())).toBe("disapproved");
		expect(await requestApproval(trx, uid, actor)).toBe("requested");
		expect(await decideApproval(trx, uid, { yes: true, note: null }, by)).toBe("decided");
		expect(await decideApproval(trx, uid, { yes: true, note: null }, by)).toBe("notWaiting");
		expect(await findSendProblem(trx, await get())).toBeNull();
		expect(await kinds(trx, actor.id)).toEqual(["offer_disapproved", "offer_approved"]);
	}));

test("listApprovalReasons follows the settings when an administrator changes them", () =>
	withRollback(async ({ trx, business }) => {
		const { get } = await aDraft(trx, business, 10_500);
		const set = (value: number | null) =>
			trx
				.updateTable("settings")
				.set({ offer_over_range_pct: value })
				.where("business_id", "=", trx.businessId)
				.execute();
		await trx.insertInto("settings").values({ business_id: trx.businessId }).execute();
		await set(4.99);
		expect(await listApprovalReasons(trx, await get())).toEqual(["above_range"]);
		await set(5);
		expect(await listApprovalReasons(trx, await get())).toEqual([]);
		await set(null);
		expect(await listApprovalReasons(trx, { ...(await get()), salary_cents: 99_000_000 })).toEqual([]);
	}));

test("moveApply refuses terms above the range without an approval", () =>
	withRollback(async ({ trx, business }) => {
		const { apply, mover } = await aDraft(trx, business);
		const move = (salary_cents: number) =>
			moveApply(trx, {
				uid: apply.uid,
				to: 7,
				expectedFrom: null,
				form: { salary_cents, currency: "BRL", regime: 2 },
				recruiter: mover,
			});
		expect(await move(1_000_001)).toMatchObject({ kind: "refused", verdict: { reason: "offerApproval" } });
		expect((await move(1_000_000)).kind).toBe("moved");
	}));

test("sendOffer freezes terms and letter, and the database rejects changes to them", () =>
	withRollback(async ({ trx, business }) => {
		const { get, send, uid, apply } = await aDraft(trx, business);
		expect(await send()).toMatchObject({ ok: true });
		expect(await get()).toMatchObject({ status: "sent", has_letter: true, stage: 7, sha256: "ab".repeat(32) });
		expect(await findOfferByHash(trx, hashToken(linkToken("offer", trx.businessId, uid)))).toMatchObject({ uid });
		for (const change of [
			sql`salary_cents = 1`,
			sql`valid_until = '2999-03-01'`,
			sql`benefits = 'Mais'`,
			sql`content = '{}'`,
			sql`sha256 = null`,
			sql`sent_at = now() + interval '1 day'`,
			sql`token_hash = null`,
		]) {
			await sql`savepoint one`.execute(trx);
			await expect(
				sql`update offers set ${change} where business_id = ${trx.businessId} and uid = ${uid}`.execute(trx),
			).rejects.toMatchObject({ constraint: "offers_sent_is_final" });
			await sql`rollback to savepoint one`.execute(trx);
		}
		expect(await send()).toMatchObject({ ok: false, problem: "over" });
		const next = await draftVersion(trx, uid, { type: "system", id: null, name: null });
		expect(await get(next?.uid)).toMatchObject({
			version: 2,
			salary_cents: 1_000_000,
			status: "draft",
			valid_until: later,
		});
		expect(await draftVersion(trx, uid, { type: "system", id: null, name: null })).toMatchObject({ uid: next?.uid });
		expect(await send(next?.uid)).toMatchObject({ ok: true });
		expect(await get()).toMatchObject({ status: "withdrawn", replaced: true, apply_uid: apply.uid });
		expect(await acceptOffer(trx, uid, { ...caller, name: "Ana Souza" })).toBe("replaced");
	}));

test("acceptOffer moves the application, creates the placement from the terms and accepts only once", () =>
	withRollback(async ({ trx, business }) => {
		const { get, send, uid, actor, apply } = await aDraft(trx, business, 10_000, {
			bonus_cents: 2_000_000,
			regime: 1,
			fee_discount_pct: null,
		});
		await send();
		await recordLetterOpened(trx, await get());
		await recordLetterOpened(trx, await get());
		expect(await requestChange(trx, uid, { text: "Começar em março", ip: null })).toBe("done");
		expect(await askAboutOffer(trx, uid, "Tem home office?")).toBe("done");
		expect(await askAboutOffer(trx, uid, "Tem home office?")).toBe("done");
		expect(await acceptOffer(trx, uid, { ...caller, name: "Ana Souza" })).toBe("done");
		expect(await acceptOffer(trx, uid, { ...caller, name: "Ana Souza" })).toBe("accepted");
		expect(await declineOffer(trx, uid, { code: "pay", text: null, ip: null })).toBe("accepted");
		const offer = await get();
		expect(offer).toMatchObject({ status: "accepted", stage: 8, opens: 2, accepted_name: "Ana Souza" });
		expect(await findOfferPlacement(trx, apply.id)).not.toBeNull();
		const hire = await trx
			.selectFrom("placements")
			.select([
				"salary_cents",
				"target_bonus_cents",
				"regime",
				sql<string>`start_date::text`.as("start"),
				"created_by_id",
			])
			.where("business_id", "=", trx.businessId)
			.where("apply_id", "=", apply.id)
			.executeTakeFirst();
		expect(hire).toEqual({
			salary_cents: 1_000_000,
			target_bonus_cents: 2_000_000,
			regime: 1,
			start: "2999-02-01",
			created_by_id: null,
		});
		expect(await kinds(trx, actor.id)).toEqual(
			expect.arrayContaining(["offer_opened", "offer_change", "offer_accepted"]),
		);
		const questions = await trx
			.selectFrom("messages")
			.select("body")
			.where("business_id", "=", trx.businessId)
			.where("candidate_id", "=", offer.candidate_id)
			.execute();
		expect(questions).toEqual([{ body: "Tem home office?" }]);
	}));

test("acceptOffer returns the offer's state when it is no longer open", () =>
	withRollback(async ({ trx, business }) => {
		const cases = [
			["expired", { valid_until: "2020-01-01" }, null],
			["closed", {}, sql`update jobs set status = 6, close_reason = 'x' where business_id = ${trx.businessId}`],
			[
				"withdrawn",
				{},
				sql`update offers set status = 'withdrawn' where business_id = ${trx.businessId} and status = 'sent'`,
			],
			["closed", {}, sql`update applies set withdrawn_at = now() where business_id = ${trx.businessId}`],
		] as const;
		for (const [state, values, change] of cases) {
			const { uid } = await aDraft(trx, business, 9000, {
				status: "sent",
				sent_at: new Date("2020-01-01"),
				token_hash: hashToken(`${state}${Math.random()}`),
				...values,
			});
			await sql`savepoint state`.execute(trx);
			if (change) await change.execute(trx);
			expect(await acceptOffer(trx, uid, { ...caller, name: "Ana Souza" })).toBe(state);
			await sql`rollback to savepoint state`.execute(trx);
		}
		expect(await acceptOffer(trx, "nothing", { ...caller, name: "Ana" })).toBe("missing");
	}));
