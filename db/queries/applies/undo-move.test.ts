import { expect, test } from "vitest";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aJob, anApply, aRecruiter, type TestBusiness, useDatabase, withRollback } from "#db/testing.ts";
import { claimEmails } from "../email-sending.ts";
import type { MoveRequest } from "./last-move.ts";
import { moveApply } from "./move.ts";
import { undoMove } from "./undo-move.ts";

const database = useDatabase();
const ways = { wayOf: () => "outbox" as const, paceOf: () => null };

async function aCard(trx: Scoped, business: Pick<TestBusiness, "id">, values: Parameters<typeof anApply>[1] = {}) {
	const row = await aRecruiter(trx, { name: "Helena Prado" });
	const recruiter = { id: row.id, uid: row.uid, name: row.name, isAdmin: true };
	const job = await aJob(trx, { openings: 1 });
	const apply = await anApply(trx, { job_id: job.id, ...values });
	const mail = {
		email: {
			kind: "apply_moved",
			to: { email: "ana@example.com", name: "Ana" },
			locale: "pt" as const,
			content: { subject: "Sua candidatura", html: "<p>x</p>", text: "x" },
		},
		leaves: null,
	};
	const move = async (request: Partial<MoveRequest> & { to: number }) => {
		const moved = await moveApply(trx, {
			uid: apply.uid,
			expectedFrom: null,
			mail,
			recruiter,
			...request,
		});
		if (moved.kind !== "moved") throw new Error(moved.kind);
		return moved;
	};
	const undo = (event: number, by = recruiter) => undoMove(trx, { uid: apply.uid, event, recruiter: by });
	const now = () => trx.selectFrom("applies").selectAll().where("id", "=", apply.id).executeTakeFirstOrThrow();
	const mails = () =>
		trx.selectFrom("email_messages").select(["id", "state", "skipped_reason", "not_before"]).orderBy("id").execute();
	return { recruiter, job, apply, move, undo, now, mails };
}

test("undoMove withdraws mail and move when the mail is still waiting", () =>
	withRollback(async ({ trx, business }) => {
		const { apply, move, undo, now, mails } = await aCard(trx, business, { submission_status: 4 });
		const before = await now();
		const { event, mail } = await move({ to: 2 });
		expect(mail).toBe("email");
		const [locked] = await mails();
		expect(locked?.state).toBe("queued");
		// Ten seconds are offered; the undo request itself needs a margin.
		expect((locked?.not_before?.getTime() ?? 0) - Date.now()).toBeGreaterThan(10_000);
		// Delayed mail is not claimed, not even in a batch.
		expect(await claimEmails(trx, { first: locked?.id ?? 0, more: 10, ways })).toEqual([]);

		expect(await undo(event)).toMatchObject({ kind: "undone", mailLeft: false });
		expect(await mails()).toMatchObject([{ state: "skipped", skipped_reason: "undone" }]);
		const { lock_version: _, updated_at: __, ...after } = await now();
		const { lock_version: ___, updated_at: ____, ...same } = before;
		expect(after).toEqual(same);
		const kinds = await trx.selectFrom("apply_events").select("kind").where("apply_id", "=", apply.id).execute();
		expect(kinds.map(({ kind }) => kind)).toEqual(["moved", "undone"]);
		expect(await undo(event)).toEqual({ kind: "tooLate" });
	}));

test("undoMove reports the mail as sent when it was already sent", () =>
	withRollback(async ({ trx, business }) => {
		const { move, undo, now, mails } = await aCard(trx, business);
		const { event } = await move({ to: 2 });
		await trx.updateTable("email_messages").set({ state: "sent" }).execute();
		expect(await undo(event)).toMatchObject({ kind: "undone", mailLeft: true });
		expect(await mails()).toMatchObject([{ state: "sent" }]);
		expect(await now()).toMatchObject({ status: 0 });
	}));

test("moveApply writes no mail when none is given", () =>
	withRollback(async ({ trx, business }) => {
		const { move, mails } = await aCard(trx, business);
		expect(await move({ to: 2, mail: undefined })).toMatchObject({ mail: null });
		expect(await mails()).toEqual([]);
	}));

test("moveApply drops a postponed mail when the card has moved on", () =>
	withRollback(async ({ trx, business }) => {
		const { move, mails, recruiter, apply } = await aCard(trx, business);
		const leaves = new Date(Date.now() + 3_600_000);
		const later = { email: getMail(), leaves };
		await move({ to: 2, mail: later });
		expect((await mails())[0]?.not_before).toEqual(leaves);
		await moveApply(trx, { uid: apply.uid, expectedFrom: 2, to: 3, recruiter });
		expect(await mails()).toMatchObject([{ state: "skipped", skipped_reason: "moved_on" }]);
	}));

const getMail = () => ({
	kind: "apply_moved",
	to: { email: "ana@example.com", name: "Ana" },
	locale: "pt" as const,
	content: { subject: "x", html: "x", text: "x" },
});

test("undoMove leaves nothing behind when undoing a rejection, an interview or a hire", () =>
	withRollback(async ({ trx, business }) => {
		const candidate = await aCandidate(trx, { status: 4 });
		const { job, move, undo, now } = await aCard(trx, business, { candidate_id: candidate.id, status: 1 });
		const rejected = await move({ to: 9, form: { reject_reason: 8, reject_side: "consultant" } });
		expect(await undo(rejected.event)).toMatchObject({ kind: "undone" });
		expect(await now()).toMatchObject({ status: 1, reject_reason: null, reject_side: null });

		const form = { starts_at: new Date(Date.now() + 86_400_000), duration_min: 60, mode: "video", notify: "no" };
		const met = await move({ to: 4, form });
		const interviews = () => trx.selectFrom("interviews").select("archived_at").execute();
		expect(await interviews()).toEqual([{ archived_at: null }]);
		await undo(met.event);
		expect(await interviews()).toEqual([{ archived_at: expect.any(Date) }]);
		expect(await now()).toMatchObject({ status: 1, interview_status: 0 });

		const hired = await move({
			to: 8,
			form: { start_date: "2026-12-01", regime: 2, salary_cents: 1_000_000 },
		});
		const jobNow = () => trx.selectFrom("jobs").select("status").where("id", "=", job.id).executeTakeFirstOrThrow();
		expect(await jobNow()).toEqual({ status: 4 });
		await undo(hired.event);
		expect(await jobNow()).toEqual({ status: 2 });
		expect(await now()).toMatchObject({ status: 1, placed_at: null });
		const { status } = await trx
			.selectFrom("candidates")
			.select("status")
			.where("id", "=", candidate.id)
			.executeTakeFirstOrThrow();
		expect(status).toBe(4);
	}));

test("undoMove accepts only the last move by its mover within their business", () =>
	withRollback(async ({ trx, business, inOther }) => {
		const { apply, move, undo, recruiter } = await aCard(trx, business);
		const first = await move({ to: 2 });
		const someone = await aRecruiter(trx);
		const by = { id: someone.id, uid: someone.uid, name: someone.name, isAdmin: true };
		expect(await undo(first.event, by)).toEqual({ kind: "tooLate" });
		await move({ to: 3 });
		expect(await undo(first.event)).toEqual({ kind: "tooLate" });
		expect(await inOther((their) => undoMove(their, { uid: apply.uid, event: first.event, recruiter }))).toEqual({
			kind: "missing",
		});
	}));

test("undoMove and the mail worker agree on one order when they run concurrently", async () => {
	const { id } = await database.business();
	const { apply, recruiter } = await inBusiness(database.db, id, (trx) => aCard(trx, { id }));
	const moved = await inBusiness(database.db, id, (trx) =>
		moveApply(trx, { uid: apply.uid, expectedFrom: 0, to: 2, recruiter, mail: { email: getMail(), leaves: null } }),
	);
	if (moved.kind !== "moved") throw new Error(moved.kind);
	await inBusiness(database.db, id, (trx) =>
		trx
			.updateTable("email_messages")
			.set({ not_before: new Date(0) })
			.where("business_id", "=", id)
			.execute(),
	);
	const email = await inBusiness(database.db, id, (trx) =>
		trx.selectFrom("email_messages").select("id").where("business_id", "=", id).executeTakeFirstOrThrow(),
	);
	const [claimed, undone] = await Promise.all([
		inBusiness(database.db, id, (trx) => claimEmails(trx, { first: email.id, more: 0, ways })),
		inBusiness(database.db, id, (trx) => undoMove(trx, { uid: apply.uid, event: moved.event, recruiter })),
	]);
	expect(undone).toMatchObject({ kind: "undone", mailLeft: claimed.length === 1 });
});
