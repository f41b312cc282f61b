import { strict as assert } from "node:assert";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import { newWebhookSecret } from "#app/integrations/outbound/webhook-signature.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { sealKey } from "#db/queries/integrations.ts";
import { enqueuePump } from "#db/queries/webhooks/subscription.ts";
import { settleAndVerify, until } from "../consistency-checks.ts";
import type { FaultCase } from "../fault-case.ts";
import type { TestEnvironment } from "../test-environment.ts";

const kills = Number(process.env.FAULTS_WEBHOOK_KILLS ?? 8);
const records = 30;
const eventsEach = 8;

interface Arrival {
	id: string;
	record: string;
	step: number;
}

/** Verifies deliveries with the Standard Webhooks library and answers after a short delay. */
async function openReceiver(secret: string) {
	const arrivals: Arrival[] = [];
	const verifier = new Webhook(secret);
	const server = createServer(async (request, response) => {
		let body = "";
		for await (const chunk of request) body += chunk;
		const { data } = verifier.verify(body, request.headers as Record<string, string>) as {
			data: { apply: string; status: number };
		};
		arrivals.push({ id: String(request.headers["webhook-id"]), record: data.apply, step: data.status });
		setTimeout(() => response.end("ok"), 20);
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
	const close = () => {
		server.closeAllConnections();
		server.close();
	};
	return { arrivals, url, close };
}

/** Row 57. All messages arrive in order per record; duplicates repeat their original id. */
async function killedWhileDelivering(world: TestEnvironment) {
	const secret = newWebhookSecret();
	const receiver = await openReceiver(secret);
	const { id: integrationId } = await world.one<{ id: number }>(
		"insert into integrations (business_id, name, provider, address, credentials) values (1, 'Receiver', 'webhook', $1, $2) returning id",
		[receiver.url, sealKey(secret)],
	);
	// Shortened heartbeats: the test covers duplicate delivery, not how fast dead workers are detected.
	const times = { beatMs: 500, reapMs: 500, gone: 1 };
	const worker = world.worker({ times, nearReceivers: true });
	const expected = new Map<string, Arrival>();
	try {
		for (let killed = 0; killed < kills; killed += 1) {
			await until("the worker is at work", () => worker.isAlive, 60_000);
			const rows = await world.ask<{ uid: string; record: string; step: number }>(
				`insert into integration_deliveries (business_id, integration_id, event, payload, reference_type, reference_id)
				select 1, $1, 'apply.moved', json_build_object('id', n::text, 'apply', n::text, 'status', $4 * $3 + step), 'applies', n
				from generate_series(1, $3) step, generate_series(1, $2) n order by step, n
				returning uid, payload->>'apply' as record, (payload->>'status')::int as step`,
				[integrationId, records, eventsEach, killed],
			);
			for (const { uid, record, step } of rows) expected.set(uid, { id: uid, record, step });
			const before = receiver.arrivals.length;
			await inBusiness(world.db, 1, (trx) => enqueuePump(trx, integrationId));
			const some = before + 1 + Math.floor(Math.random() * rows.length * 0.6);
			await until("some have arrived", () => receiver.arrivals.length >= some, 60_000, 2);
			const { pid } = worker;
			worker.kill("SIGKILL");
			await until("it is dead", () => worker.deaths.some((death) => death.pid === pid), 20_000, 10);
			await until("all have arrived", () => arrivedAll(world, integrationId), 90_000, 500);
		}
		const result = await settleAndVerify(world);
		assert.equal(new Set(receiver.arrivals.map(({ id }) => id)).size, expected.size, "every message arrived");
		for (const { id, record, step } of receiver.arrivals)
			assert.deepEqual({ id, record, step }, expected.get(id), "a message comes again as it was, under its id");
		const isInOrder = [...Map.groupBy(receiver.arrivals, ({ record }) => record).values()].every(areInOrder);
		assert.ok(isInOrder, "a later message of a record came before an earlier one");
		const twice = receiver.arrivals.length - expected.size;
		assert.ok(twice > 0, "nothing came twice: nobody was killed in the middle");
		return { kills, messages: expected.size, "sent again": twice, ...result };
	} finally {
		await worker.stop("SIGKILL");
		receiver.close();
		await world.ask("delete from integrations where id = $1", [integrationId]);
	}
}

/** Leases of dead workers expire after a while; here that time is passed at once. */
async function arrivedAll(world: TestEnvironment, integrationId: number): Promise<boolean> {
	const alive = "select from graphile_worker._private_jobs where locked_at is not null";
	if ((await world.ask(alive)).length === 0) {
		await world.ask(
			"update integration_deliveries set claimed_until = claimed_until - interval '90 s' where integration_id = $1 and state = 'waiting'",
			[integrationId],
		);
		await world.pass(90);
	}
	const waiting = await world.number(
		"select count(*) from integration_deliveries where integration_id = $1 and state = 'waiting'",
		[integrationId],
	);
	return waiting === 0;
}

/** Each step once, and after it only itself again or the next. */
function areInOrder(arrivals: readonly Arrival[]): boolean {
	let last = 0;
	return arrivals.every(({ step }) => {
		const fits = step === last || step === last + 1;
		last = step;
		return fits;
	});
}

export const webhookCases: FaultCase[] = [
	{ number: 57, title: "workers killed while they deliver webhooks", run: killedWhileDelivering },
];
