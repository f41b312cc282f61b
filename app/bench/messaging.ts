import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Pool } from "pg";
import { demoNumberPrefixes, demoSecrets, getDemoChannelUid } from "#app/integrations/messaging/demo.server.ts";
import { startSmsSimulator } from "#app/integrations/messaging/sms-simulator.server.ts";
import { simulatedAccount } from "#app/integrations/messaging/whatsapp-simulator.server.ts";
import { getDb } from "#db/index.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import type { RecordRow } from "#db/kit/row.ts";
import { sealMessagingSecrets } from "#db/queries/messaging/message-channels.ts";
import type { BenchmarkRow } from "./back-office.ts";
import { type LoadRequest, runLoad } from "./load.ts";
import { cpuSeconds, startProduct, startWorkers } from "./server-processes.ts";

const business = 1;

/** WhatsApp webhooks, one message each from a thousand numbers, into a process without workers. */
export async function inboundWebhooksRow(pool: Pool, dataDir: string, seconds: number): Promise<BenchmarkRow> {
	const product = await startProduct(dataDir, undefined, { WORKERS: "off" });
	try {
		await runLoad(product.origin, 32, 2, [200], () => nextWebhook());
		const before = await countEvents();
		const cpu = cpuSeconds(product.pid);
		const { perSecond, p50, p99, requests, wrong } = await runLoad(product.origin, 32, seconds, [200], () =>
			nextWebhook(),
		);
		const each = ((cpuSeconds(product.pid) - cpu) * 1000) / requests;
		const stored = (await countEvents()) - before;
		return {
			name: `inbound webhooks a second, stored and answered by one process, of ${requests}`,
			measured: `${perSecond.toFixed(0)} (p50 ${p50} ms, p99 ${p99} ms, ${each.toFixed(2)} ms of CPU each, ${stored} stored, ${wrong} wrong)`,
			promise: "1,000",
			kept: perSecond >= 1_000 && stored >= requests && wrong === 0,
		};
	} finally {
		await product.stop();
		await pool.query("delete from graphile_worker._private_jobs where payload::text like '%events%'");
		await inBusiness(getDb(), business, (trx) =>
			sql`delete from message_events where business_id = ${business}`.execute(trx),
		);
	}
}

const run = Date.now().toString(36);
let count = 0;

function nextWebhook(): LoadRequest {
	count += 1;
	const from = `5511${String(980_000_000 + (count % 1_000))}`;
	const value = {
		messaging_product: "whatsapp",
		metadata: { display_phone_number: "551140028922", phone_number_id: `${demoNumberPrefixes.whatsapp}${business}` },
		contacts: [{ wa_id: from, profile: { name: "Pessoa" } }],
		messages: [
			{
				id: `wamid.${run}.${count}`,
				from,
				timestamp: String(Math.floor(Date.now() / 1000)),
				type: "text",
				text: { body: `Oi! Vi a vaga ${count} e tenho interesse. Ainda dá tempo de me candidatar?` },
			},
		],
	};
	const body = JSON.stringify({
		object: "whatsapp_business_account",
		entry: [{ id: simulatedAccount, changes: [{ field: "messages", value }] }],
	});
	const signature = createHmac("sha256", demoSecrets.secret).update(body).digest("hex");
	return {
		method: "POST",
		path: `/webhooks/whatsapp/${business}/${getDemoChannelUid("whatsapp", business)}`,
		headers: { "content-type": "application/json", "x-hub-signature-256": `sha256=${signature}` },
		body,
	};
}

const countEvents = () =>
	inBusiness(getDb(), business, async (trx) => {
		const { count } = await trx
			.selectFrom("message_events")
			.select((eb) => eb.fn.countAll<string>().as("count"))
			.where("business_id", "=", business)
			.executeTakeFirstOrThrow();
		return Number(count);
	});

const slowness = 200;

/** A provider with 200 ms latency and 429 limits; counts connections in transactions during calls. */
export async function messageQueueRow(pool: Pool, dataDir: string, messages: number): Promise<BenchmarkRow> {
	const simulator = await startSmsSimulator({ slow: slowness });
	simulator.be("late");
	const channel = await queueMessages(messages);
	const worker = await startWorkers(dataDir, { SMS_URL: simulator.url });
	const idle: number[] = [];
	const cpu = cpuSeconds(worker.pid);
	const from = performance.now();
	try {
		let waitingMessages = messages;
		while (waitingMessages > 0 && performance.now() - from < 900_000) {
			await sleep(250);
			idle.push(await countIdleTransactions(pool));
			waitingMessages = await countMessages(channel, ["queued", "sending"]);
		}
		const seconds = (performance.now() - from) / 1000;
		const each = ((cpuSeconds(worker.pid) - cpu) * 1000) / Math.max(1, simulator.messages.length);
		const perSecond = simulator.messages.length / seconds;
		const references = new Set(simulator.messages.map(({ reference }) => reference)).size;
		// Recipients protected by an off-limits rule or the ledger.
		const refused = await countMessages(channel, ["failed"]);
		const waiting = idle.filter((count) => count > 0).length;
		return {
			name: `${messages} queued messages at a provider that takes ${slowness} ms for each`,
			measured: `${perSecond.toFixed(0)}/s by one worker (${each.toFixed(1)} ms of CPU each), ${simulator.messages.length - references} twice, ${refused} refused; in ${waiting} of ${idle.length} looks a transaction was idle for 100 ms`,
			promise: "none twice, no connection waiting",
			kept: references === simulator.messages.length && references + refused === messages && waiting === 0,
		};
	} finally {
		await worker.stop();
		await simulator.close();
		await inBusiness(getDb(), business, async (trx) => {
			await sql`delete from messages where business_id = ${business} and message_channel_id = ${channel}`.execute(trx);
			await sql`update message_channels set active = false where business_id = ${business} and id = ${channel}`.execute(
				trx,
			);
		});
	}
}

const countMessages = (channel: number, states: readonly string[]) =>
	inBusiness(getDb(), business, async (trx) => {
		const { count } = await trx
			.selectFrom("messages")
			.select((eb) => eb.fn.countAll<string>().as("count"))
			.where("business_id", "=", business)
			.where("message_channel_id", "=", channel)
			.where("state", "in", [...states])
			.executeTakeFirstOrThrow();
		return Number(count);
	});

/** Transactions idle for longer than a statement takes, which means they wait for something external. */
async function countIdleTransactions(pool: Pool): Promise<number> {
	const { rows } = await pool.query<{ count: string }>(
		"select count(*) from pg_stat_activity where state = 'idle in transaction' and state_change < clock_timestamp() - interval '100 milliseconds'",
	);
	return Number(rows[0]?.count);
}

/** Queues messages to distinct numbers with consent, created a minute ago. */
async function queueMessages(messages: number): Promise<number> {
	return inBusiness(getDb(), business, async (trx) => {
		const { id } = await trx
			.insertInto("message_channels")
			.values({
				business_id: business,
				name: `Bench ${run}`,
				provider: "http",
				sender: "+551140028922",
				credentials: sealMessagingSecrets({ token: "token", secret: "secret", verify: "verify" }),
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		const people = await pickPeople(trx, messages);
		await sql`insert into message_permissions (business_id, candidate_id, channel, purpose, granted, source)
select ${business}, id, 'sms', 'process', true, 'settings' from unnest(${sql.val(people)}::bigint[]) id`.execute(trx);
		await sql`with written as (
  insert into messages (business_id, candidate_id, channel, direction, body, state, purpose, planned, message_channel_id, phone)
  select ${business}, c.id, 'sms', 'out', 'Sua entrevista é amanhã às 10h.', 'queued', 'process', false, ${id}, c.mobile_phone
  from candidates c where c.business_id = ${business} and c.id = any(${sql.val(people)}::bigint[]) returning id)
select count(app_enqueue('send_message', json_build_object('businessId', ${business}::bigint, 'messageId', id), null, null, 25, 'send_message:' || id))
from written`.execute(trx);
		return id;
	});
}

async function pickPeople(trx: Scoped, take: number): Promise<number[]> {
	const { rows } = await sql<RecordRow<"id">>`
update candidates set mobile_phone = '+55119' || (10000000 + id) where business_id = ${business} and id in (
  select id from candidates where business_id = ${business} and archived_at is null and anonymised_at is null and status <> 4 order by id limit ${take})
returning id`.execute(trx);
	if (rows.length < take) throw new Error(`Only ${rows.length} candidates to write to`);
	return rows.map(({ id }) => id);
}
