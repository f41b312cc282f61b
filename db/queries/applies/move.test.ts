import { expect, test } from "vitest";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aJob, anApply, aRecruiter, useDatabase, withRollback } from "#db/testing.ts";
import type { MoveRequest } from "./last-move.ts";
import { moveApply } from "./move.ts";

type UserRef = Awaited<ReturnType<typeof aRecruiter>>;

const by = (user: UserRef, isAdmin = false) => ({ id: user.id, uid: user.uid, name: user.name, isAdmin });
const rejection = { reject_reason: 8, reject_side: "consultant" };

async function aBoard(trx: Scoped, values: Parameters<typeof anApply>[1] = {}) {
	const recruiter = await aRecruiter(trx, { name: "Helena Prado" });
	const job = await aJob(trx);
	const apply = await anApply(trx, { job_id: job.id, ...values });
	const move = (request: Partial<MoveRequest> & { to: number }) =>
		moveApply(trx, { uid: apply.uid, expectedFrom: null, recruiter: by(recruiter), ...request });
	const now = () => trx.selectFrom("applies").selectAll().where("id", "=", apply.id).executeTakeFirstOrThrow();
	const events = () =>
		trx
			.selectFrom("apply_events")
			.selectAll()
			.where("apply_id", "=", apply.id)
			.where("kind", "=", "moved")
			.orderBy("id")
			.execute();
	return { recruiter, job, apply, move, now, events };
}

test("moveApply writes actor, time, statuses, duration and reason when a card moves", () =>
	withRollback(async ({ trx }) => {
		const hourAgo = new Date(Date.now() - 3_600_000);
		const { move, now, events, recruiter, job, apply } = await aBoard(trx, { entered_status_at: hourAgo });
		expect(await move({ to: 1, expectedFrom: 0, note: "Bom perfil" })).toMatchObject({ kind: "moved", from: 0, to: 1 });

		expect(await now()).toMatchObject({ status: 1, reject_reason: null });
		const [event, ...more] = await events();
		expect(more).toEqual([]);
		expect(event).toMatchObject({
			from_status: 0,
			to_status: 1,
			from_name: "Web Response",
			to_name: "Submission",
			note: "Bom perfil",
			actor_type: "recruiter",
			recruiter_id: recruiter.id,
		});
		expect(Number(event?.seconds_in_status)).toBeGreaterThanOrEqual(3600);
		const messages = await trx.selectFrom("cable_messages").select(["stream", "message"]).execute();
		expect(messages).toEqual([
			{ stream: `job:${job.id}`, message: { type: "apply_moved", applyUid: apply.uid, by: recruiter.uid } },
		]);
		const audited = await trx.selectFrom("audit_entries").select(["action", "record_id", "changes"]).execute();
		expect(audited).toEqual([{ action: "update", record_id: apply.id, changes: { status: [0, 1] } }]);
	}));

test("moveApply requires and stores reason and side when rejecting", () =>
	withRollback(async ({ trx }) => {
		const { move, now, events } = await aBoard(trx);
		expect(await move({ to: 9 })).toMatchObject({ kind: "refused", verdict: { reason: "rejectedNeedsReason" } });
		expect(await move({ to: 9, form: { reject_reason: 24, reject_side: "candidate" } })).toMatchObject({
			kind: "refused",
		});
		expect(await events()).toEqual([]);

		expect(await move({ to: 9, form: rejection })).toMatchObject({ kind: "moved" });
		expect(await now()).toMatchObject({ status: 9, ...rejection });

		// Leaving a rejection needs a note; the reason remains only in the history.
		expect(await move({ to: 1 })).toMatchObject({ kind: "refused", verdict: { reason: "reopenNeedsNote" } });
		expect(await move({ to: 1, note: "O cliente pediu de volta" })).toMatchObject({ kind: "moved" });
		expect(await now()).toMatchObject({ status: 1, reject_reason: null, reject_side: null });
		expect((await events())[0]?.details).toEqual(rejection);
	}));

test("moveApply requires and stores stage forms, and names the interview, when a stage has one", () =>
	withRollback(async ({ trx }) => {
		const { move, now, events } = await aBoard(trx);
		expect(await move({ to: 5 })).toMatchObject({
			kind: "refused",
			verdict: { reason: "formRequired", form: "interview" },
		});
		const form = {
			starts_at: new Date("2026-12-01T14:00:00Z"),
			duration_min: 60,
			mode: "video",
			place_or_link: "https://meet.example/1",
			interview_status: 3,
			note: "Levar portfólio",
		};
		expect(await move({ to: 5, form })).toMatchObject({ kind: "moved" });
		expect(await now()).toMatchObject({ status: 5, interview_status: 3 });
		const [event] = await events();
		expect(event).toMatchObject({
			note: "Levar portfólio",
			details: { starts_at: "2026-12-01T14:00:00.000Z", interview_status: 3 },
		});
		expect(event?.details).not.toHaveProperty("note");
	}));

test("moveApply lets only administrators move a card when it is in Placement", () =>
	withRollback(async ({ trx }) => {
		const { move, recruiter } = await aBoard(trx, { status: 8 });
		expect(await move({ to: 1 })).toMatchObject({ kind: "refused", verdict: { reason: "placementNeedsAdmin" } });
		expect(await move({ to: 1, recruiter: by(recruiter, true) })).toMatchObject({ kind: "moved" });
	}));

test("moveApply refuses a status when the job's process lacks it", () =>
	withRollback(async ({ trx }) => {
		const { move } = await aBoard(trx);
		expect(await move({ to: 77 })).toMatchObject({ kind: "refused", verdict: { reason: "unknownStatus" } });
		expect(await move({ to: 0 })).toMatchObject({ kind: "refused", verdict: { reason: "sameStatus" } });
	}));

test("moveApply reports mover, time and status to the second recruiter when two move one card", () =>
	withRollback(async ({ trx }) => {
		const { move, events } = await aBoard(trx);
		const other = await aRecruiter(trx, { name: "Renato Lima" });
		await move({ to: 2, expectedFrom: 0, recruiter: by(other) });
		const late = await move({ to: 1, expectedFrom: 0 });
		expect(late).toMatchObject({ kind: "conflict", by: "Renato Lima", now: { status: 2, name: "Test Sent" } });
		expect(late.kind === "conflict" && Date.now() - late.at.getTime()).toBeLessThan(60_000);
		// Same target is also a conflict: the second reason must not be lost silently.
		expect(await move({ to: 2, expectedFrom: 0 })).toMatchObject({ kind: "conflict", by: "Renato Lima" });
		expect(await events()).toHaveLength(1);
	}));

test("moveApply changes nothing when repeated, but counts another reason as another move", () =>
	withRollback(async ({ trx }) => {
		const { move, events } = await aBoard(trx);
		const request = { to: 9, expectedFrom: 0, form: rejection, note: "Sem inglês" };
		await move(request);
		expect(await move(request)).toEqual({ kind: "unchanged", from: 9, to: 9 });
		expect(await move({ ...request, form: { reject_reason: 9, reject_side: "consultant" } })).toMatchObject({
			kind: "conflict",
		});
		expect(await events()).toHaveLength(1);
	}));

test("moveApply only allows rejecting a candidate who is marked do not use", () =>
	withRollback(async ({ trx }) => {
		const candidate = await aCandidate(trx, { status: 9 });
		const { move } = await aBoard(trx, { candidate_id: candidate.id });
		expect(await move({ to: 1 })).toEqual({ kind: "doNotUse" });
		expect(await move({ to: 9, form: rejection })).toMatchObject({ kind: "moved" });
	}));

test("moveApply updates the candidate's status when offers and placements start and end", () =>
	withRollback(async ({ trx }) => {
		const candidate = await aCandidate(trx, { status: 3 });
		const first = await aBoard(trx, { candidate_id: candidate.id });
		const second = await aBoard(trx, { candidate_id: candidate.id });
		const status = async () =>
			(await trx.selectFrom("candidates").select("status").where("id", "=", candidate.id).executeTakeFirstOrThrow())
				.status;
		const offer = { salary_cents: 900_000, regime: 2 };
		const hire = { ...offer, start_date: "2026-12-01" };

		await first.move({ to: 7, form: offer });
		expect(await status()).toBe(5);
		await second.move({ to: 7, form: offer });
		await first.move({ to: 9, form: rejection });
		expect(await status()).toBe(5);
		await second.move({ to: 8, form: hire });
		expect(await status()).toBe(6);
		await second.move({ to: 9, form: rejection, recruiter: by(second.recruiter, true) });
		expect(await status()).toBe(3);

		await trx.updateTable("candidates").set({ status: 8 }).where("id", "=", candidate.id).execute();
		await first.move({ to: 1, note: "de volta" });
		expect(await status()).toBe(8);
	}));

test("moveApply finds no card when it belongs to another business", () =>
	withRollback(async ({ trx, inOther }) => {
		const theirs = await inOther((their) => anApply(their));
		const recruiter = await aRecruiter(trx);
		const request = { uid: theirs.uid, to: 1, expectedFrom: 0, recruiter: by(recruiter) };
		expect(await moveApply(trx, request)).toEqual({ kind: "missing" });
		expect(await moveApply(trx, { ...request, uid: "' or true --" })).toEqual({ kind: "missing" });
		const still = await inOther((their) =>
			their.selectFrom("applies").select("status").where("uid", "=", theirs.uid).executeTakeFirstOrThrow(),
		);
		expect(still.status).toBe(0);
	}));

test("moveApply places cards as dropped when no position is free between two neighbours", () =>
	withRollback(async ({ trx }) => {
		const job = await aJob(trx);
		const recruiter = by(await aRecruiter(trx));
		// All at position 0, as after an import: only ids define the order.
		const cards = [];
		for (let n = 0; n < 4; n++) cards.push(await anApply(trx, { job_id: job.id, position_in_column: 0 }));
		const [a, b, c, d] = cards.map(({ uid }) => uid) as [string, string, string, string];
		const lane = async () =>
			(
				await trx
					.selectFrom("applies")
					.select("uid")
					.where("job_id", "=", job.id)
					.where("status", "=", 0)
					.orderBy("position_in_column")
					.orderBy("id")
					.execute()
			).map(({ uid }) => uid);
		const put = (uid: string, place: MoveRequest["place"]) =>
			moveApply(trx, { uid, to: 0, expectedFrom: 0, place, recruiter });

		expect(await put(d, { before: b })).toMatchObject({ kind: "reordered" });
		expect(await lane()).toEqual([a, d, b, c]);
		await put(a, { after: c });
		expect(await lane()).toEqual([d, b, c, a]);
		await put(c, "top");
		expect(await lane()).toEqual([c, d, b, a]);
		await put(b, { before: d });
		// Halving positions between two cards exhausts precision after about fifty drops.
		for (let n = 0; n < 120; n++) {
			await put(n % 2 ? b : a, { before: d });
			expect(await lane()).toEqual(n % 2 ? [c, a, b, d] : [c, b, a, d]);
		}
		const history = await trx.selectFrom("apply_events").select("id").execute();
		expect(history).toEqual([]);
	}));

const database = useDatabase();

test("moveApply succeeds for one of twenty recruiters when all move one card at once", async () => {
	const { id } = await database.business();
	const { apply, people } = await inBusiness(database.db, id, async (trx) => {
		const people: UserRef[] = [];
		for (let n = 0; n < 20; n++) people.push(await aRecruiter(trx, { name: `Pessoa ${n}` }));
		return { apply: await anApply(trx), people };
	});
	const results = await Promise.all(
		people.map((user, n) =>
			inBusiness(database.db, id, (trx) =>
				moveApply(trx, { uid: apply.uid, to: [1, 2, 3][n % 3] as number, expectedFrom: 0, recruiter: by(user) }),
			),
		),
	);
	expect(results.filter(({ kind }) => kind === "moved")).toHaveLength(1);
	expect(results.filter(({ kind }) => kind === "conflict")).toHaveLength(19);
	const history = await inBusiness(database.db, id, (trx) =>
		trx.selectFrom("apply_events").select("id").where("apply_id", "=", apply.id).execute(),
	);
	expect(history).toHaveLength(1);
});

test("moveApply makes one move of twenty repeats and moves twenty cards when run concurrently", async () => {
	const { id } = await database.business();
	const { cards, user } = await inBusiness(database.db, id, async (trx) => {
		const job = await aJob(trx);
		const cards = [];
		for (let n = 0; n < 20; n++) cards.push(await anApply(trx, { job_id: job.id }));
		return { cards, user: by(await aRecruiter(trx)) };
	});
	const go = (uid: string) =>
		inBusiness(database.db, id, (trx) => moveApply(trx, { uid, to: 1, expectedFrom: 0, recruiter: user }));
	const first = cards[0]?.uid ?? "";
	const presses = await Promise.all(Array.from({ length: 20 }, () => go(first)));
	expect(presses.map(({ kind }) => kind).sort()).toEqual(["moved", ...Array(19).fill("unchanged")]);
	const rest = await Promise.all(cards.slice(1).map(({ uid }) => go(uid)));
	expect(rest.every(({ kind }) => kind === "moved")).toBe(true);
	const positions = await inBusiness(database.db, id, (trx) =>
		trx
			.selectFrom("applies")
			.select("position_in_column")
			.where("business_id", "=", id)
			.where("status", "=", 1)
			.execute(),
	);
	expect(new Set(positions.map(({ position_in_column }) => position_in_column)).size).toBe(20);
	const jobs = await database.owner.query(
		"select count(*)::int as n from graphile_worker.jobs where task_identifier = 'notify_apply'",
	);
	expect(jobs.rows[0].n).toBeGreaterThanOrEqual(20);
});
