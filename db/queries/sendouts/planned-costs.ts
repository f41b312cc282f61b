import type { PhoneChannel } from "#app/domain/conversations/message.ts";
import type { MessageCostLine } from "#app/domain/conversations/message-costs.ts";
import { readSteps } from "#app/domain/sendouts/sendout.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findSender } from "#db/queries/bulk-runs/run-users.ts";
import type { MessageCostFilter } from "#db/queries/messaging/message-costs.ts";
import { listPeople } from "./audience.ts";
import { isPhoneStep } from "./channel-forecast.ts";
import { maxForecast } from "./preview.ts";
import { createMessageLookup, forecastPhoneStep } from "./step-forecast.ts";

const mostQueues = 50;
const waiting = ["planning", "scheduled", "running", "paused"];

/** Cost of remaining steps if sent now; `uncounted` are recipients beyond the limit. */
export async function listPlannedCosts(
	db: Scoped,
	{ brandId, channel }: MessageCostFilter,
): Promise<{ lines: MessageCostLine[]; uncounted: number }> {
	const lines: MessageCostLine[] = [];
	let uncounted = 0;
	const queues = await listWaitingQueues(db, channel);
	for (const [at, queue] of queues.entries()) {
		const recipients = at < mostQueues ? await listWaitingRecipients(db, queue.id) : [];
		uncounted += (await countWaitingRecipients(db, queue.id)) - recipients.length;
		lines.push(...(await forecastQueue(db, queue, recipients)));
	}
	return { lines: brandId === null ? lines : lines.filter((line) => line.brandId === brandId), uncounted };
}

async function forecastQueue(db: Scoped, queue: WaitingQueue, recipients: readonly WaitingRecipient[]) {
	const { entity, site_config_id: siteId } = queue;
	const lines: MessageCostLine[] = [];
	const user = recipients.length > 0 ? await findSender(db, queue.owner_id) : undefined;
	// Queues of owners who can no longer sign in send nothing.
	if (!user) return lines;
	const ids = recipients.map(({ reference_id }) => reference_id);
	const people = await listPeople(db, { entity, ids, siteId, byMail: false });
	const lookup = createMessageLookup(db);
	for (const step of queue.steps) {
		const ahead = recipients.flatMap(({ reference_id, step: next }) => {
			const person = next !== null && next <= step.position ? people.get(reference_id) : undefined;
			return person?.reason === null ? [person] : [];
		});
		const query = { entity, people: ahead, user, brandId: siteId };
		for (const forecast of await forecastPhoneStep(db, step, query, lookup)) {
			if ("reason" in forecast) continue;
			const { brandId, country, price } = forecast;
			const cost = { currency: price?.currency ?? null, messages: 1, micros: price?.micros ?? 0 };
			lines.push({ brandId, queueId: queue.id, channel: step.channel, country, month: null, ...cost });
		}
	}
	return lines;
}

type WaitingQueue = Awaited<ReturnType<typeof listWaitingQueues>>[number];
type WaitingRecipient = Awaited<ReturnType<typeof listWaitingRecipients>>[number];

/** Those with steps to a phone, the newest first. */
async function listWaitingQueues(db: Scoped, channel: PhoneChannel | null) {
	const rows = await db
		.selectFrom("sendout_queues")
		.select(["id", "entity", "owner_id", "site_config_id", "steps"])
		.where("business_id", "=", db.businessId)
		.where("status", "in", waiting)
		.where("archived_at", "is", null)
		.orderBy("id", "desc")
		.execute();
	return rows
		.map(({ steps, ...row }) => ({
			...row,
			steps: readSteps(steps)
				.filter(isPhoneStep)
				.filter((step) => channel === null || step.channel === channel),
		}))
		.filter(({ steps }) => steps.length > 0);
}

const listWaitingRecipients = (db: Scoped, queueId: number) =>
	db
		.selectFrom("sendout_recipients")
		.select(["reference_id", "step"])
		.where("business_id", "=", db.businessId)
		.where("queue_id", "=", queueId)
		.where("step", "is not", null)
		.orderBy("id")
		.limit(maxForecast)
		.execute();

async function countWaitingRecipients(db: Scoped, queueId: number): Promise<number> {
	const { count } = await db
		.selectFrom("sendout_recipients")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("business_id", "=", db.businessId)
		.where("queue_id", "=", queueId)
		.where("step", "is not", null)
		.executeTakeFirstOrThrow();
	return Number(count);
}
