import { expect, test } from "vitest";
import type { Scoped } from "#db/kit/in-business.ts";
import { anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { countInterviewQueue } from "../interview-queue.ts";
import { insertInterview } from "../interviews.ts";
import { invitationToken, readInvitationToken } from "./link.ts";
import { listNextInterviews } from "./next-interviews.ts";
import { listParticipants } from "./participants.ts";
import { saveAnswer } from "./save.ts";

const inDays = (days: number) => new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + days * 86_400_000);

async function anInterview(trx: Scoped) {
	const [owner, ana] = [await aRecruiter(trx), await aRecruiter(trx, { name: "Ana Lima" })];
	const apply = await anApply(trx, { status: 4, recruiter_id: owner.id });
	const { id, uid } = await insertInterview(
		trx,
		{
			...({ kind: "internal", round: 1, minutes: 60, mode: "presential", placeOrLink: "Sala 3", note: null } as const),
			applyId: apply.id,
			notify: true,
			startsAt: inDays(3),
			interviewers: [owner.uid, ana.uid],
		},
		{ type: "recruiter", id: owner.id, name: owner.name },
	);
	return { owner, ana, apply, id, uid };
}

const answers = async (trx: Scoped, id: number) =>
	(await listParticipants(trx, "interviews", [id])).map(({ type, answer }) => [type, answer]);

test("saveAnswer saves an answer for the current time, and a new time requires answers again", () =>
	withRollback(async ({ trx }) => {
		const { owner, ana, apply, id } = await anInterview(trx);
		expect(await answers(trx, id)).toEqual([
			["candidates", "needs_action"],
			["recruiters", "accepted"],
			["recruiters", "needs_action"],
		]);
		expect((await countInterviewQueue(trx, owner.id)).unconfirmed).toBe(1);
		const from = { type: "interviews", id, source: "link" } as const;
		const candidate = { type: "candidates", id: apply.candidate_id } as const;
		expect(await saveAnswer(trx, { ...from, person: candidate, answer: "accepted" })).toBe(true);
		expect(await saveAnswer(trx, { ...from, person: { type: "recruiters", id: ana.id }, answer: "accepted" })).toBe(
			true,
		);
		expect((await countInterviewQueue(trx, owner.id)).unconfirmed).toBe(0);
		await trx
			.updateTable("interviews")
			.set({ starts_at: inDays(4) })
			.where("id", "=", id)
			.execute();
		expect((await answers(trx, id))[0]).toEqual(["candidates", "needs_action"]);
		expect((await countInterviewQueue(trx, owner.id)).unconfirmed).toBe(1);
	}));

test("saveAnswer notifies the organizer of a refusal once, with its reason, and shows it on the board", () =>
	withRollback(async ({ trx }) => {
		const { owner, ana, apply, id } = await anInterview(trx);
		const refusal = {
			type: "interviews",
			id,
			person: { type: "recruiters", id: ana.id },
			answer: "declined",
			reason: " Férias ",
			source: "link",
		} as const;
		await saveAnswer(trx, refusal);
		await saveAnswer(trx, refusal);
		const notices = await trx
			.selectFrom("notifications")
			.select(["recruiter_id", "kind", "params"])
			.where("kind", "like", "invitation%")
			.execute();
		expect(notices).toMatchObject([
			{ recruiter_id: owner.id, kind: "invitation_declined_reason", params: { by: "Ana Lima", reason: "Férias" } },
		]);
		expect((await listNextInterviews(trx, { candidateId: apply.candidate_id })).get(apply.uid)).toMatchObject({
			answer: "declined",
			declined: ["Ana Lima"],
		});
	}));

test("saveAnswer refuses a person who does not take part, and a cancelled appointment", () =>
	withRollback(async ({ trx }) => {
		const { ana, id } = await anInterview(trx);
		const stranger = await aRecruiter(trx);
		const answer = (person: number) =>
			saveAnswer(trx, {
				type: "interviews",
				id,
				person: { type: "recruiters", id: person },
				answer: "accepted",
				source: "link",
			});
		expect(await answer(stranger.id)).toBe(false);
		await trx.updateTable("interviews").set({ archived_at: new Date() }).where("id", "=", id).execute();
		expect(await answer(ana.id)).toBe(false);
	}));

test("readInvitationToken opens the token of invitationToken, and no forged one or another business's", () => {
	const invited = { type: "meetings", uid: "0a1b2c", person: { type: "client_contacts", id: 7 } } as const;
	const token = invitationToken({ businessId: 1 }, invited);
	expect(readInvitationToken({ businessId: 1 }, token)).toEqual(invited);
	expect(readInvitationToken({ businessId: 2 }, token)).toBeNull();
	expect(readInvitationToken({ businessId: 1 }, token.replace(".7.", ".8."))).toBeNull();
	expect(readInvitationToken({ businessId: 1 }, `${token}0`)).toBeNull();
});
