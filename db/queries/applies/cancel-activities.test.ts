import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addDays, localDay, parseLocalTime } from "#app/domain/time/brasilia-time.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { jobs } from "#app/entities/recruiters/jobs.ts";
import { erase } from "#db/erasure/erase.ts";
import { removeRecords } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { aSlotOffer } from "#db/testing/slot-offers.ts";
import { aCandidate, aJob, anApply, aRecruiter, listTaskPayloads, withRollback } from "#db/testing.ts";
import { withdrawApply } from "../candidacies.ts";
import { insertInterview } from "../interviews.ts";
import { changeJobStatus } from "../job-status.ts";
import { pickSlot } from "../slots/book-slot.ts";
import { listCancelableActivities } from "./cancel-activities.ts";
import { moveApply } from "./move.ts";
import { undoMove } from "./undo-move.ts";

const day = addDays(localDay(new Date()), 10);
const startsAt = parseLocalTime(`${day}T10:00`) as Date;

async function planned(trx: Scoped) {
	const row = await aRecruiter(trx);
	const recruiter = { id: row.id, uid: row.uid, name: row.name, isAdmin: true, ip: null };
	const actor = { type: "recruiter" as const, id: row.id, name: row.name };
	const job = await aJob(trx, { openings: 1 });
	const candidate = await aCandidate(trx);
	const apply = await anApply(trx, { job_id: job.id, candidate_id: candidate.id, status: 4 });
	const interview = await insertInterview(
		trx,
		{
			applyId: apply.id,
			kind: "internal",
			round: 1,
			startsAt,
			minutes: 60,
			mode: "video",
			placeOrLink: "https://meet.example/1",
			note: null,
			notify: true,
		},
		actor,
	);
	const offer = await aSlotOffer(trx, {
		apply_id: apply.id,
		candidate_id: candidate.id,
		panel: [row.id],
		first_day: day,
		last_day: day,
	});
	for (const kind of ["cultural_fit", "survey"])
		await sql`insert into form_requests (business_id, kind, token_hash, candidate_id, apply_id, expires_at)
values (${trx.businessId}, ${kind}, ${Buffer.from(kind)}, ${candidate.id}, ${apply.id}, now() + interval '9 days')`.execute(
			trx,
		);
	await sql`insert into flow_runs (business_id, name, record_type, record_id, cause, steps, state, resume_at)
values (${trx.businessId}, 'Lembrar', 'applies', ${apply.id}, 'x', '[]', 'waiting', now() + interval '2 days')`.execute(
		trx,
	);
	const state = async () => ({
		interview: (
			await trx.selectFrom("interviews").select("archived_at").where("id", "=", interview.id).executeTakeFirstOrThrow()
		).archived_at
			? "off"
			: "on",
		offer: (await trx.selectFrom("slot_offers").select("status").where("id", "=", offer.id).executeTakeFirstOrThrow())
			.status,
		forms: (
			await trx.selectFrom("form_requests").select(["kind", "revoked_at"]).where("apply_id", "=", apply.id).execute()
		)
			.filter(({ revoked_at }) => revoked_at === null)
			.map(({ kind }) => kind)
			.sort(),
		flow: (
			await trx.selectFrom("flow_runs").select("state").where("record_id", "=", apply.id).executeTakeFirstOrThrow()
		).state,
	});
	return { recruiter, actor, job, candidate, apply, interview, offer, state };
}

type Setting = Awaited<ReturnType<typeof planned>>;
const rejection = { reject_reason: 8, reject_side: "consultant" };

const ends: Record<string, (trx: Scoped, setting: Setting) => Promise<unknown>> = {
	"it is rejected": (trx, { apply, recruiter }) =>
		moveApply(trx, { uid: apply.uid, to: 9, expectedFrom: null, form: rejection, note: "x", recruiter }),
	"its person is placed": (trx, { apply, recruiter }) =>
		moveApply(trx, { uid: apply.uid, to: 8, expectedFrom: null, form: {}, note: "x", recruiter }),
	"its candidate withdraws": (trx, { apply, candidate }) =>
		withdrawApply(trx, { uid: apply.uid, actor: { id: candidate.id, name: candidate.name, ip: null } }),
	"its job is closed": (trx, { job, actor }) =>
		changeJobStatus(trx, job.uid, { from: null, to: 6, reason: "other", mayApprove: true }, actor),
	"another person fills its job": async (trx, { job, recruiter }) => {
		const other = await anApply(trx, { job_id: job.id, status: 7 });
		return moveApply(trx, { uid: other.uid, to: 8, expectedFrom: null, form: {}, note: "x", recruiter });
	},
	"its person is deleted": (trx, { candidate, actor }) => removeRecords(trx, candidates, [candidate.id], actor),
	"its job is deleted": (trx, { job, actor }) => removeRecords(trx, jobs, [job.id], actor),
	"its person is erased": (trx, { candidate }) =>
		erase(trx, { candidateId: candidate.id, way: "erase", reason: "request" } as Parameters<typeof erase>[1]),
};

test.each(Object.keys(ends))("cancelActivities cancels the activities of an application when %s", (name) =>
	withRollback(async ({ trx, business }) => {
		const setting = await planned(trx);
		const { apply, candidate, interview, offer, state } = setting;
		expect(await state()).toEqual({
			interview: "on",
			offer: "open",
			forms: ["cultural_fit", "survey"],
			flow: "waiting",
		});
		const result = await ends[name]?.(trx, setting);
		const forms = name === "its person is erased" ? [] : ["survey"];
		expect([result, await state()]).toEqual([result, { interview: "off", offer: "closed", forms, flow: "stopped" }]);
		expect(await listCancelableActivities(trx, [apply.id], "rejected")).toEqual([]);
		// Invited guests are notified of the cancellation.
		expect(await listTaskPayloads(trx, "notify_interview")).toContainEqual({
			businessId: business.id,
			interviewId: interview.id,
		});
		const picking = { taker: { candidateId: candidate.id }, uid: offer.uid, start: startsAt };
		const actor = { type: "candidate" as const, id: candidate.id, name: "Ana" };
		expect(await pickSlot(trx, { ...picking, actor })).toEqual({ done: false, why: "closed" });
	}),
);

test("pickSlot refuses a slot offer when its application ended before offers were closed", () =>
	withRollback(async ({ trx }) => {
		const { apply, candidate, offer } = await planned(trx);
		await trx.updateTable("applies").set({ withdrawn_at: new Date() }).where("id", "=", apply.id).execute();
		const picking = { taker: { candidateId: candidate.id }, uid: offer.uid, start: startsAt };
		const actor = { type: "candidate" as const, id: candidate.id, name: "Ana" };
		expect(await pickSlot(trx, { ...picking, actor })).toEqual({ done: false, why: "closed" });
	}));

test("undoMove restores cancelled activities when a rejection is undone", () =>
	withRollback(async ({ trx }) => {
		const { apply, recruiter, state } = await planned(trx);
		const before = await state();
		expect((await listCancelableActivities(trx, [apply.id], "rejected")).map(({ kind }) => kind)).toEqual([
			"flow",
			"form",
			"interview",
			"slot_offer",
		]);
		const request = { uid: apply.uid, to: 9, expectedFrom: null, form: rejection, note: "x", recruiter };
		const moved = await moveApply(trx, request);
		if (moved.kind !== "moved") throw new Error(JSON.stringify(moved));
		await undoMove(trx, { uid: apply.uid, event: moved.event, recruiter });
		expect(await state()).toEqual(before);
	}));

/** Files that write to `applies` without ending any, each with its reason. */
const writesNoEnd: Record<string, string> = {
	"queries/applies/undo-move.ts": "restores activities",
	"queries/applies/substatus.ts": "a place within Submission",
	"queries/applies/card-position.ts": "the order of a column",
};

test("every file that writes applies cancels activities, or gives a reason, when applies end", () => {
	const root = resolve(import.meta.dirname, "../..");
	const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
		(file) => /\.ts$/.test(file) && !/test|migrations|seed|bench/.test(file),
	);
	const writers = files.filter((file) =>
		/updateTable\("applies"\)|update applies\b/.test(readFileSync(join(root, file), "utf8")),
	);
	const silent = writers.filter(
		(file) => !(file in writesNoEnd) && !readFileSync(join(root, file), "utf8").includes("cancelActivities("),
	);
	expect(silent).toEqual([]);
});
