import { expect, test } from "vitest";
import type { Scoped } from "#db/kit/in-business.ts";
import { anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { receiveEmail } from "../inbound-email.ts";
import { saveInvitedPerson } from "../interview-reminders.ts";
import { insertInterview } from "../interviews.ts";
import { listParticipants } from "./participants.ts";

const startsAt = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 3 * 86_400_000);

async function anInvitation(trx: Scoped) {
	const [owner, ana, zoe] = [
		await aRecruiter(trx),
		await aRecruiter(trx, { email: "ana@x.test" }),
		await aRecruiter(trx, { email: "zoe@x.test" }),
	];
	const { id } = await insertInterview(
		trx,
		{
			...({ kind: "internal", round: 1, minutes: 60, mode: "presential", placeOrLink: "Sala 3", note: null } as const),
			applyId: (await anApply(trx, { status: 4 })).id,
			notify: true,
			startsAt,
			interviewers: [ana.uid, zoe.uid],
		},
		{ type: "recruiter", id: owner.id, name: owner.name },
	);
	const { invite_uid: uid } = await trx
		.selectFrom("interviews")
		.select("invite_uid")
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
	const invited = { name: "Ana", role: "interviewer", sequence: 0, cancelled: false } as const;
	await saveInvitedPerson(trx, id, { ...invited, email: "ana@x.test" });
	const receive = (reply: object, from = "Ana@x.test") =>
		receiveEmail(trx, {
			from,
			fromName: "Ana",
			to: "dona@seleta.test",
			subject: "Recusado: Entrevista",
			text: "Ana recusou.",
			messageId: `<${crypto.randomUUID()}@x.test>`,
			inReplyTo: null,
			references: [],
			calendarReply: {
				uid: `${uid}@interviews.seleta`,
				attendee: "ana@x.test",
				answer: "declined",
				comment: "Férias",
				start: startsAt,
				sequence: 0,
				stamp: new Date(),
				...reply,
			},
		});
	const read = async () => {
		const people = await listParticipants(trx, "interviews", [id]);
		return people
			.filter((person) => person.id === ana.id || person.id === zoe.id)
			.filter(({ answered_at }) => answered_at !== null)
			.map(({ id: person, answer, reason, source }) => [person === ana.id ? "ana" : "zoe", answer, reason, source]);
	};
	return { receive, read, zoe };
}

test("a calendar reply by email is saved as the answer of the invited person with that address", () =>
	withRollback(async ({ trx }) => {
		const { receive, read } = await anInvitation(trx);
		await receive({});
		expect(await read()).toEqual([["ana", "declined", "Férias", "mail"]]);
		await receive({ answer: "accepted", comment: null, start: null });
		expect(await read()).toEqual([["ana", "accepted", null, "mail"]]);
		// A late reply does not overwrite a newer answer.
		await receive({ stamp: new Date(Date.now() - 86_400_000) });
		expect(await read()).toEqual([["ana", "accepted", null, "mail"]]);
	}));

test.each([
	["in another's name", {}, "mallory@x.test"],
	["for somebody whose address was not invited", { attendee: "zoe@x.test" }, "zoe@x.test"],
	["to another event", { uid: "ffffffff@interviews.seleta" }, "ana@x.test"],
	["to a time that is over", { start: new Date(startsAt.getTime() - 3_600_000) }, "ana@x.test"],
	["to an older state that names no time", { start: null, sequence: 7 }, "ana@x.test"],
	["to a table of another name", { uid: "0a1b2c@recruiters.seleta" }, "ana@x.test"],
])("a calendar reply %s changes nothing", (_what, reply, from) =>
	withRollback(async ({ trx }) => {
		const { receive, read } = await anInvitation(trx);
		await receive(reply, from);
		expect(await read()).toEqual([]);
	}),
);
