import { expect, test } from "vitest";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { anApply, aRecruiter, listTaskPayloads, withRollback } from "#db/testing.ts";
import { connectCalendar, saveCalendarReading } from "./calendar-connections.ts";
import { listReplacements, replaceInterviewer, suggestPoolMember } from "./interview-pool.ts";
import { insertInterview } from "./interviews.ts";

/** A Wednesday in the coming weeks, at ten in São Paulo. */
function workday(): Date {
	const day = new Date(Date.now() + 14 * 86_400_000);
	day.setUTCDate(day.getUTCDate() + ((10 - day.getUTCDay()) % 7));
	day.setUTCHours(13, 0, 0, 0);
	return day;
}

const book = async (trx: Scoped, interviewers: string[], owner: { id: number; name: string }, startsAt = workday()) =>
	insertInterview(
		trx,
		{
			...({ kind: "internal", round: 1, minutes: 60, mode: "presential", placeOrLink: "Sala 3", note: null } as const),
			applyId: (await anApply(trx, { status: 4 })).id,
			notify: true,
			startsAt,
			interviewers,
		},
		{ type: "recruiter", id: owner.id, name: owner.name },
	);

const pool = (trx: Scoped, interview_id: number, people: { id: number }[]) =>
	trx
		.insertInto("interview_pool")
		.values(people.map(({ id }) => ({ business_id: trx.businessId, interview_id, recruiter_id: id })))
		.execute();

test("listReplacements returns pool members with the reason when they are not free at that time", () =>
	withRollback(async ({ trx }) => {
		const [owner, ana] = [await aRecruiter(trx), await aRecruiter(trx)];
		const [free, busy, full, stranger] = [
			await aRecruiter(trx, { name: "Zoe" }),
			await aRecruiter(trx, { name: "Bia" }),
			await aRecruiter(trx, { name: "Caio", interviews_per_day: 1 }),
			await aRecruiter(trx, { name: "Davi" }),
		];
		const { id } = await book(trx, [ana.uid], owner);
		await book(trx, [busy.uid], busy);
		await book(trx, [full.uid], full, new Date(workday().getTime() + 3 * 3_600_000));
		await pool(trx, id, [free, busy, full, ana]);
		expect((await listReplacements(trx, id, new Date())).map(({ name, problem }) => [name, problem])).toEqual([
			["Zoe", null],
			["Bia", "busy"],
			["Caio", "load"],
		]);
		const actor = { type: "recruiter", id: owner.id, name: owner.name } as const;
		for (const { uid } of [busy, stranger])
			expect(await replaceInterviewer(trx, { interviewId: id, from: ana.uid, to: uid }, actor)).toBe(false);
	}));

test("replaceInterviewer moves the seat to the other recruiter, plans a new invitation and records an audit entry", () =>
	withRollback(async ({ trx }) => {
		const [owner, ana, zoe] = [
			await aRecruiter(trx),
			await aRecruiter(trx, { name: "Ana" }),
			await aRecruiter(trx, { name: "Zoe" }),
		];
		const { id } = await book(trx, [ana.uid], owner);
		await pool(trx, id, [zoe]);
		const actor = { type: "recruiter", id: owner.id, name: owner.name } as const;
		const change = { interviewId: id, from: ana.uid, to: zoe.uid };
		expect(await replaceInterviewer(trx, change, actor)).toBe(true);
		expect(await replaceInterviewer(trx, change, actor)).toBe(false);
		const seats = await trx
			.selectFrom("interview_interviewers")
			.select("recruiter_id")
			.where("interview_id", "=", id)
			.execute();
		expect(seats).toEqual([{ recruiter_id: zoe.id }]);
		const entry = await trx
			.selectFrom("audit_entries")
			.select("changes")
			.where("action", "=", "replace_interviewer")
			.executeTakeFirst();
		expect(entry?.changes).toEqual({ from: "Ana", to: "Zoe" });
		const { invite_sequence: sequence } = await trx
			.selectFrom("interviews")
			.select("invite_sequence")
			.where("id", "=", id)
			.executeTakeFirstOrThrow();
		expect(sequence).toBe(1);
		expect(await listTaskPayloads(trx, "notify_interview")).toContainEqual({
			businessId: trx.businessId,
			interviewId: id,
		});
	}));

test("suggestPoolMember returns the free pool member with the fewest interviews who is not on the panel", () =>
	withRollback(async ({ trx }) => {
		const [owner, zoe, bia] = [
			await aRecruiter(trx),
			await aRecruiter(trx, { name: "Zoe" }),
			await aRecruiter(trx, { name: "Bia" }),
		];
		const apply = await anApply(trx, { status: 4 });
		const kit = await trx
			.insertInto("interview_kits")
			.values({ business_id: trx.businessId, name: "Roteiro", purpose: "Conhecer", attributes: ["Clareza"] })
			.returning("id")
			.executeTakeFirstOrThrow();
		await trx
			.insertInto("interview_kit_pool")
			.values(
				[zoe, bia].map(({ id }) => ({
					business_id: trx.businessId,
					interview_kit_id: kit.id,
					recruiter_id: id,
				})),
			)
			.execute();
		await trx
			.insertInto("job_statuses")
			.values({
				business_id: trx.businessId,
				job_id: apply.job_id,
				status: 4,
				name: "Interna",
				position: 4,
				interview_kit_id: kit.id,
			})
			.onConflict((oc) => oc.columns(["business_id", "job_id", "status"]).doUpdateSet({ interview_kit_id: kit.id }))
			.execute();
		await book(trx, [bia.uid], owner, new Date(workday().getTime() - 7 * 86_400_000));
		const propose = (panel: { id: number }[]) =>
			suggestPoolMember(
				trx,
				{
					...({ kind: "internal", candidateId: null, minutes: 60 } as const),
					applyUid: apply.uid,
					panel,
					from: localDay(new Date()),
				},
				new Date(),
			);
		expect(await propose([owner])).toMatchObject({ name: "Zoe", load: 0 });
		expect(await propose([owner, zoe])).toMatchObject({ name: "Bia", load: 1 });
		expect(await propose([owner, zoe, bia])).toBeNull();
		const [first, last] = [new Date(), new Date(Date.now() + 60 * 86_400_000)];
		await connectCalendar(trx, zoe.id, { kind: "ics", credentials: "x", account: "x", readsTitles: false });
		const { id } = await trx.selectFrom("calendar_connections").select("id").executeTakeFirstOrThrow();
		const away = { id: "away", start: first.toISOString(), end: last.toISOString(), title: null };
		await saveCalendarReading(trx, id, { whole: true, busy: [away], removed: [], mark: null, truncated: false });
		expect(await propose([owner])).toMatchObject({ name: "Bia" });
	}));
