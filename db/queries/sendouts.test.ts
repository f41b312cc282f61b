import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { readSelection } from "#app/domain/bulk-selection.ts";
import { sendoutMessage } from "#app/emails/sendout.ts";
import { entityOf } from "#app/entities/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findRunner } from "#db/queries/bulk-runs/permitted.ts";
import { aProspectingTemplate, aQueue } from "#db/testing/sendouts.ts";
import { aCandidate, aClientContact, aCompany, aRecruiter, rolledBack } from "#db/testing.ts";
import { claimEmails } from "./email-sending.ts";
import { calendarOf } from "./sendouts/calendar.ts";
import { cancelQueue, launchQueue, pauseQueue, rescheduleQueue, resumeQueue } from "./sendouts/control.ts";
import { planStep } from "./sendouts/plan.ts";
import { previewAudience } from "./sendouts/preview.ts";
import { pumpStep } from "./sendouts/pump.ts";
import { recipientsOf, stateCounts } from "./sendouts/recipients.ts";
import { markReplied, stopOnReply, stopRecipient } from "./sendouts/reply.ts";
import { noteLeft, noteSendResult } from "./sendouts/results.ts";
import { suppress } from "./suppressions.ts";
import { findUnsubscribeLink, unsubscribe, unsubscribeLinkFor } from "./unsubscribe-links.ts";

type Key = "candidates" | "client_contacts" | "contacts";

const tools = (now = new Date()) => ({ now: () => now, compose: sendoutMessage });
const local = (text: string) => new Date(`${text}-03:00`);

async function planned(trx: Scoped, businessId: number, asked: Parameters<typeof aQueue>[2]) {
	const queue = await aQueue(trx, businessId, asked);
	await launchQueue(trx, businessId, queue.id, { id: asked.ownerId, name: "Helena" });
	while (!(await planStep(trx, businessId, queue.id)));
	return queue;
}

async function pumped(trx: Scoped, businessId: number, queueId: number, now = new Date()) {
	for (let parts = 0; parts < 50; parts += 1)
		if ((await pumpStep(trx, businessId, queueId, tools(now))) !== "again") return;
}

async function preview(
	trx: Scoped,
	businessId: number,
	recruiterId: number,
	key: Key,
	pairs: [string, string][],
	templateId: number | null = null,
) {
	const viewer = await findRunner(trx, businessId, recruiterId);
	const entity = entityOf(key);
	if (!viewer || !entity) throw new Error("Nobody looks");
	return previewAudience(trx, businessId, { entity, viewer, selection: readSelection(pairs), templateId });
}

const aLead = (
	trx: Scoped,
	businessId: number,
	values: { name?: string; email: string | null; company_name?: string },
) =>
	trx
		.insertInto("contacts")
		.values({ business_id: businessId, name: "Rita Nunes", company_name: "Padaria Sol", ...values })
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();

const one = (trx: Scoped, queueId: number) =>
	trx.selectFrom("sendout_queues").selectAll().where("id", "=", queueId).executeTakeFirstOrThrow();
const mails = (trx: Scoped) => trx.selectFrom("email_messages").selectAll().orderBy("id").execute();

describe("who gets it", () => {
	test("is said before anything is made, with why the others do not", () =>
		rolledBack(async ({ trx, business: { id } }) => {
			const who = await aRecruiter(trx, id, { is_admin: true });
			await aCompany(trx, id, { name: "Aço Forte S.A.", status: "Off Limits", aliases: ["Grupo Aço"] });
			const good = await aCandidate(trx, id, { name: "Zilda Boa" });
			const people = [
				good,
				await aCandidate(trx, id, { status: 7, status_reason: "Pediu" }),
				await aCandidate(trx, id, { current_company: "ACO FORTE" }),
				await aCandidate(trx, id, { current_company: "grupo aço ltda" }),
				await aCandidate(trx, id, { email: "sem-dominio@nada" }),
				await aCandidate(trx, id, { email: "fora@mail.example" }),
				await aCandidate(trx, id, { email: "voltou@mail.example" }),
				await aCandidate(trx, id, { archived_at: new Date() }),
			];
			await suppress(trx, id, { email: "FORA@mail.example ", reason: "unsubscribe", source: "page" });
			await suppress(trx, id, { email: "voltou@mail.example", reason: "bounce", source: "smtp" });
			const found = await preview(
				trx,
				id,
				who.id,
				"candidates",
				people.map(({ uid }) => ["ids", uid]),
			);
			expect(found).toMatchObject({ selected: 8, counted: 8, capped: false, willGet: 1, channel: "microsoft" });
			expect(found.sample).toEqual([{ uid: good.uid, name: "Zilda Boa", email: good.email }]);
			expect(found.excluded.map(({ reason, count }) => [reason, count])).toEqual([
				["archived", 1],
				["do_not_use", 1],
				["off_limits", 2],
				["bad_address", 1],
				["unsubscribed", 1],
				["bounced", 1],
			]);
			expect(await trx.selectFrom("sendout_queues").select("id").execute()).toEqual([]);
		}));

	test("two records of one address are one message, also across queues of the same template", () =>
		rolledBack(async ({ trx, business: { id } }) => {
			const who = await aRecruiter(trx, id, { is_admin: true });
			const leads = [
				await aLead(trx, id, { email: "rita@sol.example" }),
				await aLead(trx, id, { email: "rita@sol.example" }),
				await aLead(trx, id, { email: null }),
			];
			const template = await aProspectingTemplate(trx, id, { ownerId: who.id, entity: "contacts" });
			const ids = leads.map(({ uid }) => uid);
			const pairs = ids.map((uid): [string, string] => ["ids", uid]);
			expect(await preview(trx, id, who.id, "contacts", pairs, template.id)).toMatchObject({
				willGet: 1,
				excluded: [
					{ reason: "no_email", count: 1 },
					{ reason: "duplicate", count: 1 },
				],
			});
			const asked = { ownerId: who.id, entity: "contacts" as const, ids, templateUid: template.uid };
			const first = await planned(trx, id, asked);
			expect(await one(trx, first.id)).toMatchObject({ total: 3, skipped: 2, awaiting: 1 });
			expect(await preview(trx, id, who.id, "contacts", pairs, template.id)).toMatchObject({ willGet: 0 });
			const second = await planned(trx, id, asked);
			expect(await one(trx, second.id)).toMatchObject({ total: 3, skipped: 3, awaiting: 0 });
			// Once the first is over, the second may be made again.
			await cancelQueue(trx, id, first.id, who);
			expect(await preview(trx, id, who.id, "contacts", pairs, template.id)).toMatchObject({ willGet: 1 });
		}));

	test("a person who is candidate, contact and lead at once says no once: the next queues skip all three", () =>
		rolledBack(async ({ trx, business: { id, siteId } }) => {
			const who = await aRecruiter(trx, id, { is_admin: true });
			const email = `tripla.${id}@mail.example`;
			const records = {
				candidates: await aCandidate(trx, id, { email, site_config_id: siteId }),
				client_contacts: await aClientContact(trx, id, { email }),
				contacts: await aLead(trx, id, { email }),
			};
			// By the page of a mail's own link, as anybody does.
			const link = await findUnsubscribeLink(trx, id, await unsubscribeLinkFor(trx, id, email, siteId));
			if (!link) throw new Error("No link");
			await unsubscribe(trx, id, link, { all: true, source: "page" });
			for (const [key, record] of Object.entries(records)) {
				const entity = key as Key;
				expect(await preview(trx, id, who.id, entity, [["ids", record.uid]])).toMatchObject({
					willGet: 0,
					excluded: [{ reason: "unsubscribed", count: 1, sample: [{ uid: record.uid }] }],
				});
				const queue = await planned(trx, id, { ownerId: who.id, entity, ids: [record.uid] });
				await pumped(trx, id, queue.id);
				expect(await recipientsOf(trx, id, queue.id, {}, { skip: 0, take: 9 })).toMatchObject([
					{
						reference_type: entity,
						reference_uid: record.uid,
						state: "skipped",
						skipped_reason: "unsubscribed",
						sends: [],
					},
				]);
				expect(await one(trx, queue.id)).toMatchObject({ status: "done", skipped: 1, sent: 0 });
			}
			expect(await mails(trx)).toEqual([]);
		}));

	test("another business's people, ledger and queues are not seen", () =>
		rolledBack(async ({ trx, business: { id }, other, inOther }) => {
			const who = await aRecruiter(trx, id, { is_admin: true });
			const own = await aCandidate(trx, id, { email: "mesma@mail.example" });
			await inOther(async (elsewhere) => {
				await aCandidate(elsewhere, other.id, { email: "mesma@mail.example" });
				await suppress(elsewhere, other.id, { email: "mesma@mail.example", reason: "manual", source: "recruiter" });
			});
			expect(await preview(trx, id, who.id, "candidates", [["ids", own.uid]])).toMatchObject({
				selected: 1,
				willGet: 1,
			});
		}));
});

describe("answers", () => {
	const steps = [{ response_type: 1, question_pt: "Tem interesse?" }, { wait_days: 1 }];

	test("a reply by mail stops what is to come and tells the sender", () =>
		rolledBack(async ({ trx, business: { id } }) => {
			const who = await aRecruiter(trx, id, { is_admin: true });
			const ana = await aCandidate(trx, id, { name: "Ana Luz" });
			const queue = await planned(trx, id, { ownerId: who.id, ids: [ana.uid], steps });
			await pumped(trx, id, queue.id);
			const [mail] = await mails(trx);
			expect(mail?.text).toContain("Tem interesse?");
			expect(mail?.html).toMatch(/\/prospecting\/answer\/[0-9a-f]{64}\?step=1&amp;choice=yes/);
			await noteLeft(trx, id, [mail?.id ?? 0]);
			for (let twice = 0; twice < 2; twice += 1)
				await stopOnReply(trx, id, { originalEmailId: mail?.id ?? 0, text: "Tenho, me ligue." });
			expect(await recipientsOf(trx, id, queue.id, {}, { skip: 0, take: 9 })).toMatchObject([
				{
					state: "response",
					response_kind: "reply",
					response: "Tenho, me ligue.",
					step: null,
					stopped_reason: "replied",
				},
			]);
			expect(await one(trx, queue.id)).toMatchObject({ responded: 1, sent: 1, awaiting: 0 });
			const news = await trx.selectFrom("notifications").select(["category", "kind"]).execute();
			expect(news).toEqual([{ category: "Candidate", kind: "sendout_replied" }]);
			await pumped(trx, id, queue.id);
			expect(await mails(trx)).toHaveLength(1);
			expect(await one(trx, queue.id)).toMatchObject({ status: "done" });
		}));

	test("a recruiter notes one, or takes somebody out", () =>
		rolledBack(async ({ trx, business: { id } }) => {
			const who = await aRecruiter(trx, id, { is_admin: true });
			const [ana, bia] = [await aCandidate(trx, id), await aCandidate(trx, id)];
			const queue = await planned(trx, id, { ownerId: who.id, ids: [ana.uid, bia.uid], steps });
			const [first, second] = await recipientsOf(trx, id, queue.id, {}, { skip: 0, take: 9 });
			expect(await markReplied(trx, id, first?.id ?? 0, { text: "Ligou", sentiment: "later" }, who)).toBe(true);
			expect(await stopRecipient(trx, id, second?.id ?? 0, who)).toBe(true);
			expect(await stopRecipient(trx, id, second?.id ?? 0, who)).toBe(false);
			await pumped(trx, id, queue.id);
			expect(await mails(trx)).toEqual([]);
			expect(await stateCounts(trx, id, queue.id)).toMatchObject({ response: 1, stopped: 1, await: 0 });
			expect(await one(trx, queue.id)).toMatchObject({ status: "done", responded: 1, awaiting: 0 });
		}));
});

describe("what becomes of a mail", () => {
	test("shows on its person: left, bounced, held back at the door", () =>
		rolledBack(async ({ trx, business: { id } }) => {
			const who = await aRecruiter(trx, id, { is_admin: true });
			const people = [
				await aCandidate(trx, id),
				await aCandidate(trx, id),
				await aCandidate(trx, id),
				await aCandidate(trx, id),
			];
			const queue = await planned(trx, id, { ownerId: who.id, ids: people.map(({ uid }) => uid), steps: [{}] });
			await pumped(trx, id, queue.id);
			const [left, bounced, held, failed] = await mails(trx);
			await noteLeft(trx, id, [left?.id ?? 0]);
			for (let twice = 0; twice < 2; twice += 1) {
				await noteSendResult(trx, id, bounced?.id ?? 0, "bounced", "550 no such user");
				await noteSendResult(trx, id, held?.id ?? 0, "skipped", "unsubscribed");
				await noteSendResult(trx, id, failed?.id ?? 0, "failed", "refused");
			}
			const rows = await recipientsOf(trx, id, queue.id, {}, { skip: 0, take: 9 });
			expect(rows.map(({ state, skipped_reason, failed_reason }) => [state, skipped_reason ?? failed_reason])).toEqual([
				["completed", null],
				["failed", "bounced"],
				["skipped", "unsubscribed"],
				["failed", "refused"],
			]);
			expect(await one(trx, queue.id)).toMatchObject({ total: 4, sent: 3, skipped: 1, failed: 2, awaiting: 0 });
			await pumped(trx, id, queue.id);
			expect(await one(trx, queue.id)).toMatchObject({ status: "done" });
			expect(await noteSendResult(trx, id, 999_999, "failed", null)).toBeUndefined();
		}));

	test("a mail of a paused queue is held, and leaves when the queue goes on", () =>
		rolledBack(async ({ trx, business: { id } }) => {
			const who = await aRecruiter(trx, id, { is_admin: true });
			const ana = await aCandidate(trx, id);
			const queue = await planned(trx, id, { ownerId: who.id, ids: [ana.uid] });
			await pumped(trx, id, queue.id);
			const [mail] = await mails(trx);
			// What the mail's own job would take to send now.
			const leaving = () =>
				claimEmails(trx, id, { first: mail?.id ?? 0, more: 9, ways: { wayOf: () => "outbox", paceOf: () => null } });
			await pauseQueue(trx, id, queue.id, who);
			expect(await leaving()).toEqual([]);
			expect(await rescheduleQueue(trx, id, queue.id, who, { gapSeconds: 90, dailyLimit: 7 })).toBe("paused");
			await resumeQueue(trx, id, queue.id, who);
			await sql`update email_messages set not_before = now()`.execute(trx);
			expect(await leaving()).toMatchObject([{ id: mail?.id }]);
			expect(await rescheduleQueue(trx, id, queue.id, who, { gapSeconds: 0 })).toBeNull();
			expect(await one(trx, queue.id)).toMatchObject({ status: "running", gap_seconds: 90, daily_limit: 7 });
		}));
});

describe("the pace", () => {
	const office = { windowFrom: "09:00", windowTo: "18:00", businessDaysOnly: true };

	test("a holiday added on the day of a step moves it, in the calendar and in what is sent", () =>
		rolledBack(async ({ trx, business: { id } }) => {
			const who = await aRecruiter(trx, id, { is_admin: true });
			const ana = await aCandidate(trx, id);
			const queue = await planned(trx, id, {
				ownerId: who.id,
				ids: [ana.uid],
				steps: [{}, { wait_days: 2 }],
				queue: { ...office, startsAt: local("2027-03-02T09:00:00") },
			});
			// A Tuesday afternoon: two business days later is Thursday.
			await pumped(trx, id, queue.id, local("2027-03-02T15:00:00"));
			const days = async () =>
				(await calendarOf(trx, id, { from: "2027-03-01", to: "2027-03-31" }, local("2027-03-02T16:00:00"))).map(
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
			await pumped(trx, id, queue.id, local("2027-03-04T10:00:00"));
			expect(await mails(trx)).toHaveLength(1);
			expect(await recipientsOf(trx, id, queue.id, {}, { skip: 0, take: 1 })).toMatchObject([{ due_on: "2027-03-05" }]);
			await pumped(trx, id, queue.id, local("2027-03-05T10:00:00"));
			expect(await mails(trx)).toHaveLength(2);
		}));

	test("nothing leaves outside the window or above the day's limit; queues of one mailbox share its limit", () =>
		rolledBack(async ({ trx, business: { id } }) => {
			const who = await aRecruiter(trx, id, { is_admin: true, mail_daily_limit: 3 });
			await sql`insert into candidates (business_id, name, email) select ${id}, 'Pessoa ' || n, 'p' || n || '@limite.example' from generate_series(1, 8) n`.execute(
				trx,
			);
			const start = { ...office, startsAt: local("2027-03-02T09:00:00") };
			const first = await planned(trx, id, { ownerId: who.id, query: "q=pessoa", queue: { ...start, dailyLimit: 2 } });
			const second = await planned(trx, id, {
				ownerId: who.id,
				query: "q=pessoa",
				queue: { ...start, dailyLimit: 50 },
			});
			const at = async (moment: string) => {
				for (const { id: queueId } of [first, second]) await pumped(trx, id, queueId, local(moment));
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

	test("steps that are no mail are tasks of the sender", () =>
		rolledBack(async ({ trx, business: { id } }) => {
			const who = await aRecruiter(trx, id, { is_admin: true });
			const ana = await aCandidate(trx, id, { name: "Ana Luz" });
			const queue = await planned(trx, id, {
				ownerId: who.id,
				ids: [ana.uid],
				steps: [
					{ channel: "task", subject_pt: "Ligar para {{first_name}}" },
					{ channel: "linkedin", subject_pt: "", body_pt: "Oi, {{first_name}}!", wait_days: 0 },
				],
			});
			await pumped(trx, id, queue.id);
			const tasks = await trx
				.selectFrom("tasks")
				.select(["subject", "description", "owner_id"])
				.orderBy("id")
				.execute();
			expect(tasks).toEqual([
				{ subject: "Ligar para Ana", description: "Olá, Ana Luz.", owner_id: who.id },
				{ subject: "LinkedIn: Ana Luz", description: "Oi, Ana!", owner_id: who.id },
			]);
			expect(await recipientsOf(trx, id, queue.id, {}, { skip: 0, take: 1 })).toMatchObject([{ state: "completed" }]);
		}));

	test("a sender who may not send any more stands still, with the reason", () =>
		rolledBack(async ({ trx, business: { id } }) => {
			const who = await aRecruiter(trx, id, { is_admin: true });
			const ana = await aCandidate(trx, id);
			const queue = await planned(trx, id, { ownerId: who.id, ids: [ana.uid] });
			await trx.updateTable("recruiters").set({ status: "suspended" }).where("id", "=", who.id).execute();
			await pumped(trx, id, queue.id);
			expect(await mails(trx)).toEqual([]);
			expect(await one(trx, queue.id)).toMatchObject({ status: "paused", paused_reason: "owner_suspended" });
		}));
});
