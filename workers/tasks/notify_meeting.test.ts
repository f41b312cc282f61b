import { sql } from "kysely";
import { expect, test } from "vitest";
import { inBusiness } from "#db/kit/in-business.ts";
import { cancelMeeting, insertMeeting, notifyMeetingChange } from "#db/queries/meetings/write.ts";
import { aCandidate, aClientContact, aRecruiter, useDatabase } from "#db/testing.ts";
import { notifyMeeting } from "./notify_meeting.ts";

const database = useDatabase();

/** A calendar's lines, unfolded. */
const lines = (text: string | null) => (text ?? "").replaceAll("\r\n ", "").split("\r\n");

test("notifyMeeting invites everyone once, sends changes with the same UID and a greater SEQUENCE, and cancels", async () => {
	const business = await database.business();
	const within = <T>(work: Parameters<typeof inBusiness<T>>[2]) => inBusiness(database.db, business.id, work);
	const { meeting, people } = await within(async (trx) => {
		const owner = await aRecruiter(trx);
		const contact = await aClientContact(trx);
		const candidate = await aCandidate(trx);
		const meeting = await insertMeeting(
			trx,
			{
				subject: "Visita",
				type: "client_visit",
				startsAt: new Date(Date.now() + 5 * 86_400_000),
				minutes: 60,
				mode: "presential",
				placeOrLink: "Avenida Paulista, 1000",
				caller: "us",
				notify: true,
				description: null,
				ownerId: owner.id,
				recruiters: [owner.id],
				with: [
					{ type: "client_contacts", id: contact.id },
					{ type: "candidates", id: candidate.id },
				],
			},
			{ type: "recruiter", id: owner.id, name: owner.name },
		);
		return {
			meeting,
			people: [owner.email, contact.email, candidate.email].map((item) => String(item).toLowerCase()).sort(),
		};
	});
	const run = () =>
		notifyMeeting({ businessId: business.id, meetingId: meeting.id }, { db: database.db } as Parameters<
			typeof notifyMeeting
		>[1]);
	const mails = (kind: string) =>
		within((trx) =>
			trx
				.selectFrom("email_messages")
				.select(["to_email", "calendar", "calendar_method"])
				.where("kind", "=", kind)
				.execute(),
		);
	const part = (text: string | null, name: string) => lines(text).find((line) => line.startsWith(`${name}:`));

	await run();
	await run();
	const invited = await mails("meeting_invited");
	expect(invited.map(({ to_email }) => to_email).sort()).toEqual(people);
	expect(new Set(invited.map(({ calendar_method }) => calendar_method))).toEqual(new Set(["REQUEST"]));
	const uid = part(invited[0]?.calendar ?? null, "UID");
	expect(uid).toMatch(/@meetings\.seleta$/);
	expect(part(invited[0]?.calendar ?? null, "SEQUENCE")).toBe("SEQUENCE:0");

	await within(async (trx) => {
		await sql`update meetings set starts_at = starts_at + interval '1 day' where id = ${meeting.id}`.execute(trx);
		await notifyMeetingChange(trx, meeting.id, { moved: true });
	});
	await run();
	const changed = await mails("meeting_changed");
	expect(changed).toHaveLength(3);
	for (const { calendar } of changed) {
		expect(part(calendar, "UID")).toBe(uid);
		expect(part(calendar, "SEQUENCE")).toBe("SEQUENCE:1");
		expect(part(calendar, "METHOD")).toBe("METHOD:REQUEST");
	}

	await within((trx) => cancelMeeting(trx, meeting.id, { type: "system", id: null, name: null }));
	await run();
	await run();
	const cancelled = await mails("meeting_cancelled");
	expect(cancelled.map(({ to_email }) => to_email).sort()).toEqual(people);
	for (const { calendar, calendar_method } of cancelled) {
		expect(calendar_method).toBe("CANCEL");
		expect(part(calendar, "UID")).toBe(uid);
		expect(part(calendar, "STATUS")).toBe("STATUS:CANCELLED");
		expect(part(calendar, "SEQUENCE")).toBe("SEQUENCE:2");
	}
});
