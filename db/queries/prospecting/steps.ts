import { sql } from "kysely";
import { maxSteps, type StepText } from "#app/domain/sendouts/prospecting-steps.ts";
import type { Scoped } from "#db/kit/in-business.ts";

export interface Step extends StepText {
	id: number;
	uid: string;
	position: number;
	wait_days: number;
}

/** Values of the form only; the position is unchanged. */
export type StepValues = StepText & { wait_days: number };

const columns = sql.raw(
	"id, uid, position, wait_days, channel, subject_pt, subject_en, body_pt, body_en, response_type, question_pt, question_en, whatsapp_template",
);

/** The steps of a template, in their order. */
export async function listSteps(db: Scoped, templateId: number): Promise<Step[]> {
	const { rows } = await sql<Step>`
select ${columns} from prospecting_steps
 where business_id = ${db.businessId} and template_id = ${templateId} order by position, id`.execute(db);
	return rows;
}

/** Appends a step; null when the template has reached its limit. */
export async function insertStep(
	db: Scoped,
	templateId: number,
	{ wait_days, ...text }: StepValues,
): Promise<string | null> {
	await lockTemplate(db, templateId);
	const rows = await db
		.selectFrom("prospecting_steps")
		.select(sql<number>`coalesce(max(position), 0)`.as("last"))
		.where("business_id", "=", db.businessId)
		.where("template_id", "=", templateId)
		.execute();
	const position = (rows[0]?.last ?? 0) + 1;
	if (position > maxSteps) return null;
	const created = await db
		.insertInto("prospecting_steps")
		.values({
			business_id: db.businessId,
			template_id: templateId,
			position,
			wait_days: position === 1 ? 0 : wait_days,
			...text,
		})
		.returning("uid")
		.executeTakeFirstOrThrow();
	await touch(db, templateId);
	return created.uid;
}

/** False when the step no longer exists. */
export async function updateStep(
	db: Scoped,
	templateId: number,
	uid: string,
	{ wait_days, ...text }: StepValues,
): Promise<boolean> {
	await lockTemplate(db, templateId);
	const changed = await db
		.updateTable("prospecting_steps")
		.set({ ...text, wait_days: sql`case when position = 1 then 0 else ${wait_days} end` })
		.where("business_id", "=", db.businessId)
		.where("template_id", "=", templateId)
		.where("uid", "=", uid)
		.returning("id")
		.executeTakeFirst();
	if (changed) await touch(db, templateId);
	return changed !== undefined;
}

/** Up (-1) or down (1). Waiting days belong to the position and stay there. */
export async function shiftStep(db: Scoped, templateId: number, uid: string, step: -1 | 1): Promise<boolean> {
	await lockTemplate(db, templateId);
	const steps = await listSteps(db, templateId);
	const at = steps.findIndex((step) => step.uid === uid);
	const own = steps[at];
	if (!own) return false;
	const other = steps[at + step];
	if (!other) return true;
	await place(db, own.id, other);
	await place(db, other.id, own);
	await touch(db, templateId);
	return true;
}

async function place(db: Scoped, id: number, { position, wait_days }: Step): Promise<void> {
	await db
		.updateTable("prospecting_steps")
		.set({ position, wait_days })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

/** Removes a step and closes the gap; does nothing when already removed. */
export async function deleteStep(db: Scoped, templateId: number, uid: string): Promise<void> {
	await lockTemplate(db, templateId);
	await db
		.deleteFrom("prospecting_steps")
		.where("business_id", "=", db.businessId)
		.where("template_id", "=", templateId)
		.where("uid", "=", uid)
		.execute();
	await sql`
update prospecting_steps s set position = n.place, wait_days = case when n.place = 1 then 0 else s.wait_days end
  from (select id, row_number() over (order by position, id) as place from prospecting_steps
         where business_id = ${db.businessId} and template_id = ${templateId}) n
 where s.business_id = ${db.businessId} and s.id = n.id and s.position <> n.place`.execute(db);
	await touch(db, templateId);
}

async function lockTemplate(db: Scoped, templateId: number): Promise<void> {
	await sql`select from prospecting_templates where business_id = ${db.businessId} and id = ${templateId} for update`.execute(
		db,
	);
}

async function touch(db: Scoped, templateId: number): Promise<void> {
	await db
		.updateTable("prospecting_templates")
		.set({ updated_at: sql`now()` })
		.where("business_id", "=", db.businessId)
		.where("id", "=", templateId)
		.execute();
}
