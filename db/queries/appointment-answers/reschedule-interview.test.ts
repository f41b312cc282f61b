import { expect, test } from "vitest";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aClientContact, anApply, aRecruiter, useDatabase, withRollback } from "#db/testing.ts";
import { insertInterview } from "../interviews.ts";
import { listParticipants } from "./participants.ts";
import { listMoveTimes, mayMoveInterview, moveOwnInterview } from "./reschedule-interview.ts";

const database = useDatabase();
const inDays = (days: number) => new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + days * 86_400_000);

async function anInterview(trx: Scoped, startsAt = inDays(5), panel?: string) {
	const owner = await aRecruiter(trx);
	const { id, uid } = await insertInterview(
		trx,
		{
			...({ kind: "internal", round: 1, minutes: 60, mode: "presential", placeOrLink: "Sala 3", note: null } as const),
			applyId: (await anApply(trx, { status: 4, recruiter_id: owner.id })).id,
			notify: true,
			startsAt,
			interviewers: [panel ?? owner.uid],
			despiteReason: "teste",
		},
		{ type: "recruiter", id: owner.id, name: owner.name },
	);
	return { id, uid, owner };
}

test("moveOwnInterview moves to a common free time, accepts for the candidate and requires new answers from the others", () =>
	withRollback(async ({ trx }) => {
		const { id, uid, owner } = await anInterview(trx);
		const now = new Date();
		const [start] = await listMoveTimes(trx, id, now);
		if (!start) throw new Error("no time");
		expect(start.getTime() - now.getTime()).toBeGreaterThanOrEqual(24 * 3_600_000);
		expect(await moveOwnInterview(trx, { id, start, now, ip: null })).toBeNull();
		const row = await trx
			.selectFrom("interviews")
			.select(["starts_at", "reschedules", "invite_sequence"])
			.where("id", "=", id)
			.executeTakeFirst();
		expect(row).toEqual({ starts_at: start, reschedules: 1, invite_sequence: 1 });
		const people = await listParticipants(trx, "interviews", [id]);
		expect(people.map(({ type, answer }) => [type, answer])).toEqual([
			["candidates", "accepted"],
			["recruiters", "accepted"],
		]);
		const notices = await trx
			.selectFrom("notifications")
			.select(["kind", "link"])
			.where("recruiter_id", "=", owner.id)
			.execute();
		expect(notices).toContainEqual({ kind: "slot_moved", link: `/recruiters/interviews/${uid}` });
		expect(await moveOwnInterview(trx, { id, start, now, ip: null })).toBeNull();
	}));

test("moveOwnInterview refuses an unavailable or late time, too many moves, and interviews with a client", () =>
	withRollback(async ({ trx }) => {
		const { id } = await anInterview(trx);
		const now = new Date();
		const [start] = await listMoveTimes(trx, id, now);
		if (!start) throw new Error("no time");
		const move = (to = start) => moveOwnInterview(trx, { id, start: to, now, ip: null });
		expect(await move(new Date(start.getTime() + 60_000))).toBe("taken");
		const soon = await anInterview(trx, inDays(0.5));
		expect(await moveOwnInterview(trx, { id: soon.id, start, now, ip: null })).toBe("late");
		await trx.updateTable("interviews").set({ reschedules: 5 }).where("id", "=", id).execute();
		expect(await move()).toBe("often");
		await trx.updateTable("interviews").set({ reschedules: 0 }).where("id", "=", id).execute();
		expect(await mayMoveInterview(trx, id, now)).toBe(true);
		await trx
			.insertInto("interview_contacts")
			.values({ business_id: trx.businessId, interview_id: id, client_contact_id: (await aClientContact(trx)).id })
			.execute();
		expect(await mayMoveInterview(trx, id, now)).toBe(false);
		expect(await move()).toBe("closed");
	}));

test("moveOwnInterview follows the settings for permission, notice period and number of moves", () =>
	withRollback(async ({ trx }) => {
		const { id } = await anInterview(trx);
		const now = new Date();
		const set = (values: { candidate_moves?: boolean; candidate_move_hours?: number; candidate_move_limit?: number }) =>
			trx
				.insertInto("settings")
				.values({ business_id: trx.businessId, ...values })
				.onConflict((oc) => oc.column("business_id").doUpdateSet(values))
				.execute();
		const [start] = await listMoveTimes(trx, id, now);
		if (!start) throw new Error("no time");
		const move = () => moveOwnInterview(trx, { id, start, now, ip: null });
		await set({ candidate_moves: false });
		expect([await mayMoveInterview(trx, id, now), await listMoveTimes(trx, id, now), await move()]).toEqual([
			false,
			[],
			"closed",
		]);
		await set({ candidate_moves: true, candidate_move_hours: 240 });
		expect([await mayMoveInterview(trx, id, now), await move()]).toEqual([false, "late"]);
		await set({ candidate_move_hours: 72, candidate_move_limit: 1 });
		const times = await listMoveTimes(trx, id, now);
		for (const time of times) expect(time.getTime() - now.getTime()).toBeGreaterThanOrEqual(72 * 3_600_000);
		const [later] = times;
		expect(await moveOwnInterview(trx, { id, start: later ?? start, now, ip: null })).toBeNull();
		expect(await move()).toBe("often");
	}));

test("moveOwnInterview gives one free hour to one of ten candidates when all request it at once", async () => {
	const { id: businessId } = await database.business("Seleta");
	const inside = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(database.db, businessId, work);
	const now = new Date();
	const { ids, start } = await inside(async (trx) => {
		const colleague = await aRecruiter(trx);
		const ids: number[] = [];
		for (let index = 0; index < 10; index += 1)
			ids.push((await anInterview(trx, inDays(4 + index / 12), colleague.uid)).id);
		const [start] = await listMoveTimes(trx, ids[0] ?? 0, now);
		return { ids, start };
	});
	if (!start) throw new Error("no time");
	const outcomes = await Promise.all(
		ids.map((id) => inside((trx) => moveOwnInterview(trx, { id, start, now, ip: null }))),
	);
	expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
	expect(outcomes.filter((outcome) => outcome === "taken")).toHaveLength(9);
});
