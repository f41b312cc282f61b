import { globSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { getEntity } from "#app/entities/index.ts";
import { isAppointmentClash, tryBooking } from "#db/kit/appointment-clash.ts";
import { insertRecord, removeRecords, restoreRecords, updateMany, updateRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { resolveRefs } from "#db/kit/refs.ts";
import { cancelActivities, restoreActivities } from "#db/queries/applies/cancel-activities.ts";
import { createInterviewForMove, insertInterview } from "#db/queries/interviews.ts";
import { insertMeeting } from "#db/queries/meetings/write.ts";
import { anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { createNextMeeting } from "./meetings/recurrence.ts";
import { transferOwnership } from "./ownership-transfer.ts";

const day = 24 * 3_600_000;
/** Days from now, at the hour. */
const later = (days: number) => new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + days * day);
const then = later(30);

async function setUp(trx: Scoped) {
	const person = await aRecruiter(trx, { is_admin: true });
	const user = {
		id: person.id,
		uid: person.uid,
		name: person.name,
		isAdmin: true,
		rolePermissions: {},
		businessId: trx.businessId,
	};
	const actor = { type: "recruiter" as const, id: person.id, name: person.name, ip: null };
	const meet = (start: Date, recruiters = [person.id], more: object = {}) =>
		insertMeeting(
			trx,
			{
				subject: "Alinhamento",
				type: "internal",
				startsAt: start,
				minutes: 60,
				mode: "video",
				placeOrLink: "https://meet.example/1",
				caller: "us",
				notify: false,
				description: null,
				ownerId: person.id,
				recruiters,
				with: [],
				...more,
			},
			actor,
		);
	const { id: applyId } = await anApply(trx);
	const interview = (start: Date) =>
		insertInterview(
			trx,
			{
				applyId,
				kind: "internal",
				round: 1,
				startsAt: start,
				minutes: 60,
				mode: "video",
				placeOrLink: "https://meet.example/2",
				caller: "us",
				note: null,
				notify: false,
				interviewers: [person.uid],
			},
			actor,
		);
	return { trx, person, user, actor, meet, interview, applyId };
}

type Scene = Awaited<ReturnType<typeof setUp>>;

const getMeetings = () => getEntity("meetings") as NonNullable<ReturnType<typeof getEntity>>;
const getInterviews = () => getEntity("interviews") as NonNullable<ReturnType<typeof getEntity>>;

/** Every code path that writes an appointment, prepared while the person is free. */
const writers: Record<string, (scene: Scene) => Promise<() => Promise<unknown>>> = {
	"a new interview":
		async ({ interview }) =>
		() =>
			interview(then),
	"the form of a stage":
		async ({ trx, applyId, person, actor }) =>
		() =>
			createInterviewForMove(
				trx,
				{
					applyId,
					form: "internal_interview",
					details: {
						starts_at: then,
						mode: "video",
						place_or_link: "https://meet.example/3",
						caller: "us",
						notify: "no",
					},
					guests: { interviewers: [person.uid], contacts: [] },
					note: null,
					tellAt: new Date(),
				},
				actor,
			),
	"a meeting nobody typed":
		async ({ meet }) =>
		() =>
			meet(then),
	"the form of a new record":
		async ({ trx, user, actor, person }) =>
		async () => {
			const resolved = await resolveRefs(
				trx,
				getMeetings(),
				{ recruiters: [`uid:${person.uid}`], owner: `uid:${person.uid}` },
				user,
			);
			if (!resolved.ok) throw new Error("not found");
			const values = {
				...resolved.values,
				subject: "Visita",
				type: "internal",
				starts_at: then,
				ends_at: then,
				duration_min: 60,
				mode: "video",
				result: "pending",
				recurrence: "none",
			};
			return insertRecord(trx, getMeetings(), values, actor);
		},
	"the form of a record": async ({ trx, meet, user, actor }) => {
		const { uid } = await meet(later(10));
		return () => updateRecord(trx, getMeetings(), user, uid, { starts_at: then }, { version: null, actor });
	},
	"an interview dragged in the week": async ({ trx, interview, user, actor }) => {
		const { uid } = await interview(later(11));
		return () => updateRecord(trx, getInterviews(), user, uid, { starts_at: then }, { version: null, actor });
	},
	"a colleague who joins": async ({ trx, meet, user, actor, person }) => {
		const { uid } = await meet(then, [(await aRecruiter(trx)).id]);
		const resolved = await resolveRefs(trx, getMeetings(), { recruiters: [`uid:${person.uid}`] }, user);
		if (!resolved.ok) throw new Error("not found");
		return () => updateRecord(trx, getMeetings(), user, uid, resolved.values, { version: null, actor });
	},
	"an edit of many": async ({ trx, meet, actor }) => {
		const { id } = await meet(then);
		await updateMany(trx, getMeetings(), [id], { result: "not_held" }, actor);
		return () => updateMany(trx, getMeetings(), [id], { result: "pending" }, actor);
	},
	"a record restored from the bin": async ({ trx, meet, actor }) => {
		const { id } = await meet(then);
		await removeRecords(trx, getMeetings(), [id], actor);
		return () => restoreRecords(trx, getMeetings(), [id], actor);
	},
	"plans restored with their application": async ({ trx, interview, applyId, actor }) => {
		await interview(then);
		const plans = await cancelActivities(trx, [applyId], { end: "withdrawn", actor });
		return () => restoreActivities(trx, plans, actor);
	},
};

test.each(Object.entries(writers))("the database refuses %s when a recruiter is busy", (_name, writer) =>
	withRollback(async ({ trx }) => {
		const scene = await setUp(trx);
		const write = await writer(scene);
		await scene.meet(new Date(then.getTime() + 30 * 60_000));
		const outcome = (await tryBooking(trx, write)) as { clash?: Error };
		expect(isAppointmentClash(outcome?.clash)).toBe(true);
		// It is the overlap alone that was refused.
		await trx
			.updateTable("meetings")
			.set({ starts_at: later(60) })
			.where("starts_at", ">", then)
			.execute();
		const booked = (await tryBooking(trx, write)) as { clash?: Error } | undefined;
		expect(booked?.clash).toBeUndefined();
	}),
);

test("a recurring meeting and a handover continue with overlaps marked", () =>
	withRollback(async ({ trx }) => {
		const { meet, person, actor } = await setUp(trx);
		const { id } = await meet(later(-1));
		await trx.updateTable("meetings").set({ recurrence: "weekly" }).where("id", "=", id).execute();
		const leaver = await aRecruiter(trx);
		await meet(then);
		await meet(then, [leaver.id]);
		await transferOwnership(
			trx,
			{ entity: "meetings", field: "recruiters" },
			{ from: leaver.id, to: { id: person.id, name: person.name }, actor },
		);
		const next =
			await sql`select 1 as one from meetings where id = ${await createNextMeeting(trx, id, new Date())}`.execute(trx);
		expect(next.rows).toHaveLength(1);
		const marked = await trx.selectFrom("appointment_people").select("id").where("overridden", "=", true).execute();
		expect(marked).toHaveLength(1);
	}));

/** Statements that book people; each new one needs a writer above. */
const statements =
	/insertInto\("(?:interviews|meetings)"\)|insert into (?:interviews|meetings|interview_interviewers|meeting_recruiters)\b|update (?:interviews|meetings) set (?:archived_at = null|starts_at)|\.updateTable\("(?:interviews|meetings)"\)/;

test("every file whose statements book a recruiter is listed", () => {
	const files = globSync("{app,db,workers}/**/*.{ts,tsx}")
		.filter((file) => !/\.test\.ts$|\.testing\.ts$|^(app\/e2e|db\/(seed|migrations|testing))\//.test(file))
		.filter((file) => statements.test(readFileSync(file, "utf8")));
	expect(files.sort()).toEqual([
		"db/queries/applies/cancel-activities.ts",
		// Its own test races thirty visitors.
		"db/queries/bookings/change.ts",
		"db/queries/interviews.ts",
		"db/queries/meetings/recurrence.ts",
		"db/queries/meetings/write.ts",
	]);
});
