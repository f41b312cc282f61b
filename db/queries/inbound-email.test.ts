import { sql } from "kysely";
import { expect, test } from "vitest";
import { sendoutMessage } from "#app/emails/sendout.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { aPlannedQueue } from "#db/testing/sendouts.ts";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import { isExpectedReply, receiveEmail } from "./inbound-email.ts";
import { sendDueBatch } from "./sendouts/pump.ts";
import { markSendsSent } from "./sendouts/results.ts";

/** A running sequence of two steps to one person, with the first mail sent. */
async function aSequence(trx: Scoped) {
	const owner = await aRecruiter(trx, { is_admin: true });
	const ana = await aCandidate(trx, { name: "Ana Luz", email: "ana.luz@mail.example" });
	const queue = await aPlannedQueue(trx, {
		ownerId: owner.id,
		ids: [ana.uid],
		steps: [{ response_type: 1, question_pt: "Tem interesse?" }, { wait_days: 1 }],
	});
	await sendDueBatch(trx, queue.id, { now: () => new Date(), compose: sendoutMessage });
	const mail = await trx.selectFrom("email_messages").selectAll().executeTakeFirstOrThrow();
	await markSendsSent(trx, [mail.id]);
	await sql`update email_messages set sent_at = now(), state = 'sent' where id = ${mail.id}`.execute(trx);
	const state = async () => {
		const recipient = await trx.selectFrom("sendout_recipients").select("stopped_reason").executeTakeFirstOrThrow();
		const sent = await trx
			.selectFrom("email_messages")
			.select(["delivery", "opened_at"])
			.where("id", "=", mail.id)
			.executeTakeFirstOrThrow();
		const saved = await trx.selectFrom("email_messages").select("kind").where("direction", "=", "in").execute();
		const suppressed = await trx.selectFrom("suppressions").select("reason").execute();
		const notices = await trx.selectFrom("notifications").select("kind").execute();
		return {
			stopped: recipient.stopped_reason,
			delivery: sent.delivery,
			opened: sent.opened_at !== null,
			saved: saved.map(({ kind }) => kind),
			suppressed: suppressed.map(({ reason }) => reason),
			notices: notices.map(({ kind }) => kind),
		};
	};
	return { mail, state };
}

const from = { from: "ana.luz@mail.example", fromName: "Ana Luz", to: "oi@seleta.example", references: [] };
const nothing = { stopped: null, delivery: null, opened: false, saved: [], suppressed: [], notices: [] };
const report = (kind: string) => ({
	"content-type": `multipart/report; report-type=${kind}`,
	"auto-submitted": "auto-replied",
});

test.each([
	[
		"an automatic reply",
		{ subject: "Resposta automática: Olá", headers: { "auto-submitted": "auto-generated" } },
		{ saved: ["automatic_reply"] },
	],
	[
		"a read receipt",
		{ subject: "Lido: Olá", headers: report("disposition-notification") },
		{ opened: true, delivery: "delivered" },
	],
	[
		"a report of a delay",
		{
			from: "mailer-daemon@mx.example",
			subject: "Delayed Mail",
			text: "Action: delayed\nStatus: 4.4.1",
			headers: report("delivery-status"),
		},
		{},
	],
])("receiveEmail does not stop the sequence when %s arrives", (_, more, effect) =>
	withRollback(async ({ trx }) => {
		const { mail, state } = await aSequence(trx);
		const received = {
			...from,
			text: "Volto dia 10.",
			messageId: "<a@mail.example>",
			inReplyTo: mail.message_id,
			...more,
		};
		await receiveEmail(trx, received);
		expect(await state()).toEqual({ ...nothing, ...effect });
	}),
);

test.each([
	["quotes its Message-ID", (id: string) => `550 5.1.1 User unknown\n\nMessage-ID: ${id}`],
	["names its recipient only", () => "<ana.luz@mail.example>: host mx said: 550 5.1.1 User unknown"],
])("receiveEmail suppresses the address and stops its sequence when a bounce report %s", (_, text) =>
	withRollback(async ({ trx }) => {
		const { mail, state } = await aSequence(trx);
		const bounce = {
			...from,
			from: "MAILER-DAEMON@mx.example",
			subject: "Undelivered Mail Returned to Sender",
			text: text(mail.message_id),
			messageId: "<b@mx.example>",
			inReplyTo: null,
			headers: report("delivery-status"),
		};
		for (const _ of [1, 2]) expect(await receiveEmail(trx, bounce)).toBeNull();
		expect(await state()).toMatchObject({ delivery: "bounced", suppressed: ["bounce"], saved: [], stopped: "bounced" });
		expect((await state()).notices).toHaveLength(1);
	}),
);

test("receiveEmail does not suppress the address when its mailbox is full", () =>
	withRollback(async ({ trx }) => {
		const { mail, state } = await aSequence(trx);
		await receiveEmail(trx, {
			...from,
			from: "MAILER-DAEMON@mx.example",
			subject: "Undelivered Mail Returned to Sender",
			text: "Status: 5.2.2\nmailbox full",
			messageId: "<c@mx.example>",
			inReplyTo: mail.message_id,
			headers: report("delivery-status"),
		});
		expect(await state()).toMatchObject({ delivery: "bounced", suppressed: [] });
	}));

test("receiveEmail finds the sequence by its sender when the reply names no message", () =>
	withRollback(async ({ trx, inOther }) => {
		const { state } = await aSequence(trx);
		const answer = {
			...from,
			subject: "Interesse na vaga",
			text: "Quero participar.",
			messageId: "<d@mail.example>",
			inReplyTo: null,
		};
		expect(await isExpectedReply(trx, answer)).toBe(true);
		expect(await receiveEmail(trx, { ...answer, from: "outra@mail.example" })).toBeNull();
		await inOther(async (theirs) => expect(await receiveEmail(theirs, answer)).toBeNull());
		expect(await state()).toEqual(nothing);
		expect(await receiveEmail(trx, answer)).not.toBeNull();
		expect(await state()).toMatchObject({ saved: ["reply"], stopped: "replied" });
	}));

test("receiveEmail notes omitted attachments of a reply in the language of the original email", () =>
	withRollback(async ({ trx }) => {
		const { mail } = await aSequence(trx);
		const answer = {
			...from,
			subject: "Re: Olá",
			text: "Segue.",
			html: "<p>Segue.</p>",
			messageId: "<e@mail.example>",
		};
		const note = (locale: string) => `${locale}: <winmail.dat>`;
		await receiveEmail(trx, { ...answer, inReplyTo: mail.message_id, note });
		const { text, html } = await trx
			.selectFrom("email_messages")
			.select(["text", "html"])
			.where("direction", "=", "in")
			.executeTakeFirstOrThrow();
		expect({ text, html }).toEqual({
			text: "Segue.\n\npt: <winmail.dat>",
			html: "<p>Segue.</p><p>pt: &lt;winmail.dat&gt;</p>",
		});
	}));
