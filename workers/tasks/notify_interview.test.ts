import { sql } from "kysely";
import { expect, test } from "vitest";
import { interviews as entity } from "#app/entities/recruiters/interviews.ts";
import { removeRecords, updateRecord } from "#db/kit/crud.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { insertInterview } from "#db/queries/interviews.ts";
import { aClientContact, anApply, aRecruiter, useDatabase } from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { notifyInterview } from "./notify_interview.ts";
import { remindInterview } from "./remind_interview.ts";

const database = useDatabase();
const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

/** An interview with its candidate, its owner, a colleague and one of the client. */
async function setting({ startsAt = hours(48), notify = true } = {}) {
	const { id: businessId } = await database.business("Seleta");
	const inside = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(database.db, businessId, work);
	const created = await inside(async (trx) => {
		const owner = await aRecruiter(trx, { name: "Otto Lima" });
		const colleague = await aRecruiter(trx, { name: "Bianca Reis" });
		const contact = await aClientContact(trx);
		const apply = await anApply(trx);
		const actor = { type: "recruiter" as const, id: owner.id, name: owner.name };
		const interview = await insertInterview(
			trx,
			{
				applyId: apply.id,
				kind: "client",
				round: 2,
				startsAt,
				minutes: 60,
				notify,
				mode: "video",
				placeOrLink: "https://meet.example/abc",
				note: null,
				interviewers: [owner.uid, colleague.uid],
				contacts: [contact.uid],
			},
			actor,
		);
		return { owner, colleague, contact, actor, interview };
	});
	const { interview, actor } = created;
	const context = createTaskContext(database.db, { businessId });
	const tell = () => notifyInterview({ businessId, interviewId: interview.id }, context);
	const mails = () =>
		inside(async (trx) => {
			const { rows } = await sql<{
				kind: string;
				to_email: string;
				calendar: string | null;
				text: string;
				subject: string;
			}>`
select kind, to_email, calendar, text, subject from email_messages where business_id = ${businessId} order by id`.execute(
				trx,
			);
			return rows;
		});
	const viewer = { id: actor.id, isAdmin: true, rolePermissions: {} };
	const change = (values: Record<string, unknown>) =>
		inside((trx) => updateRecord(trx, entity, viewer, interview.uid, values, { version: null, actor }));
	const remove = () => inside((trx) => removeRecords(trx, entity, [interview.id], actor));
	return { ...created, businessId, inside, context, tell, mails, change, remove };
}

const getKinds = (mails: { kind: string }[]) => mails.map(({ kind }) => kind).sort();
const line = (text: string | null, name: string) => new RegExp(`^${name}[:;](.*)$`, "m").exec(text ?? "")?.[1]?.trim();

test("everybody who takes part gets one invitation, however often the job runs", async () => {
	const { tell, mails } = await setting();
	await tell();
	await tell();
	const all = await mails();
	expect(getKinds(all)).toEqual(Array(4).fill("interview_invited"));
	expect(new Set(all.map(({ to_email }) => to_email)).size).toBe(4);
	for (const { calendar: text, to_email } of all) {
		expect(line(text, "METHOD")).toBe("REQUEST");
		expect(line(text, "SEQUENCE")).toBe("0");
		expect(text?.replace(/\r\n /g, "")).toContain(to_email);
		// Recipients must not see each other's addresses.
		expect(text?.match(/ATTENDEE/g)).toHaveLength(1);
	}
});

test("another date: the same appointment, a greater sequence; a note of ours is nobody's news", async () => {
	const { tell, mails, change } = await setting();
	await tell();
	const before = await mails();
	await change({ note: "Perguntar sobre inglês" });
	await tell();
	expect(await mails()).toHaveLength(4);
	await change({ starts_at: hours(72) });
	await tell();
	await tell();
	const news = (await mails()).slice(4);
	expect(getKinds(news)).toEqual(Array(4).fill("interview_changed"));
	expect(line(news[0]?.calendar ?? null, "SEQUENCE")).toBe("1");
	expect(line(news[0]?.calendar ?? null, "UID")).toBe(line(before[0]?.calendar ?? null, "UID"));
});

test("who is taken out is told so, who comes in is invited, the others hear nothing", async () => {
	const { tell, mails, change, owner, colleague, inside } = await setting();
	await tell();
	const newcomer = await inside((trx) => aRecruiter(trx, { name: "Caio Souza" }));
	const pointed = ({ id }: { id: number }) => ({ id, label: "", entity: "recruiters" });
	await change({ interviewers: [pointed(owner), pointed(newcomer)] });
	await tell();
	const news = (await mails()).slice(4);
	expect(news.map(({ kind, to_email }) => [kind, to_email])).toEqual([
		["interview_invited", newcomer.email],
		["interview_cancelled", colleague.email],
	]);
	expect(line(news[1]?.calendar ?? null, "METHOD")).toBe("CANCEL");
});

test("called off: everybody who holds it is told once, and nothing reminds of it", async () => {
	const { tell, mails, remove, businessId, interview, context, inside } = await setting({ startsAt: hours(1) });
	await tell();
	await remove();
	await tell();
	await tell();
	const news = (await mails()).slice(4);
	expect(getKinds(news)).toEqual(Array(4).fill("interview_cancelled"));
	for (const { calendar: text } of news) expect(line(text, "STATUS")).toBe("CANCELLED");
	await remindInterview({ businessId, interviewId: interview.id, since: 0 }, context);
	expect(await mails()).toHaveLength(8);
	expect(await inside((trx) => trx.selectFrom("notifications").selectAll().execute())).toEqual([]);
});

test("not told by mail: no invitation, no change; what is over is news to nobody", async () => {
	const silent = await setting({ notify: false });
	await silent.tell();
	await silent.change({ starts_at: hours(30) });
	await silent.tell();
	expect(await silent.mails()).toEqual([]);
	const over = await setting({ startsAt: hours(-5) });
	await over.tell();
	expect(await over.mails()).toEqual([]);
});

test("reminders: the day before by mail, as long before as each likes in the bell, feedback after the end", async () => {
	const { businessId, interview, context, mails, inside, owner, colleague, change } = await setting({
		startsAt: hours(23.9),
	});
	await inside((trx) =>
		trx
			.updateTable("recruiters")
			.set({ notification_prefs: JSON.stringify({ interviews: { minutes: 30, dayBefore: false } }) })
			.where("id", "=", colleague.id)
			.execute(),
	);
	const remind = (since: number) => remindInterview({ businessId, interviewId: interview.id, since }, context);
	const readNotices = () =>
		inside((trx) => trx.selectFrom("notifications").select(["recruiter_id", "kind"]).orderBy("id").execute());
	await remind(Date.now() - 3_600_000);
	await remind(Date.now() - 3_600_000);
	expect(getKinds(await mails())).toEqual(Array(3).fill("interview_tomorrow"));
	expect((await mails()).map(({ to_email }) => to_email)).not.toContain(colleague.email);
	expect(await readNotices()).toEqual([]);

	await change({ starts_at: hours(0.75) });
	await remind(Date.now() - 3_600_000);
	expect(await readNotices()).toEqual([{ recruiter_id: owner.id, kind: "interview_reminder" }]);
	await change({ starts_at: hours(-2) });
	await remind(Date.now() - 3 * 3_600_000);
	await remind(Date.now() - 3 * 3_600_000);
	expect((await readNotices()).map(({ kind }) => kind)).toEqual(["interview_reminder", "interview_feedback"]);
	expect(await mails()).toHaveLength(3);
});
