import { strict as assert } from "node:assert";
import { setTimeout as sleep } from "node:timers/promises";
import { waitUntilReady } from "../child-processes.ts";
import { countPendingMails, settleAndVerify, until } from "../consistency-checks.ts";
import type { FaultCase } from "../fault-case.ts";
import { MailProviderStub } from "../mail-provider-stub.ts";
import { findMail, type Mail, queueMails } from "../mails.ts";
import { getItemAt, signInDemoAdmin } from "../people.ts";
import type { TestEnvironment } from "../test-environment.ts";

/** Row 20. The SMTP port is closed for an hour: mail is sent once afterwards. */
async function refused(world: TestEnvironment) {
	const web = world.web();
	world.worker();
	await waitUntilReady(world.port, web);
	await world.smtp.close();
	const mails = await queueMails(world, 120);
	await until("the first tries failed", async () => (await failures(world)) >= 3, 60_000, 200);
	const first = await tries(world);
	for (let passed = 0; passed < 3_600; passed += 300) {
		await world.pass(300);
		await until("what is due is tried", async () => (await due(world)) === 0, 20_000, 50);
	}
	assert.ok((await tries(world)) > first, "nothing was tried again in an hour");
	assert.equal(await waiting(world, mails), mails.length, "some of it does not wait any more");
	const mail = await findMail(world, getItemAt(mails, 0).email);
	assert.ok(mail.last_error, "nobody can see why it waits");
	const visitor = await signInDemoAdmin(world);
	const outbox = await visitor.ask("/administrator/outbox");
	assert.equal(outbox.status, 200, `the outbox leads to ${outbox.location}`);
	assert.match(outbox.body, /\[SMTP\] Erro de integração\./);
	assert.equal(world.smtp.deliveries.filter(({ to }) => mails.some(({ email }) => email === to)).length, 0);

	await world.smtp.open();
	// Retries are planned at most five minutes ahead; that time is passed in steps.
	const planned = await world.number(
		`select greatest(
			(select coalesce(max(extract(epoch from run_at - now())), 0) from graphile_worker._private_jobs j
				join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'send_email'),
			(select coalesce(max(extract(epoch from open_until - now())), 0) from mail_breakers))`,
	);
	assert.ok(planned <= 300, `a mail waits ${planned.toFixed(0)} s although the server is back`);
	let passed = 0;
	const from = Date.now();
	await until(
		"all of it left",
		async () => {
			if ((await countPendingMails(world)) === 0) return true;
			await world.pass(3);
			passed += 3;
			return false;
		},
		90_000,
		250,
	);
	const drained = passed + (Date.now() - from) / 1000;
	const result = await settleAndVerify(world);
	assert.ok(drained <= 300, `drained after ${drained.toFixed(0)} s`);
	return { queued: mails.length, "drained after s": drained.toFixed(0), ...result };
}

const waiting = (world: TestEnvironment, mails: readonly Mail[]) =>
	world.number("select count(*) from email_messages where state = 'queued' and to_email = any($1)", [
		mails.map(({ email }) => email),
	]);
const failures = (world: TestEnvironment) => world.number("select coalesce(max(failures), 0) from mail_breakers");
const tries = (world: TestEnvironment) =>
	world.number("select coalesce(sum(attempts), 0) from email_messages where state in ('queued', 'sending')");
const due = (world: TestEnvironment) =>
	world.number(
		`select count(*) from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
		where t.identifier = 'send_email' and (j.locked_at is not null or j.run_at <= now())`,
	);

/** Row 21. Recipients answer 421, 451, silence, 550: three retries succeed, the fourth bounces permanently. */
async function answers(world: TestEnvironment) {
	world.worker();
	const kinds = ["busy", "later", "hang", "refused"] as const;
	const mails = await queueMails(world, 4, (index) => {
		const kind = getItemAt(kinds, index);
		return {
			before: (email) =>
				world.smtp.rule(email, kind, kind === "refused" ? Number.POSITIVE_INFINITY : kind === "hang" ? 1 : 2),
		};
	});
	const [busy, later, hang, gone] = mails as [Mail, Mail, Mail, Mail];
	for (const { email } of [busy, later, hang]) {
		const row = await until(
			`${email} was tried`,
			async () => {
				const mail = await findMail(world, email);
				return mail.attempts > 0 && mail.last_error !== null && mail;
			},
			45_000,
			100,
		);
		assert.ok(row.state === "queued" || row.state === "sending" || row.state === "sent", `${email} is ${row.state}`);
	}
	await until(
		"all is settled",
		async () => {
			await world.pass(20);
			return (await countPendingMails(world)) === 0;
		},
		60_000,
		500,
	);
	for (const { email } of [busy, later, hang]) {
		assert.equal((await findMail(world, email)).state, "sent");
		assert.ok((world.smtp.tries.get(email)?.length ?? 0) >= 2, `${email} was tried once`);
	}
	const bounced = await findMail(world, gone.email);
	assert.deepEqual({ state: bounced.state, delivery: bounced.delivery }, { state: "failed", delivery: "bounced" });
	assert.equal(world.smtp.tries.get(gone.email)?.length, 1, "a no was asked again");
	const ledger = await world.ask<{ reason: string; source: string }>(
		"select reason, source from suppressions where address_hash = app_address_hash($1) and lifted_at is null",
		[gone.email],
	);
	assert.deepEqual(ledger, [{ reason: "bounce", source: "smtp" }]);
	const [again] = await queueMails(world, 1, () => ({ email: gone.email }));
	assert.equal(
		(await findMail(world, gone.email, again?.id)).state,
		"skipped",
		"a bounced address is written to again",
	);
	const result = await settleAndVerify(world, { undelivered: 1 });
	assert.equal(world.smtp.tries.get(gone.email)?.length, 1);
	return { bounced: 1, ...result };
}

/** Row 22. The connection drops before the 250: at most one recorded duplicate. */
async function cut(world: TestEnvironment) {
	world.worker();
	const [once, twice] = (await queueMails(world, 2, (index) => ({
		before: (email) => world.smtp.rule(email, "cut", index + 1),
	}))) as [Mail, Mail];
	await until(
		"both are settled",
		async () => {
			await world.pass(20);
			return (await countPendingMails(world)) === 0;
		},
		60_000,
		500,
	);
	const result = await settleAndVerify(world, { repeats: 2 });
	for (const { email } of [once, twice]) {
		const copies = world.smtp.deliveries.filter(({ to }) => to === email);
		assert.ok(copies.length <= 2, `${copies.length} copies`);
		assert.equal(new Set(copies.map(({ messageId }) => messageId)).size, 1, "another Message-ID");
		const row = await findMail(world, email);
		assert.ok(row.doubts >= 1, "the doubt is not on record");
		assert.ok(row.state === "sent" || row.state === "failed", row.state);
	}
	assert.equal((await findMail(world, once.email)).state, "sent");
	return { ...result };
}

/** Row 23. Mailgun and Graph answer 429, fail or stall: Retry-After holds, users are notified. */
async function providers(world: TestEnvironment) {
	const stub = await MailProviderStub.open(world, world.port + 3);
	try {
		const env = { ...stub.env, MAIL_PACE_MICROSOFT: "6000" };
		const web = world.web(world.port, env);
		world.worker({}, env);
		await waitUntilReady(world.port, web);
		const visitor = await signInDemoAdmin(world);
		let mails = 0;
		for (const transport of ["mailgun", "microsoft"] as const) {
			const name = transport === "mailgun" ? "Mailgun" : "Microsoft";
			stub.format(transport, { status: 429, retryAfter: 6 }, 1);
			await queueMails(world, 3, () => ({ channel: transport }));
			await until("the 429 was given", () => stub.asked(transport).length > 0, 20_000, 20);
			const refusedAt = getItemAt(stub.asked(transport), 0);
			await queueMails(world, 3, () => ({ channel: "smtp" }));
			await until("SMTP goes on", async () => (await countPendingMails(world)) <= 3, 5_500, 50);
			await until(
				"it is asked again",
				async () => stub.asked(transport).filter((at) => at > refusedAt + 1_500).length > 0,
				60_000,
				50,
			);
			const early = stub.asked(transport).filter((at) => at > refusedAt + 1_500 && at < refusedAt + 5_900);
			assert.deepEqual(early, [], `${transport} was asked again before its Retry-After`);
			await settle(world);
			// A transport is paused after several failures and administrators see the reason.
			stub.format(transport, { status: 500 });
			await queueMails(world, 12, () => ({ channel: transport }));
			await until(
				"the breaker opens",
				async () => (await breakers(world)).has(transport),
				60_000,
				50,
				() => world.pass(10),
			);
			// Messages in flight when the breaker opened still arrive.
			await sleep(1_000);
			const request = stub.asked(transport).length;
			const seen = await visitor.ask("/administrator/outbox");
			assert.equal(seen.status, 200, `the outbox leads to ${seen.location}`);
			assert.ok(seen.body.includes(`[${name}] Erro de integração.`), `no word of ${name}`);
			await sleep(2_000);
			assert.equal(stub.asked(transport).length, request, `${transport} is asked although its breaker is open`);
			stub.format(transport, {});
			await settle(world);
			mails += 18;
		}
		// Slower than the timeout but finally accepted: at most one recorded duplicate.
		stub.format("mailgun", { ms: 16_500 }, 1);
		const [slow] = (await queueMails(world, 1, () => ({ channel: "mailgun" }))) as [Mail];
		await until("it is on its way", () => stub.pending > 0, 20_000, 20);
		await sleep(15_500);
		await settle(world);
		assert.ok((await findMail(world, slow.email)).doubts >= 1, "the doubt is not on record");
		return { ...(await settleAndVerify(world, { repeats: 1 })), mails: mails + 1 };
	} finally {
		await stub.close();
	}
}

async function breakers(world: TestEnvironment): Promise<Set<string>> {
	const rows = await world.ask<{ name: string }>(
		"select name from mail_breakers where open_until > now() + interval '12 seconds' and failures >= 5",
	);
	return new Set(rows.map(({ name }) => name));
}

async function settle(world: TestEnvironment) {
	await until(
		"mail leaves again",
		async () => {
			await world.pass(15);
			return (await countPendingMails(world)) === 0;
		},
		60_000,
		500,
	);
}

export const mailCases: FaultCase[] = [
	{ number: 20, title: "SMTP refused for an hour", run: refused },
	{ number: 21, title: "SMTP 421, 451, silence, 550", run: answers },
	{ number: 22, title: "SMTP cut after DATA", run: cut },
	{ number: 23, title: "mail APIs 429, 500, slow", run: providers },
];
