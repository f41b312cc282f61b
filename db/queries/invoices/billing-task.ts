import { effects as taskEffects } from "#db/entities/tasks.ts";
import { insertRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";

interface BillingTask {
	/** Key of the flow that creates the task. */
	flow: string;
	type: number;
	subject: string;
	day: string;
	ownerId: number;
	companyId: number;
}

export const taskTypes = { reviewAccount: 6, billingReview: 7 } as const;

/** A task for the billing owner about a client. */
export async function createBillingTask(trx: Scoped, task: BillingTask): Promise<void> {
	const { flow, type, subject, day, ownerId, companyId } = task;
	const { id } = await trx
		.insertInto("tasks")
		.values({
			business_id: trx.businessId,
			type,
			subject: subject.slice(0, 200),
			owner_id: ownerId,
			due_at: new Date(`${day}T21:00:00Z`),
			created_by_flow: flow,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	const own = { business_id: trx.businessId, task_id: id };
	await trx
		.insertInto("task_assignees")
		.values({ ...own, recruiter_id: ownerId })
		.execute();
	await trx
		.insertInto("task_relations")
		.values({ ...own, reference_type: "client_companies", reference_id: companyId })
		.execute();
	const actor = { type: "system" as const, id: null, name: null };
	await taskEffects.saved?.(trx, { id, before: null, after: {}, actor }, insertRecord);
}
