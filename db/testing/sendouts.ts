import type { Insertable } from "kysely";
import { readSelection } from "#app/domain/lists/bulk-selection.ts";
import { getEntity } from "#app/entities/index.ts";
import { findRunner } from "#db/queries/bulk-runs/run-users.ts";
import { launchQueue } from "#db/queries/sendouts/control.ts";
import { insertQueue, type NewQueue } from "#db/queries/sendouts/new-queue.ts";
import { planRecipientBatch } from "#db/queries/sendouts/plan-recipients.ts";
import type { Scoped } from "../kit/in-business.ts";
import type { ProspectingSteps } from "../schema.ts";
import { nextUniqueNumber } from "./people.ts";

interface Query {
	ownerId: number;
	entity?: "candidates" | "client_contacts" | "contacts";
	/** Public ids; without them everything a query finds. */
	ids?: readonly string[];
	query?: string;
	steps?: Partial<Insertable<ProspectingSteps>>[];
	queue?: Partial<NewQueue>;
	templateUid?: string;
}

/** A template with steps; its public id. */
export async function aProspectingTemplate(db: Scoped, request: Pick<Query, "ownerId" | "entity" | "steps">) {
	const { ownerId, entity = "candidates", steps = [{}] } = request;
	const template = await db
		.insertInto("prospecting_templates")
		.values({ business_id: db.businessId, name: `Modelo ${nextUniqueNumber()}`, audience: entity, owner_id: ownerId })
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
	for (const [index, step] of steps.entries())
		await db
			.insertInto("prospecting_steps")
			.values({
				business_id: db.businessId,
				template_id: template.id,
				position: index + 1,
				wait_days: index === 0 ? 0 : 1,
				subject_pt: `Passo ${index + 1} para {{first_name}}`,
				body_pt: "Olá, {{name}}.",
				...step,
			})
			.execute();
	return template;
}

/** A draft that sends around the clock without delay unless overridden. */
export async function aQueue(db: Scoped, request: Query): Promise<{ id: number; uid: string }> {
	const { ownerId, entity = "candidates", ids, query = "", queue } = request;
	const templateUid = request.templateUid ?? (await aProspectingTemplate(db, request)).uid;
	const user = await findRunner(db, ownerId);
	const described = getEntity(entity);
	if (!user || !described) throw new Error("Nobody to send for");
	const created = await insertQueue(db, user, {
		name: `Fila ${nextUniqueNumber()}`,
		templateUid,
		entity: described,
		selection: readSelection(
			ids ? ids.map((id): [string, string] => ["ids", id]) : [["all", "1"], ...new URLSearchParams(query)],
		),
		siteId: null,
		startsAt: new Date(Date.now() - 60_000),
		windowFrom: "00:00",
		windowTo: "24:00",
		dailyLimit: 100_000,
		gapSeconds: 0,
		businessDaysOnly: false,
		...queue,
	});
	if ("refused" in created) throw new Error(`The queue was refused: ${created.refused}`);
	return created;
}

export async function aPlannedQueue(db: Scoped, request: Query): Promise<{ id: number; uid: string }> {
	const queue = await aQueue(db, request);
	await launchQueue(db, queue.id, { id: request.ownerId, name: "Helena" });
	while (!(await planRecipientBatch(db, queue.id)));
	return queue;
}
