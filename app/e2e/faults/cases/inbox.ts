import { strict as assert } from "node:assert";
import { inBusiness } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { enqueueQueueRun, launchQueue } from "#db/queries/sendouts/control.ts";
import { aQueue } from "#db/testing/sendouts.ts";
import { settleAndVerify, until } from "../consistency-checks.ts";
import { Dovecot } from "../dovecot.ts";
import type { FaultCase } from "../fault-case.ts";
import { createApplicants, getItemAt } from "../people.ts";
import type { TestEnvironment } from "../test-environment.ts";

const names = ["bounce", "automatic", "subject", "large", "many", "forged", "silent"] as const;
type Name = (typeof names)[number];

interface Person {
	email: string;
	messageId: string;
}

/** Row 52. Replies reach one IMAP mailbox watched by IDLE; automatic mail is never answered. */
async function answers(world: TestEnvironment) {
	const dovecot = await Dovecot.open(world.port + 2);
	try {
		const worker = world.worker({}, { IMAP_URL: dovecot.url });
		const other = await mailOfOther(world);
		const { queueId, people } = await launch(world);
		const from = Date.now();
		for (const message of letters(people, other.messageId)) dovecot.deliver(message);
		await until("all are read", async () => (await countRead(world)) === 7, 60_000, 100);
		const read = Date.now() - from;
		assert.deepEqual(worker.deaths, [], "the worker did not survive what came in");

		const { bounce, automatic, subject, large, many, forged, silent } = people;
		assert.deepEqual(await state(world, bounce), { stopped: "bounced", delivery: "bounced", kinds: [] });
		assert.deepEqual(await state(world, automatic), { stopped: null, delivery: null, kinds: ["automatic_reply"] });
		for (const person of [subject, large, many, forged])
			assert.deepEqual(await state(world, person), { stopped: "replied", delivery: null, kinds: ["reply"] });
		assert.deepEqual(await state(world, silent), { stopped: null, delivery: null, kinds: [] });
		const suppressed = await world.ask(
			"select reason, source, address_hash = app_address_hash($1) as own from suppressions where business_id = 1 and at > $2",
			[bounce.email, new Date(from)],
		);
		assert.deepEqual(suppressed, [{ reason: "bounce", source: "inbox", own: true }]);
		const notices = "select count(*) from notifications where business_id = 1 and kind = 'email_bounced' and date > $1";
		assert.equal(await world.number(notices, [new Date(from)]), 1, "the sender was not told once");
		// A sender referencing another business's message leaves that mail unchanged.
		assert.deepEqual(await describeMail(world, other), { ...untouched, answers: 1 });

		const before = world.smtp.deliveries.length;
		await world.ask(
			"update sendout_recipients set due_on = current_date - 1 where queue_id = $1 and due_on is not null",
			[queueId],
		);
		await inBusiness(world.db, 1, (trx) => enqueueQueueRun(trx, queueId));
		await until("the second step left", () => world.smtp.deliveries.length >= before + 2, 60_000, 100);
		await settleAndVerify(world);
		const second = world.smtp.deliveries.slice(before).map(({ to }) => to);
		assert.deepEqual(second.sort(), [automatic.email, silent.email].sort());

		await answerAll(world, dovecot);
		return { ...(await settleAndVerify(world)), "read after ms": read };
	} finally {
		await dovecot.close();
	}
}

/** Starts a two-step sequence whose first mail has reached all recipients. */
async function launch(world: TestEnvironment): Promise<{ queueId: number; people: Record<Name, Person> }> {
	const ownerId = await world.number("select id from recruiters where email = 'admin@seleta.example'");
	const candidates = await createApplicants(world, names.length);
	const uids = await world.ask<{ uid: string }>("select uid from candidates where id = any($1)", [
		candidates.map(({ id }) => id),
	]);
	const queueId = await inBusiness(world.db, 1, async (trx) => {
		const ids = uids.map(({ uid }) => uid);
		const queue = await aQueue(trx, { ownerId, ids, steps: [{ response_type: 1, question_pt: "Tem interesse?" }, {}] });
		await launchQueue(trx, queue.id, { id: ownerId, name: "Admin" });
		return queue.id;
	});
	const delivery = ({ email }: { email: string }) => world.smtp.deliveries.find(({ to }) => to === email);
	await until("everybody has the first mail", () => candidates.every(delivery), 60_000, 100);
	await settleAndVerify(world);
	const people = candidates.map((person, index) => [
		getItemAt(names, index),
		{ email: person.email, messageId: delivery(person)?.messageId ?? "" },
	]);
	return { queueId, people: Object.fromEntries(people) };
}

async function mailOfOther(world: TestEnvironment): Promise<Person> {
	const email = "outra.empresa@faults.example";
	await inBusiness(world.db, 2, (trx) =>
		queueEmail(trx, {
			kind: "fault",
			to: { email, name: "Rui Neto" },
			locale: "pt",
			content: { subject: "Carta", html: "<p>Carta</p>", text: "Carta" },
		}),
	);
	const mail = await until("it left", () => world.smtp.deliveries.find(({ to }) => to === email), 60_000, 100);
	return { email, messageId: mail.messageId };
}

const mail = (headers: Record<string, string>, text: string) =>
	`${Object.entries({ "MIME-Version": "1.0", To: "vagas@seleta.example", ...headers })
		.map(([name, value]) => `${name}: ${value}`)
		.join("\r\n")}\r\n\r\n${text}\r\n`;

let count = 0;
const ownId = () => `<faults.${++count}.${Date.now()}@elsewhere.example>`;

function letters(people: Record<Name, Person>, foreignId: string): string[] {
	const { bounce, automatic, subject, large, many, forged } = people;
	const answer = ({ email, messageId }: Person, headers: Record<string, string> = {}) => ({
		From: `Dora <${email}>`,
		Subject: "Re: Passo 1",
		"Message-ID": ownId(),
		"In-Reply-To": messageId,
		...headers,
	});
	const crowd = Array.from({ length: 2_000 }, (_, index) => `pessoa.${index}@lista.example`).join(",\r\n ");
	return [
		undeliverable(bounce),
		mail(answer(automatic, automaticHeaders), "Volto dia 10."),
		mail({ From: subject.email, Subject: "Interesse na vaga", "Message-ID": ownId() }, "Quero participar."),
		mail(answer(many, { Cc: crowd }), "Quero participar."),
		mail(answer(forged, { "Message-ID": foreignId }), "Quero participar."),
		mail(answer({ email: "ninguem@elsewhere.example", messageId: foreignId }), "Pare com isso."),
		mail(answer(large, { "Content-Type": 'multipart/mixed; boundary="b"' }), withFile(50)),
	];
}

const automaticHeaders = { Subject: "Resposta automática: Passo 1", "Auto-Submitted": "auto-replied" };

/** As Postfix writes it. */
const undeliverable = ({ email, messageId }: Person) =>
	mail(
		{
			From: "MAILER-DAEMON@mx.elsewhere.example (Mail Delivery System)",
			Subject: "Undelivered Mail Returned to Sender",
			"Message-ID": ownId(),
			"Auto-Submitted": "auto-replied",
			"Content-Type": 'multipart/report; report-type=delivery-status; boundary="b"',
		},
		[
			...["--b", "", `<${email}>: host mx.elsewhere.example said: 550 5.1.1 User unknown`],
			...["--b", "Content-Type: message/delivery-status", "", "Reporting-MTA: dns; mx.elsewhere.example", ""],
			...[`Final-Recipient: rfc822; ${email}`, "Action: failed", "Status: 5.1.1"],
			...["--b", "Content-Type: text/rfc822-headers", "", `Message-ID: ${messageId}`, "--b--"],
		].join("\r\n"),
	);

function withFile(megabytes: number): string {
	const line = `${"A".repeat(76)}\r\n`;
	const file = line.repeat(Math.ceil((megabytes * 1024 * 1024) / line.length));
	return [
		...["--b", "Content-Type: text/plain; charset=utf-8", "", "Segue meu portfólio.", "--b"],
		...['Content-Type: application/pdf; name="portfolio.pdf"', "Content-Transfer-Encoding: base64", "", `${file}--b--`],
	].join("\r\n");
}

/** Messages stored and delivery reports processed. */
const countRead = (world: TestEnvironment) =>
	world.number(
		`select (select count(*) from email_messages where direction = 'in' and created_at > now() - interval '10 minutes' and (message_id like '<faults.%' or from_email like 'dora.%'))
			+ (select count(*) from mail_events where provider = 'inbox' and event_id like '<faults.%')`,
	);

async function state(world: TestEnvironment, { email, messageId }: Person) {
	const { stopped, delivery } = await world.one<{ stopped: string | null; delivery: string | null }>(
		`select r.stopped_reason as stopped, m.delivery from sendout_recipients r
			join email_messages m on m.business_id = r.business_id and m.message_id = $2
			where r.business_id = 1 and r.email = $1`,
		[email, messageId],
	);
	const kinds = await world.ask<{ kind: string }>(
		"select kind from email_messages where business_id = 1 and direction = 'in' and from_email = $1",
		[email],
	);
	return { stopped, delivery, kinds: kinds.map(({ kind }) => kind) };
}

const untouched = { state: "sent", delivery: null, opened: false };

const describeMail = (world: TestEnvironment, { messageId }: Person) =>
	world.one(
		`select state, delivery, opened_at is not null as opened,
			(select count(*)::int from email_messages a where a.business_id = m.business_id and a.in_reply_to = m.message_id) as answers
			from email_messages m where direction = 'out' and message_id = $1`,
		[messageId],
	);

/** Another installation auto-replies to and bounces every mail; this must trigger no outgoing mail. */
async function answerAll(world: TestEnvironment, dovecot: Dovecot): Promise<void> {
	const sent = world.smtp.deliveries.map(({ to, messageId }) => ({ email: to, messageId }));
	for (const { email, messageId } of sent) {
		const headers = { From: email, "Message-ID": ownId(), "In-Reply-To": messageId, ...automaticHeaders };
		dovecot.deliver(mail(headers, "Recebemos a sua mensagem."));
		dovecot.deliver(undeliverable({ email, messageId }));
	}
	const before = await countRead(world);
	await until("all of it is read", async () => (await countRead(world)) >= before + sent.length, 60_000, 100);
	await settleAndVerify(world);
	assert.equal(world.smtp.deliveries.length, sent.length, "a program was answered");
}

export const inboxCases: FaultCase[] = [{ number: 52, title: "answers through dovecot", run: answers }];
