import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { sendoutMessage } from "#app/emails/sendout.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { aPlannedQueue } from "#db/testing/sendouts.ts";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import { claimEmails } from "./email-sending.ts";
import { receiveEmail } from "./inbound-email.ts";
import { loadCalendar } from "./sendouts/calendar.ts";
import { pauseQueue, rescheduleQueue, resumeQueue } from "./sendouts/control.ts";
import { sendDueBatch } from "./sendouts/pump.ts";
import { listRecipients, stateCounts } from "./sendouts/recipients.ts";
import { markReplied, recordEmailReply, stopRecipient } from "./sendouts/reply.ts";
import { markSendsSent, saveSendResult } from "./sendouts/results.ts";

const outbox = { wayOf: () => "outbox" as const, paceOf: () => null };
const tools = (now = new Date()) => ({ now: () => now, compose: sendoutMessage });
const local = (text: string) => new Date(`${text}-03:00`);

async function pumped(trx: Scoped, queueId: number, now = new Date()) {
	for (let parts = 0; parts < 50; parts += 1) if ((await sendDueBatch(trx, queueId, tools(now))) !== "again") return;
}

const build = (trx: Scoped, queueId: number) =>
	trx.selectFrom("sendout_queues").selectAll().where("id", "=", queueId).executeTakeFirstOrThrow();
const mails = (trx: Scoped) => trx.selectFrom("email_messages").selectAll().orderBy("id").execute();

describe("replies to a send-out", () => {
	const steps = [{ response_type: 1, question_pt: "Tem interesse?" }, { wait_days: 1 }];

	test("an email reply stops the next steps and notifies the sender", () =>
		withRollback(async ({ trx }) => {
			const user = await aRecruiter(trx, { is_admin: true });
			const ana = await aCandidate(trx, { name: "Ana Luz" });
			const queue = await aPlannedQueue(trx, { ownerId: user.id, ids: [ana.uid], steps });
			await pumped(trx, queue.id);
			const [mail] = await mails(trx);
			expect(mail?.text).toContain("Tem interesse?");
			expect(mail?.html).toMatch(/\/prospecting\/answer\/answer-token\?step=1&amp;choice=yes/);
			await markSendsSent(trx, [mail?.id ?? 0]);
			for (let twice = 0; twice < 2; twice += 1)
				await recordEmailReply(trx, { originalEmailId: mail?.id ?? 0, text: "Tenho, me ligue." });
			expect(await listRecipients(trx, queue.id, {}, { skip: 0, take: 9 })).toMatchObject([
				{
					state: "response",
					response_kind: "reply",
					response: "Tenho, me ligue.",
					step: null,
					stopped_reason: "replied",
				},
			]);
			expect(await build(trx, queue.id)).toMatchObject({ responded: 1, sent: 1, awaiting: 0 });
			const news = await trx.selectFrom("notifications").select(["category", "kind"]).execute();
			expect(news).toEqual([{ category: "Candidate", kind: "sendout_replied" }]);
			await pumped(trx, queue.id);
			expect(await mails(trx)).toHaveLength(1);
			expect(await build(trx, queue.id)).toMatchObject({ status: "done" });
		}));

	test("recordEmailReply cancels an email that is already queued", () =>
		withRollback(async ({ trx }) => {
			const user = await aRecruiter(trx, { is_admin: true });
			const [ana, bia] = [await aCandidate(trx), await aCandidate(trx)];
			const queue = await aPlannedQueue(trx, { ownerId: user.id, ids: [ana.uid, bia.uid], steps });
			await pumped(trx, queue.id);
			const first = await mails(trx);
			await markSendsSent(
				trx,
				first.map((mail) => mail.id),
			);
			await trx.updateTable("email_messages").set({ state: "sent" }).execute();
			const inAWeek = new Date(Date.now() + 7 * 86_400_000);
			await pumped(trx, queue.id, inAWeek);
			const next = (await mails(trx)).slice(2);
			expect(next.map(({ state }) => state)).toEqual(["queued", "queued"]);
			await recordEmailReply(trx, { originalEmailId: first[0]?.id ?? 0, text: "Já estou empregada." });
			const after = (await mails(trx)).slice(2);
			const toAna = after.find(({ to_email }) => to_email === first[0]?.to_email);
			expect(toAna).toMatchObject({ state: "skipped", skipped_reason: "replied" });
			expect(after.filter((mail) => mail !== toAna)).toMatchObject([{ state: "queued" }]);
			expect(await claimEmails(trx, { first: toAna?.id ?? 0, more: 0, ways: outbox })).toEqual([]);
		}));

	test.each([
		["the addressee", (email: string) => email.toUpperCase(), true],
		["another address kept on the record", () => "ana.antiga@mail.example", true],
		["somebody who saw the message's number", () => "outra@mail.example", false],
	])("receiveEmail decides whether a message from %s counts as a reply", (_, fromOf, counts) =>
		withRollback(async ({ trx, business: { id } }) => {
			const user = await aRecruiter(trx, { is_admin: true });
			const ana = await aCandidate(trx, { name: "Ana Luz" });
			await trx
				.insertInto("contact_points")
				.values({
					business_id: id,
					reference_type: "candidates",
					reference_id: ana.id,
					kind: "email",
					value: "ana.antiga@mail.example",
				})
				.execute();
			const queue = await aPlannedQueue(trx, { ownerId: user.id, ids: [ana.uid], steps });
			await pumped(trx, queue.id);
			const [mail] = await mails(trx);
			await markSendsSent(trx, [mail?.id ?? 0]);
			const answer = await receiveEmail(trx, {
				from: fromOf(ana.email),
				fromName: null,
				to: "oi@seleta.example",
				subject: "Re: Olá",
				text: "Tenho.",
				messageId: "<r@mail.example>",
				inReplyTo: mail?.message_id ?? "",
				references: [],
			});
			// Saved in both cases, with its sender address.
			const saved = await trx
				.selectFrom("email_messages")
				.select(["from_email", "from_name"])
				.where("uid", "=", answer ?? "")
				.executeTakeFirstOrThrow();
			expect(saved.from_email.toLowerCase()).toBe(fromOf(ana.email).toLowerCase());
			expect(saved.from_name).toBe(counts ? "Ana Luz" : null);
			const [person] = await listRecipients(trx, queue.id, {}, { skip: 0, take: 9 });
			expect(person?.stopped_reason).toBe(counts ? "replied" : null);
			expect((await build(trx, queue.id)).responded).toBe(counts ? 1 : 0);
		}),
	);

	test("markReplied records a reply and stopRecipient removes a recipient from the queue", () =>
		withRollback(async ({ trx }) => {
			const user = await aRecruiter(trx, { is_admin: true });
			const [ana, bia] = [await aCandidate(trx), await aCandidate(trx)];
			const queue = await aPlannedQueue(trx, { ownerId: user.id, ids: [ana.uid, bia.uid], steps });
			const [first, second] = await listRecipients(trx, queue.id, {}, { skip: 0, take: 9 });
			expect(await markReplied(trx, first?.id ?? 0, { text: "Ligou", sentiment: "later" }, user)).toBe(true);
			expect(await stopRecipient(trx, second?.id ?? 0, user)).toBe(true);
			expect(await stopRecipient(trx, second?.id ?? 0, user)).toBe(false);
			await pumped(trx, queue.id);
			expect(await mails(trx)).toEqual([]);
			expect(await stateCounts(trx, queue.id)).toMatchObject({ response: 1, stopped: 1, await: 0 });
			expect(await build(trx, queue.id)).toMatchObject({ status: "done", responded: 1, awaiting: 0 });
		}));
});

describe("the emails of a queue", () => {
	test("saveSendResult updates the recipient's state when an email is sent, bounced, skipped or failed", () =>
		withRollback(async ({ trx }) => {
			const user = await aRecruiter(trx, { is_admin: true });
			const people = [await aCandidate(trx), await aCandidate(trx), await aCandidate(trx), await aCandidate(trx)];
			const queue = await aPlannedQueue(trx, { ownerId: user.id, ids: people.map(({ uid }) => uid), steps: [{}] });
			await pumped(trx, queue.id);
			const [left, bounced, locked, failed] = await mails(trx);
			await markSendsSent(trx, [left?.id ?? 0]);
			for (let twice = 0; twice < 2; twice += 1) {
				await saveSendResult(trx, bounced?.id ?? 0, "bounced", "550 no such user");
				await saveSendResult(trx, locked?.id ?? 0, "skipped", "unsubscribed");
				await saveSendResult(trx, failed?.id ?? 0, "failed", "refused");
			}
			const rows = await listRecipients(trx, queue.id, {}, { skip: 0, take: 9 });
			expect(rows.map(({ state, skipped_reason, failed_reason }) => [state, skipped_reason ?? failed_reason])).toEqual([
				["completed", null],
				["failed", "bounced"],
				["skipped", "unsubscribed"],
				["failed", "refused"],
			]);
			expect(await build(trx, queue.id)).toMatchObject({ total: 4, sent: 3, skipped: 1, failed: 2, awaiting: 0 });
			await pumped(trx, queue.id);
			expect(await build(trx, queue.id)).toMatchObject({ status: "done" });
			expect(await saveSendResult(trx, 999_999, "failed", null)).toBe(false);
		}));

	test("pauseQueue holds a queued email and resumeQueue releases it", () =>
		withRollback(async ({ trx }) => {
			const user = await aRecruiter(trx, { is_admin: true });
			const ana = await aCandidate(trx);
			const queue = await aPlannedQueue(trx, { ownerId: user.id, ids: [ana.uid] });
			await pumped(trx, queue.id);
			const [mail] = await mails(trx);
			// E-mails the sending job would claim now.
			const leaving = () =>
				claimEmails(trx, { first: mail?.id ?? 0, more: 9, ways: { wayOf: () => "outbox", paceOf: () => null } });
			await pauseQueue(trx, queue.id, user);
			expect(await leaving()).toEqual([]);
			expect(await rescheduleQueue(trx, queue.id, user, { gapSeconds: 90, dailyLimit: 7 })).toBe("paused");
			await resumeQueue(trx, queue.id, user);
			await sql`update email_messages set not_before = now()`.execute(trx);
			expect(await leaving()).toMatchObject([{ id: mail?.id }]);
			expect(await rescheduleQueue(trx, queue.id, user, { gapSeconds: 0 })).toBeNull();
			expect(await build(trx, queue.id)).toMatchObject({ status: "running", gap_seconds: 90, daily_limit: 7 });
		}));
});

describe("the pace of a queue", () => {
	const office = { windowFrom: "09:00", windowTo: "18:00", businessDaysOnly: true };

	test("a holiday added on a step's day moves the step in the calendar and in the queue", () =>
		withRollback(async ({ trx, business: { id } }) => {
			const user = await aRecruiter(trx, { is_admin: true });
			const ana = await aCandidate(trx);
			const queue = await aPlannedQueue(trx, {
				ownerId: user.id,
				ids: [ana.uid],
				steps: [{}, { wait_days: 2 }],
				queue: { ...office, startsAt: local("2027-03-02T09:00:00") },
			});
			// A Tuesday afternoon: two business days later is Thursday.
			await pumped(trx, queue.id, local("2027-03-02T15:00:00"));
			const days = async () =>
				(await loadCalendar(trx, { from: "2027-03-01", to: "2027-03-31" }, local("2027-03-02T16:00:00"))).map(
					({ day, sent, planned: to }) => [day, sent, to],
				);
			expect(await days()).toEqual([
				["2027-03-02", 1, 0],
				["2027-03-04", 0, 1],
			]);
			await trx
				.insertInto("holidays")
				.values({ business_id: id, date: "2027-03-04", name: "Aniversário da cidade", scope: "business" })
				.execute();
			expect(await days()).toEqual([
				["2027-03-02", 1, 0],
				["2027-03-05", 0, 1],
			]);
			await pumped(trx, queue.id, local("2027-03-04T10:00:00"));
			expect(await mails(trx)).toHaveLength(1);
			expect(await listRecipients(trx, queue.id, {}, { skip: 0, take: 1 })).toMatchObject([{ due_on: "2027-03-05" }]);
			await pumped(trx, queue.id, local("2027-03-05T10:00:00"));
			expect(await mails(trx)).toHaveLength(2);
		}));

	test("a queue sends nothing outside its hours or above the daily limit shared by one mailbox", () =>
		withRollback(async ({ trx, business: { id } }) => {
			const user = await aRecruiter(trx, { is_admin: true, mail_daily_limit: 3 });
			await sql`insert into candidates (business_id, name, email) select ${id}, 'Pessoa ' || n, 'p' || n || '@limite.example' from generate_series(1, 8) n`.execute(
				trx,
			);
			const start = { ...office, startsAt: local("2027-03-02T09:00:00") };
			const first = await aPlannedQueue(trx, {
				ownerId: user.id,
				query: "q=pessoa",
				queue: { ...start, dailyLimit: 2 },
			});
			const second = await aPlannedQueue(trx, {
				ownerId: user.id,
				query: "q=pessoa",
				queue: { ...start, dailyLimit: 50 },
			});
			const at = async (moment: string) => {
				for (const { id: queueId } of [first, second]) await pumped(trx, queueId, local(moment));
				return (await mails(trx)).length;
			};
			expect(await at("2027-03-02T08:00:00")).toBe(0);
			expect(await at("2027-03-02T18:00:00")).toBe(0);
			expect(await at("2027-03-02T10:00:00")).toBe(3);
			expect(await at("2027-03-02T17:00:00")).toBe(3);
			expect(await at("2027-03-06T10:00:00")).toBe(3);
			expect(await at("2027-03-08T10:00:00")).toBe(6);
			const limits = await sql<{
				day: string;
				queue_id: number;
				n: number;
			}>`select day::text as day, queue_id, count(*)::int as n from sendout_sends group by 1, 2 order by 1, 2`.execute(
				trx,
			);
			expect(limits.rows.map(({ n }) => n)).toEqual([2, 1, 2, 1]);
		}));

	test("a step that is not an email creates a task for the sender", () =>
		withRollback(async ({ trx }) => {
			const user = await aRecruiter(trx, { is_admin: true });
			const ana = await aCandidate(trx, { name: "Ana Luz" });
			const queue = await aPlannedQueue(trx, {
				ownerId: user.id,
				ids: [ana.uid],
				steps: [
					{ channel: "task", subject_pt: "Ligar para {{first_name}}" },
					{ channel: "linkedin", subject_pt: "", body_pt: "Oi, {{first_name}}!", wait_days: 0 },
				],
			});
			await pumped(trx, queue.id);
			const tasks = await trx
				.selectFrom("tasks")
				.select(["subject", "description", "owner_id"])
				.orderBy("id")
				.execute();
			expect(tasks).toEqual([
				{ subject: "Ligar para Ana", description: "Olá, Ana Luz.", owner_id: user.id },
				{ subject: "LinkedIn: Ana Luz", description: "Oi, Ana!", owner_id: user.id },
			]);
			expect(await listRecipients(trx, queue.id, {}, { skip: 0, take: 1 })).toMatchObject([{ state: "completed" }]);
		}));

	test("a queue pauses with the reason when its sender is suspended", () =>
		withRollback(async ({ trx }) => {
			const user = await aRecruiter(trx, { is_admin: true });
			const ana = await aCandidate(trx);
			const queue = await aPlannedQueue(trx, { ownerId: user.id, ids: [ana.uid] });
			await trx.updateTable("recruiters").set({ status: "suspended" }).where("id", "=", user.id).execute();
			await pumped(trx, queue.id);
			expect(await mails(trx)).toEqual([]);
			expect(await build(trx, queue.id)).toMatchObject({ status: "paused", paused_reason: "owner_suspended" });
		}));
});
