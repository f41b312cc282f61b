import { strict as assert } from "node:assert";
import { setTimeout as sleep } from "node:timers/promises";
import type { MessageProvider } from "#app/domain/conversations/message-provider.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { sealMessagingSecrets } from "#db/queries/messaging/message-channels.ts";
import { type Child, waitUntilReady } from "../child-processes.ts";
import { settleAndVerify, until } from "../consistency-checks.ts";
import type { FaultCase } from "../fault-case.ts";
import { messageProviders, SimulatedChannel } from "../message-channels.ts";
import type { TestEnvironment } from "../test-environment.ts";

const kills = Number(process.env.FAULTS_MESSAGE_KILLS ?? 2);

interface MessageRow {
	state: string;
	provider_id: string | null;
	failed_reason: string | null;
}

const findMessage = (world: TestEnvironment, id: number) =>
	world.one<MessageRow>("select state, provider_id, failed_reason from messages where id = $1", [id]);

/** Row 53. Workers are killed after the provider accepts a message, before that is saved. */
async function betweenSentAndRecorded(world: TestEnvironment) {
	const web = world.web();
	await waitUntilReady(world.port, web);
	let received = 0;
	let uncertain = 0;
	for (const provider of messageProviders) {
		const channel = await SimulatedChannel.open(world, provider);
		// Shortened heartbeats: the test covers duplicate delivery, not how fast dead workers are detected.
		const worker = world.worker({ times: { beatMs: 500, reapMs: 500, gone: 1 } }, channel.env);
		try {
			for (let killed = 0; killed < kills; killed += 1) {
				const id = await killBeforeRecord(world, channel, worker);
				// For a provider without status lookup, every other message never gets a status.
				const isNotified = provider !== "whatsapp_cloud" || killed % 2 === 0;
				if (provider === "whatsapp_cloud" && isNotified) await tellDelivered(channel);
				const row = await until(
					`a message of ${provider} is settled`,
					async () => {
						if (!isNotified) await world.pass(60);
						const row = await findMessage(world, id);
						return row.state !== "queued" && row.state !== "sending" && row;
					},
					60_000,
					100,
				);
				uncertain += row.state === "failed" ? 1 : 0;
				assert.deepEqual(row, getHonestState(channel, isNotified));
			}
			assert.equal(channel.simulator.messages.length, kills, `${provider} sent as many as were written`);
			received += channel.simulator.messages.length;
		} finally {
			await worker.stop("SIGKILL");
			await channel.close();
		}
	}
	return { kills: kills * messageProviders.length, received, uncertain, ...(await settleAndVerify(world)) };
}

async function killBeforeRecord(world: TestEnvironment, channel: SimulatedChannel, worker: Child): Promise<number> {
	await until("the worker is at work", () => worker.isAlive, 60_000);
	const { simulator } = channel;
	const before = simulator.messages.length;
	const person = await channel.meet();
	simulator.be("late", 1);
	const id = await channel.send(person, `Olá, ${before + 1}!`);
	await until("the provider has it", () => simulator.messages.length > before, 60_000, 5);
	const client = await world.pool.connect();
	try {
		await client.query("begin");
		await client.query("select from messages where id = $1 for update", [id]);
		// By then the provider has answered.
		await sleep(1_300);
		const { pid } = worker;
		worker.kill("SIGKILL");
		await until("it is dead", () => worker.deaths.some((death) => death.pid === pid), 20_000, 10);
	} finally {
		await client.query("rollback");
		client.release();
	}
	assert.equal((await findMessage(world, id)).state, "sending", "it was recorded before the worker died");
	return id;
}

async function tellDelivered({ simulator }: SimulatedChannel) {
	const last = simulator.messages.at(-1);
	assert.ok(last);
	assert.equal(await simulator.tell(last, "delivered"), 200);
}

function getHonestState({ provider, simulator }: SimulatedChannel, isNotified: boolean): MessageRow {
	if (!isNotified) return { state: "failed", provider_id: null, failed_reason: "uncertain" };
	const state = provider === "whatsapp_cloud" ? "delivered" : "sent";
	return { state, provider_id: simulator.messages.at(-1)?.id ?? "", failed_reason: null };
}

/** Row 54. Webhooks that are forged, repeated fifty times, out of order or another business's. */
async function webhooks(world: TestEnvironment) {
	const web = world.web();
	await waitUntilReady(world.port, web);
	let refused = 0;
	let doubled = 0;
	for (const provider of messageProviders) {
		const channel = await SimulatedChannel.open(world, provider);
		const worker = world.worker({}, channel.env);
		try {
			const { id, phone } = await channel.meet();
			const count = () =>
				world.number("select count(*) from messages where candidate_id = $1 and direction = 'in'", [id]);
			const before = await count();

			const reply = { from: phone, text: "Oi!", id: `forged-${provider}` };
			assert.equal(await channel.pretend({ key: "another-secret" }, reply), 401, "a forged signature");
			assert.equal(await channel.pretend({ businessId: 2 }, reply), 401, "another business's address");
			const other = await otherUid(world, provider);
			assert.equal(await channel.pretend({ businessId: 2, uid: other }, reply), 401, "another business's number");
			assert.equal(await channel.write(reply, "999000"), 403, "a number that is not this one");
			assert.equal(await channel.events(), 0, "something refused was stored");
			refused += 4;

			const repeated = { from: phone, text: "Cinquenta vezes", id: `repeated-${provider}` };
			const answers = await Promise.all(Array.from({ length: 50 }, () => channel.write(repeated)));
			assert.deepEqual(new Set(answers), new Set([200]));
			await until("it is taken in", async () => (await count()) > before, 30_000);
			await settleAndVerify(world);
			doubled += (await count()) - before - 1;
			assert.equal(await count(), before + 1, "one message, however often it came");

			const message = await channel.send({ id, phone }, "Chegou?");
			await until("it left", async () => (await findMessage(world, message)).state === "sent", 30_000);
			const sent = channel.simulator.messages.at(-1);
			assert.ok(sent);
			for (const status of ["read", "failed", "delivered", "sent", "read"] as const)
				assert.equal(await channel.simulator.tell(sent, status), 200);
			await settleAndVerify(world);
			assert.equal((await findMessage(world, message)).state, "read", "a late status took something back");
			const waiting = "select count(*) from message_events where message_channel_id = $1 and state = 'received'";
			assert.equal(await world.number(waiting, [channel.id]), 0, "something stored was not taken in");
			assert.deepEqual(worker.deaths, [], "the worker did not survive what came in");
		} finally {
			await worker.stop("SIGKILL");
			await channel.close();
		}
	}
	assert.equal(doubled, 0, "messages that are here twice");
	return { refused, ...(await settleAndVerify(world)) };
}

/** Number of the other business, with its own secrets. */
const otherUid = (world: TestEnvironment, provider: MessageProvider) =>
	inBusiness(world.db, 2, async (trx) => {
		const row = await trx
			.insertInto("message_channels")
			.values({ business_id: 2, name: `Suite ${provider} ${Date.now()}`, provider, ...otherAccount() })
			.returning("uid")
			.executeTakeFirstOrThrow();
		return row.uid;
	});

const otherAccount = () => ({
	sender: "+5521999990000",
	account: "333444",
	credentials: sealMessagingSecrets({ token: "other-token", secret: "other-secret", verify: "other-verify" }),
});

export const messagingCases: FaultCase[] = [
	{ number: 53, title: "workers killed between provider and record of a message", run: betweenSentAndRecorded },
	{ number: 54, title: "webhooks of messages forged, repeated, out of order, of others", run: webhooks },
];
