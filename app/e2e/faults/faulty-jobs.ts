import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { z } from "zod";
import { requestInternal } from "#app/integrations/outbound/http-client.server.ts";
import { type PostRequest, postWebhook } from "#app/integrations/outbound/post-webhook.server.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { claimKeyOnce } from "#db/kit/job-lease.ts";
import { pumpWebhooks } from "#db/queries/webhooks/pump.ts";
import { payloads } from "#workers/payloads.ts";
import type { TaskContext } from "#workers/task.ts";
import { tasks } from "#workers/tasks/index.ts";
import { defaultMonitorTimes } from "#workers/worker-monitor.ts";
import type { WorkerTestOptions } from "./child-processes.ts";

/** Loaded before `workers/run.ts` with `node --import`: adds faulty jobs outside the product. */
const options = JSON.parse(process.env.FAULTS_OPTIONS ?? "{}") as WorkerTestOptions;

const key = z.object({
	businessId: z.number().int(),
	key: z.string(),
	ms: z.number().default(0),
	after: z.number().default(0),
	by: z.enum(["ledger", "step"]).default("ledger"),
});

type Work = z.output<typeof key>;

/** Writes its effect once, in either product style; `fault_effects` has no constraint against duplicates. */
async function effect({ businessId, key, ms, after, by }: Work, { db, signal, step }: TaskContext) {
	await begun(key);
	await sleep(ms, undefined, { signal });
	const mark = async (trx: Scoped) => {
		await sql`insert into fault_effects (key, pid) values (${key}, ${process.pid})`.execute(trx);
	};
	if (by === "step") await step("fault", mark);
	else
		await inBusiness(db, businessId, async (trx) => {
			if (await claimKeyOnce(trx, `fault:${key}`)) await mark(trx);
		});
	await sleep(after, undefined, { signal });
}

/** Recorded outside every transaction, so that rolled back attempts are counted too. */
async function begun(name: string) {
	const { ownerPool } = await import("#db/index.ts");
	await ownerPool().query("insert into fault_runs (key, pid) values ($1, $2)", [name, process.pid]);
}

const fate = {
	fault_effect: effect,
	/** Ends the whole process. */
	async fault_exit({ key: name }: Work) {
		await begun(name);
		process.exit(7);
	},
	async fault_oom({ key: name }: Work) {
		await begun(name);
		const hoard: unknown[] = [];
		for (;;) hoard.push(Array.from({ length: 100_000 }, () => ({ hoarded: Math.random() })));
	},
};

/** Counts runs of the scheduled tasks. */
for (const name of ["sweep", "fetch_replies", "business_clock", "expire_credits"]) {
	const own = (tasks as Record<string, (payload: unknown, context: TaskContext) => Promise<void>>)[name];
	if (!own) throw new Error(`The product's clock starts no ${name} any more`);
	Object.assign(tasks, {
		[name]: async (payload: unknown, context: TaskContext) => {
			await begun(`cron:${name}:${(payload as { businessId?: number }).businessId ?? ""}`);
			await own(payload, context);
		},
	});
}

/** The product's pump without the check that receivers are on the public internet. */
const nearPump = async (
	{ businessId, integrationId }: { businessId: number; integrationId: number },
	{ db, signal }: TaskContext,
) => {
	const post: PostRequest = (address, body, headers) => requestInternal(address, { method: "POST", body, headers });
	await pumpWebhooks(integrationId, {
		run: (work) => inBusiness(db, businessId, work),
		send: (target, message) => postWebhook(target, message, post),
		signal,
	});
};
if (options.nearReceivers) Object.assign(tasks, { webhook_pump: nearPump });

Object.assign(tasks, fate);
Object.assign(payloads, { fault_effect: key, fault_exit: key, fault_oom: key });
Object.assign(defaultMonitorTimes, options.times);
