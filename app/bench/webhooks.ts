import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Logger, runOnce } from "graphile-worker";
import { sql } from "kysely";
import type { Pool } from "pg";
import { requestInternal } from "#app/integrations/outbound/http-client.server.ts";
import { type PostRequest, postWebhook } from "#app/integrations/outbound/post-webhook.server.ts";
import { newWebhookSecret } from "#app/integrations/outbound/webhook-signature.server.ts";
import { getDb } from "#db/index.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { sealKey } from "#db/queries/integrations.ts";
import { pumpWebhooks } from "#db/queries/webhooks/pump.ts";
import type { BenchmarkRow } from "./back-office.ts";

const business = 1;
const run = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(getDb(), business, work);

// The receiver is this process: no public address answers here.
const post: PostRequest = (address, body, headers) => requestInternal(address, { method: "POST", body, headers });

/** Deliveries to a fast receiver, beside equally concurrent bare jobs without order or signature. */
export async function webhooksRow(pool: Pool, connectionString: string, messages: number): Promise<BenchmarkRow> {
	const ids = new Set<string>();
	let received = 0;
	const server = createServer((request, response) => {
		received += 1;
		ids.add(String(request.headers["webhook-id"]));
		request.resume();
		request.on("end", () => response.end("ok"));
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
	try {
		const bare = await bareRate(pool, connectionString, { messages, url });
		received = 0;
		ids.clear();
		const ours = await ownRate({ messages, url });
		const isComplete = received === messages && ids.size === messages;
		return {
			name: `${messages} webhook messages to one receiver`,
			measured: `${ours.toFixed(0)}/s in order per record, signed and noted (bare worker: ${bare.toFixed(0)}/s), ${received - ids.size} twice`,
			promise: "half of a bare worker, none twice",
			kept: ours >= bare / 2 && isComplete,
		};
	} finally {
		server.closeAllConnections();
		server.close();
	}
}

interface Load {
	messages: number;
	url: string;
}

async function ownRate({ messages, url }: Load): Promise<number> {
	const id = await run(async (trx) => {
		const row = await trx
			.insertInto("integrations")
			.values({
				business_id: business,
				name: `Bench ${Date.now()}`,
				provider: "webhook",
				address: url,
				credentials: sealKey(newWebhookSecret()),
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		await sql`
insert into integration_deliveries (business_id, integration_id, event, payload, reference_type, reference_id)
select ${business}, ${row.id}, 'apply.moved', ${payload}::jsonb, 'applies', n from generate_series(1, ${messages}) n`.execute(
			trx,
		);
		return row.id;
	});
	try {
		const begun = performance.now();
		// Like the product, a job ends after 20 s and another continues.
		for (let waiting = messages; waiting > 0; ) {
			await pumpWebhooks(id, { run, send: (target, message) => postWebhook(target, message, post) });
			waiting = await countWaiting(id);
		}
		return messages / ((performance.now() - begun) / 1000);
	} finally {
		await run((trx) =>
			trx.deleteFrom("integrations").where("business_id", "=", business).where("id", "=", id).execute(),
		);
	}
}

const payload = JSON.stringify({
	id: "0f3c",
	apply: "0f3c",
	candidate: "9a1e",
	job: "77b2",
	status: 4,
	previous: { status: 1 },
});

const countWaiting = async (id: number) => {
	const { count } = await run((trx) =>
		trx
			.selectFrom("integration_deliveries")
			.select(({ fn }) => fn.countAll<string>().as("count"))
			.where("business_id", "=", business)
			.where("integration_id", "=", id)
			.where("state", "=", "waiting")
			.executeTakeFirstOrThrow(),
	);
	return Number(count);
};

async function bareRate(pool: Pool, connectionString: string, { messages, url }: Load): Promise<number> {
	await pool.query(
		"select graphile_worker.add_job('bench_webhook', json_build_object('type', 'apply.moved', 'data', $2::json)) from generate_series(1, $1)",
		[messages, payload],
	);
	const begun = performance.now();
	await runOnce({
		connectionString,
		noHandleSignals: true,
		concurrency: 20,
		maxPoolSize: 22,
		logger: new Logger(() => () => {}),
		taskList: {
			async bench_webhook(body) {
				await post(url, JSON.stringify(body), {});
			},
		},
	});
	return messages / ((performance.now() - begun) / 1000);
}
