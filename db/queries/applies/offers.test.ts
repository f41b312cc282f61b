import { expect, test } from "vitest";
import type { Scoped } from "#db/kit/in-business.ts";
import { aFeedback, aJob, anApply, anOffer, aRecruiter, type TestBusiness, withRollback } from "#db/testing.ts";
import type { MoveRequest } from "./last-move.ts";
import { moveApply } from "./move.ts";
import { changeOfferStatus, expireOffers, findCurrentTerms, listOffers } from "./offers.ts";
import { undoMove } from "./undo-move.ts";

async function aCard(trx: Scoped, business: Pick<TestBusiness, "id">) {
	const row = await aRecruiter(trx);
	const recruiter = { id: row.id, uid: row.uid, name: row.name, isAdmin: true };
	const actor = { type: "recruiter" as const, id: row.id, name: row.name };
	const job = await aJob(trx, { openings: 3 });
	const apply = await anApply(trx, { job_id: job.id, status: 5 });
	const move = (to: number, form: object | null, more: Partial<MoveRequest> = {}) =>
		moveApply(trx, { uid: apply.uid, to, expectedFrom: null, form, recruiter, ...more });
	const offers = async () =>
		(await listOffers(trx, apply.uid)).map(({ version, status, salary_cents }) => [
			version,
			status,
			salary_cents / 100,
		]);
	return { recruiter, actor, job, apply, move, offers };
}

const terms = (reais: number) => ({ salary_cents: reais * 100, currency: "BRL", regime: 2 });

test("applyMoveToOffers versions each change of terms, accepts on hire and reverts all when undone", () =>
	withRollback(async ({ trx, business }) => {
		const { apply, move, offers, recruiter } = await aCard(trx, business);
		await move(7, terms(10_000));
		expect(await offers()).toEqual([[1, "sent", 10_000]]);
		await move(5, { starts_at: new Date(), interview_status: 5, notify: "no" });
		expect(await offers()).toEqual([[1, "withdrawn", 10_000]]);
		const again = await move(7, terms(12_000));
		expect(await offers()).toEqual([
			[2, "sent", 12_000],
			[1, "withdrawn", 10_000],
		]);
		if (again.kind !== "moved") throw new Error(again.kind);
		await undoMove(trx, { uid: apply.uid, event: again.event, recruiter });
		expect(await offers()).toEqual([[1, "withdrawn", 10_000]]);
		await move(7, terms(12_500));
		const hired = await move(8, { ...terms(12_500), start_date: "2026-12-15" });
		expect(await offers()).toEqual([
			[3, "accepted", 12_500],
			[1, "withdrawn", 10_000],
		]);
		const placement = await trx
			.selectFrom("placements")
			.select("salary_cents")
			.where("apply_id", "=", apply.id)
			.execute();
		expect(placement).toEqual([{ salary_cents: 1_250_000 }]);
		if (hired.kind !== "moved") throw new Error(hired.kind);
		await undoMove(trx, { uid: apply.uid, event: hired.event, recruiter });
		expect((await offers())[0]).toEqual([3, "sent", 12_500]);
	}));

test("applyMoveToOffers refuses the offer when the candidate declines, withdraws it when the consultant does", () =>
	withRollback(async ({ trx, business }) => {
		for (const [reject_side, reject_reason, status] of [
			["candidate", 21, "refused"],
			["consultant", 3, "withdrawn"],
		] as const) {
			const { move, offers } = await aCard(trx, business);
			await move(7, terms(9000));
			expect(await move(9, { reject_reason, reject_side })).toMatchObject({ kind: "moved" });
			expect(await offers()).toEqual([[1, status, 9000]]);
		}
	}));

test("changeOfferStatus allows only valid steps and one open offer, and expires once when overdue", () =>
	withRollback(async ({ trx, business, inOther }) => {
		const { apply, offers, actor, move } = await aCard(trx, business);
		const draft = async (reais: number, valid_until: string | null = null) =>
			(
				await anOffer(trx, {
					apply_id: apply.id,
					valid_until,
					salary_cents: reais * 100,
					owner_id: actor.id,
				})
			).uid;
		const [first, two] = [await draft(8000), await draft(9000, "2026-01-10")];
		const step = (uid: string, to: Parameters<typeof changeOfferStatus>[2]["to"]) =>
			changeOfferStatus(trx, uid, { to, reason: to === "refused" ? "Longe" : null }, actor);
		expect((await step(first, "accepted")).kind).toBe("other");
		expect((await step(first, "sent")).kind).toBe("done");
		expect((await step(two, "sent")).kind).toBe("done");
		expect(await offers()).toEqual([
			[2, "sent", 9000],
			[1, "withdrawn", 8000],
		]);
		// The sent terms are unchanged: the same form makes no new version.
		await move(7, terms(9000));
		expect((await findCurrentTerms(trx, apply.uid))?.version).toBe(2);
		expect(await expireOffers(trx, "2026-01-10")).toEqual([]);
		expect(await expireOffers(trx, "2026-01-11")).toMatchObject([{ uid: two, owner_id: actor.id }]);
		expect(await expireOffers(trx, "2026-01-11")).toEqual([]);
		expect((await step(two, "accepted")).kind).toBe("other");
		expect(
			await inOther((theirs) => changeOfferStatus(theirs, first, { to: "withdrawn", reason: null }, actor)),
		).toEqual({
			kind: "missing",
		});
	}));

test("moveApply refuses leaving a stage when required feedback is missing", () =>
	withRollback(async ({ trx, business }) => {
		const { apply, job, move, actor } = await aCard(trx, business);
		await trx
			.updateTable("job_statuses")
			.set({ feedback_required: true })
			.where("job_id", "=", job.id)
			.where("status", "=", 5)
			.execute();
		expect(await move(6, null)).toMatchObject({ kind: "refused", verdict: { reason: "feedbackRequired" } });
		await aFeedback(trx, {
			apply_id: apply.id,
			author_id: actor.id,
			created_at: new Date(Date.now() - 86_400_000),
		});
		expect((await move(6, null)).kind).toBe("refused");
		await aFeedback(trx, { apply_id: apply.id, author_id: actor.id, verdict: "yes" });
		expect((await move(6, null)).kind).toBe("moved");
		expect((await move(7, terms(7000))).kind).toBe("moved");
	}));
