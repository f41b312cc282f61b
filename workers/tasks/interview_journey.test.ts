import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { googleSettings } from "#app/integrations/calendar/demo.server.ts";
import { startGoogleSimulator } from "#app/integrations/calendar/google-simulator.server.ts";
import type { CalendarSimulator } from "#app/integrations/calendar/simulator.server.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { saveAnswer } from "#db/queries/appointment-answers/save.ts";
import { connectCalendar } from "#db/queries/calendar-connections.ts";
import { listReplacements, replaceInterviewer } from "#db/queries/interview-pool.ts";
import { notifyInterviewChange } from "#db/queries/interview-reminders.ts";
import { insertInterview } from "#db/queries/interviews.ts";
import { anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { syncCalendar } from "./calendar_connection_sync.ts";
import { writeCalendarEvent } from "./calendar_event_write.ts";
import { notifyInterview } from "./notify_interview.ts";

let google: CalendarSimulator;
beforeAll(async () => {
	google = await startGoogleSimulator();
	for (const [name, value] of Object.entries(googleSettings(google.url))) vi.stubEnv(name, value);
});
afterAll(async () => {
	vi.unstubAllEnvs();
	await google.close();
});

/** A Wednesday in the coming weeks, at ten in São Paulo. */
function workday(hours = 0): Date {
	const day = new Date(Date.now() + 14 * 86_400_000);
	day.setUTCDate(day.getUTCDate() + ((10 - day.getUTCDay()) % 7));
	day.setUTCHours(13 + hours, 0, 0, 0);
	return day;
}

async function readInvitation(trx: Scoped, email: string) {
	await enterBusiness(trx, trx.businessId);
	const { calendar } = await trx
		.selectFrom("email_messages")
		.select("calendar")
		.where("to_email", "=", email)
		.where("calendar", "is not", null)
		.orderBy("id", "desc")
		.executeTakeFirstOrThrow();
	const root = new ICAL.Component(ICAL.parse(String(calendar)) as unknown[]);
	const event = root.getFirstSubcomponent("vevent");
	if (!event) throw new Error("no event");
	return {
		method: root.getFirstPropertyValue("method"),
		uid: event.getFirstPropertyValue("uid"),
		sequence: event.getFirstPropertyValue("sequence"),
		start: new ICAL.Event(event).startDate.toJSDate().toISOString(),
		partstat: event.getFirstProperty("attendee")?.getParameter("partstat"),
	};
}

test("calendar files stay consistent when an interview is invited, confirmed, moved, declined in Google and replaced", () =>
	withRollback(async ({ db, trx }) => {
		const [owner, ana, bia, zoe] = [
			await aRecruiter(trx, { email: "dona@tests.example" }),
			await aRecruiter(trx, { email: "ana@tests.example" }),
			await aRecruiter(trx, { email: "bia@tests.example" }),
			await aRecruiter(trx, { email: "zoe@tests.example" }),
		];
		const actor = { type: "recruiter", id: owner.id, name: owner.name } as const;
		const credentials = { accessToken: "access-0", refreshToken: "refresh", expiresAt: Date.now() + 3_600_000 };
		await connectCalendar(trx, ana.id, {
			kind: "google",
			credentials: JSON.stringify(credentials),
			account: ana.email,
			readsTitles: false,
		});
		const { id: connectionId } = await trx
			.selectFrom("calendar_connections")
			.select("id")
			.where("recruiter_id", "=", ana.id)
			.executeTakeFirstOrThrow();
		const { id } = await insertInterview(
			trx,
			{
				...({
					kind: "internal",
					round: 1,
					minutes: 60,
					mode: "presential",
					placeOrLink: "Sala 3",
					note: null,
				} as const),
				applyId: (await anApply(trx, { status: 4 })).id,
				notify: true,
				startsAt: workday(),
				interviewers: [ana.uid, bia.uid],
			},
			actor,
		);
		await trx
			.insertInto("interview_pool")
			.values({ business_id: trx.businessId, interview_id: id, recruiter_id: zoe.id })
			.execute();
		const context = createTaskContext(db);
		const tell = async () => {
			await notifyInterview({ businessId: trx.businessId, interviewId: id }, context);
			await writeCalendarEvent({ businessId: trx.businessId, connectionId, type: "interviews", id }, context);
			await enterBusiness(trx, trx.businessId);
		};
		await tell();
		const invited = await readInvitation(trx, bia.email);
		expect(invited).toMatchObject({ method: "REQUEST", sequence: 0, partstat: "NEEDS-ACTION" });
		expect(invited.start).toBe(workday().toISOString());
		expect((await readInvitation(trx, owner.email)).partstat).toBe("ACCEPTED");

		const from = { type: "interviews", id, source: "link" } as const;
		await saveAnswer(trx, { ...from, person: { type: "recruiters", id: bia.id }, answer: "accepted" });
		await notifyInterviewChange(trx, id, { moved: true });
		await tell();
		// The place changed, not the time, so accepted invitations stay accepted.
		expect(await readInvitation(trx, bia.email)).toEqual({ ...invited, sequence: 1, partstat: "ACCEPTED" });

		await trx
			.updateTable("interviews")
			.set({ starts_at: workday(4) })
			.where("id", "=", id)
			.execute();
		await notifyInterviewChange(trx, id, { moved: true });
		await tell();
		const moved = { ...invited, sequence: 2, start: workday(4).toISOString() };
		expect(await readInvitation(trx, bia.email)).toEqual(moved);
		const [event] = [...google.events.values()];
		if (!event) throw new Error("nothing in Google");
		expect([event.uid, event.sequence, event.start]).toEqual([moved.uid, 2, moved.start]);

		google.put({ ...event, answer: "declined" });
		await syncCalendar({ businessId: trx.businessId, connectionId }, context);
		await enterBusiness(trx, trx.businessId);
		expect(await listReplacements(trx, id, new Date())).toMatchObject([{ uid: zoe.uid, problem: null }]);
		expect(await replaceInterviewer(trx, { interviewId: id, from: ana.uid, to: zoe.uid }, actor)).toBe(true);
		await tell();
		expect(await readInvitation(trx, ana.email)).toMatchObject({ method: "CANCEL", uid: moved.uid, sequence: 3 });
		expect(await readInvitation(trx, zoe.email)).toEqual({ ...moved, sequence: 3 });
		expect(google.events.get(event.id)?.deleted).toBe(true);
	}));
