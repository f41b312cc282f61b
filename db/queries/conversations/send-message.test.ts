import { sql } from "kysely";
import { expect, test } from "vitest";
import { maxMessageLength } from "#app/domain/conversations/message.ts";
import { merge as candidatesMerge } from "#db/entities/candidates-merge.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { mergeRecords, undoMerge } from "#db/queries/merges.ts";
import { aCandidate, aClientContact, aRecruiter, listTaskPayloads, withRollback } from "#db/testing.ts";
import { listThread } from "./conversation-thread.ts";
import { receiveMessage } from "./receive-message.ts";
import { type NewMessage, sendMessage } from "./send-message.ts";
import { claimUnnotifiedMessages, countUnreadMessages, markMessagesRead } from "./unread-messages.ts";

const conversation = (trx: Scoped, candidateId: number) =>
	trx
		.selectFrom("conversations")
		.select(["assignee_id", "unanswered_since", "done_at", "snoozed_until", "lock_version"])
		.where("business_id", "=", trx.businessId)
		.where("candidate_id", "=", candidateId)
		.executeTakeFirstOrThrow();

const to = (id: number) => ({ entity: "candidates" as const, id });
const letter = (id: number, more: Partial<NewMessage> = {}): NewMessage =>
	Object.assign({ channel: "portal", to: to(id), recruiterId: null, body: "Oi!" }, more);

test("sendMessage returns a reason when the recipient has no account, is archived or erased, or lacks portal access", () =>
	withRollback(async ({ trx }) => {
		const guest = await aCandidate(trx, { confirmed_at: null });
		const filed = await aCandidate(trx, { archived_at: new Date() });
		const left = await aClientContact(trx, { status: "left", portal_enabled: true });
		expect(await sendMessage(trx, letter(guest.id))).toEqual({ ok: false, reason: "no_account" });
		expect(await sendMessage(trx, letter(filed.id))).toEqual({ ok: false, reason: "gone" });
		expect(await sendMessage(trx, letter(0, { to: { entity: "client_contacts", id: left.id } }))).toEqual({
			ok: false,
			reason: "portal_closed",
		});
		expect(await trx.selectFrom("messages").select("id").execute()).toEqual([]);
	}));

test("sendMessage refuses an opportunity to an unsubscribed candidate and sends a direct message", () =>
	withRollback(async ({ trx }) => {
		const ana = await aCandidate(trx);
		await trx
			.insertInto("suppressions")
			.values({
				business_id: trx.businessId,
				address_hash: sql<Buffer>`app_address_hash(${ana.email})`,
				reason: "unsubscribe",
				source: "page",
			})
			.execute();
		expect(await sendMessage(trx, letter(ana.id, { purpose: "opportunities" }))).toEqual({
			ok: false,
			reason: "unsubscribed",
		});
		expect(await sendMessage(trx, letter(ana.id))).toMatchObject({ ok: true });
	}));

test("receiveMessage marks a conversation as unanswered until a recruiter sends a message", () =>
	withRollback(async ({ trx }) => {
		const helena = await aRecruiter(trx);
		const caio = await aRecruiter(trx);
		const ana = await aCandidate(trx, { owner_id: helena.id });
		await receiveMessage(trx, { channel: "portal", from: to(ana.id), body: "Olá" });
		const first = await conversation(trx, ana.id);
		expect(first).toMatchObject({ assignee_id: helena.id, done_at: null });
		expect(first.unanswered_since).not.toBeNull();
		await receiveMessage(trx, { channel: "portal", from: to(ana.id), body: "Alguém?" });
		expect((await conversation(trx, ana.id)).unanswered_since).toEqual(first.unanswered_since);
		// A message from the business itself does not count as an answer.
		await sendMessage(trx, letter(ana.id, { body: "Sua candidatura avançou." }));
		expect((await conversation(trx, ana.id)).unanswered_since).toEqual(first.unanswered_since);
		// Two simultaneous answers: both are saved.
		await sendMessage(trx, letter(ana.id, { recruiterId: caio.id, body: "Oi, Ana" }));
		await sendMessage(trx, letter(ana.id, { recruiterId: helena.id, body: "Oi, Ana!" }));
		expect(await conversation(trx, ana.id)).toMatchObject({ assignee_id: helena.id, unanswered_since: null });
		const { items } = await listThread(trx, to(ana.id), { take: 10, before: null, mails: true });
		expect(items.map((item) => item.source === "message" && item.body)).toEqual([
			"Olá",
			"Alguém?",
			"Sua candidatura avançou.",
			"Oi, Ana",
			"Oi, Ana!",
		]);
	}));

test("receiveMessage assigns the conversation to an active recruiter and notifies them when its assignee left", () =>
	withRollback(async ({ trx }) => {
		const gone = await aRecruiter(trx, { status: "left" });
		const helena = await aRecruiter(trx);
		const ana = await aCandidate(trx, { owner_id: helena.id, name: "Ana Souza" });
		await trx
			.insertInto("conversations")
			.values({ business_id: trx.businessId, candidate_id: ana.id, assignee_id: gone.id })
			.execute();
		await receiveMessage(trx, { channel: "portal", from: to(ana.id), body: "Olá" });
		expect((await conversation(trx, ana.id)).assignee_id).toBe(helena.id);
		const notices = await trx.selectFrom("notifications").select(["recruiter_id", "kind", "params", "link"]).execute();
		expect(notices).toEqual([
			{
				recruiter_id: helena.id,
				kind: "message_received",
				params: { person: "Ana Souza" },
				link: `/recruiters/candidates/${ana.uid}/conversation`,
			},
		]);
	}));

test("sendMessage and receiveMessage write one message when the same key is sent twice", () =>
	withRollback(async ({ trx }) => {
		const helena = await aRecruiter(trx);
		const ana = await aCandidate(trx);
		const first = await sendMessage(trx, letter(ana.id, { recruiterId: helena.id, dedupeKey: "a" }));
		expect(await sendMessage(trx, letter(ana.id, { recruiterId: helena.id, dedupeKey: "a" }))).toEqual(
			Object.assign({}, first, { repeated: true }),
		);
		const from = { channel: "portal" as const, from: to(ana.id), body: "Oi", providerId: "wamid.1" };
		expect(await receiveMessage(trx, from)).not.toBeNull();
		expect(await receiveMessage(trx, from)).toBeNull();
		expect(await trx.selectFrom("messages").select("id").execute()).toHaveLength(2);
	}));

test("sendMessage accepts 4096 code points, counting an emoji as one, and rejects a longer body", () =>
	withRollback(async ({ trx }) => {
		const ana = await aCandidate(trx);
		const body = "👩".repeat(maxMessageLength);
		expect(await sendMessage(trx, letter(ana.id, { body }))).toMatchObject({ ok: true });
		await expect(sendMessage(trx, letter(ana.id, { body: `${body}a` }))).rejects.toThrow(/messages_body_check/);
	}));

test("messages and conversations are invisible to another business", () =>
	withRollback(async ({ trx, inOther }) => {
		const ana = await aCandidate(trx);
		await sendMessage(trx, letter(ana.id));
		await inOther(async (theirs) => {
			expect(await theirs.selectFrom("messages").select("id").execute()).toEqual([]);
			expect(await theirs.selectFrom("conversations").select("id").execute()).toEqual([]);
			expect((await listThread(theirs, to(ana.id), { take: 10, before: null, mails: true })).items).toEqual([]);
			expect(await sendMessage(theirs, letter(ana.id))).toEqual({ ok: false, reason: "gone" });
		});
	}));

test("claimUnnotifiedMessages returns all unread messages once after the wait and excludes read ones", () =>
	withRollback(async ({ trx }) => {
		const helena = await aRecruiter(trx, { name: "Helena Prado" });
		const ana = await aCandidate(trx);
		const wait = { minutes: 10, againHours: 24 };
		await sendMessage(trx, letter(ana.id, { recruiterId: helena.id }));
		await sendMessage(trx, letter(ana.id, { recruiterId: helena.id, body: "E mais uma" }));
		expect(await listTaskPayloads(trx, "message_notice")).toHaveLength(2);
		expect(await countUnreadMessages(trx, to(ana.id))).toBe(2);
		expect(await claimUnnotifiedMessages(trx, to(ana.id), wait)).toBeNull();
		await trx
			.updateTable("messages")
			.set({ created_at: new Date(Date.now() - 11 * 60_000) })
			.execute();
		expect(await claimUnnotifiedMessages(trx, to(ana.id), wait)).toEqual({
			count: 2,
			recruiter: { id: helena.id, name: "Helena Prado" },
		});
		expect(await claimUnnotifiedMessages(trx, to(ana.id), wait)).toBeNull();
		expect(await markMessagesRead(trx, to(ana.id))).toBe(2);
		expect(await markMessagesRead(trx, to(ana.id))).toBe(0);
		await sendMessage(trx, letter(ana.id, { recruiterId: helena.id, body: "Nova" }));
		expect(await claimUnnotifiedMessages(trx, to(ana.id), { minutes: 0, againHours: 24 })).toMatchObject({ count: 1 });
	}));

test("listThread returns each message and email once across pages", () =>
	withRollback(async ({ trx }) => {
		const ana = await aCandidate(trx);
		const start = Date.now() - 3_600_000;
		const at = (n: number) => new Date(start + n * 1000);
		const wanted: string[] = [];
		for (let n = 0; n < 60; n++) {
			wanted.push(`n${n}`);
			if (n % 3 === 0) {
				await trx
					.insertInto("email_messages")
					.values({
						business_id: trx.businessId,
						kind: "letter",
						to_email: ana.email,
						from_email: "h@seleta.example",
						subject: `n${n}`,
						html: "",
						text: "",
						locale: "pt",
						message_id: `<n${n}@x.example>`,
						created_at: at(n),
					})
					.execute();
			} else
				await trx
					.insertInto("messages")
					.values({
						business_id: trx.businessId,
						candidate_id: ana.id,
						channel: "portal",
						direction: "out",
						body: `n${n}`,
						state: "delivered",
						created_at: at(n),
					})
					.execute();
		}
		const seen: string[] = [];
		let before = null;
		for (let page = 0; page < 10; page++) {
			const { items, older } = await listThread(trx, to(ana.id), { take: 7, before, mails: true });
			seen.unshift(...items.map((item) => (item.source === "message" ? item.body : item.subject)));
			before = older;
			if (!older) break;
		}
		expect(seen).toEqual(wanted);
		// Emails are omitted without permission to read addresses.
		const { items } = await listThread(trx, to(ana.id), { take: 100, before: null, mails: false });
		expect(items).toHaveLength(40);
	}));

test("mergeRecords joins the conversations of two candidates and undoMerge separates them", () =>
	withRollback(async ({ trx }) => {
		const helena = await aRecruiter(trx);
		const stays = await aCandidate(trx);
		const gone = await aCandidate(trx);
		await sendMessage(trx, letter(stays.id, { recruiterId: helena.id, body: "A" }));
		await receiveMessage(trx, { channel: "portal", from: to(gone.id), body: "B" });
		const bodies = async (id: number) =>
			(await listThread(trx, to(id), { take: 10, before: null, mails: false })).items.map(
				(item) => item.source === "message" && item.body,
			);
		const actor = { type: "recruiter" as const, id: helena.id, name: helena.name };
		const merged = await mergeRecords(
			trx,
			candidatesMerge,
			{ keptUid: stays.uid, goneUid: gone.uid, chosen: {}, maySetAddress: true },
			actor,
			{ alsoApplied: (stage: string) => stage },
		);
		expect(await bodies(stays.id)).toEqual(["A", "B"]);
		expect((await conversation(trx, stays.id)).unanswered_since).not.toBeNull();
		await undoMerge(trx, candidatesMerge, merged ?? "", actor, true);
		expect([await bodies(stays.id), await bodies(gone.id)]).toEqual([["A"], ["B"]]);
		expect((await conversation(trx, stays.id)).unanswered_since).toBeNull();
		expect((await conversation(trx, gone.id)).unanswered_since).not.toBeNull();
	}));

test("countUnreadMessages and claimUnnotifiedMessages ignore messages sent to a phone", () =>
	withRollback(async ({ trx }) => {
		const ana = await aCandidate(trx);
		const row = { business_id: trx.businessId, candidate_id: ana.id, direction: "out", state: "delivered" } as const;
		const before = new Date(Date.now() - 3_600_000);
		for (const channel of ["whatsapp", "portal"])
			await trx
				.insertInto("messages")
				.values(Object.assign({ channel, body: "Oi", created_at: before }, row))
				.execute();
		expect(await countUnreadMessages(trx, to(ana.id))).toBe(1);
		expect(await claimUnnotifiedMessages(trx, to(ana.id), { minutes: 10, againHours: 24 })).toMatchObject({ count: 1 });
		expect(await markMessagesRead(trx, to(ana.id))).toBe(1);
	}));
