import { sql } from "kysely";
import type { AdmissionModel } from "#app/domain/admissions/admission-models.ts";
import { defaultRequirements } from "#app/domain/admissions/default-requirements.ts";
import type { Scoped } from "#db/kit/in-business.ts";

/** A model's requirements in order; inserts defaults for businesses older than the checklist. */
export async function listRequirements(db: Scoped, model: AdmissionModel) {
	const some = await db
		.selectFrom("admission_requirements")
		.select("id")
		.where("business_id", "=", db.businessId)
		.limit(1)
		.executeTakeFirst();
	if (!some)
		await db
			.insertInto("admission_requirements")
			.values(defaultRequirements.map((row, at) => ({ ...row, business_id: db.businessId, position: at + 1 })))
			.onConflict((oc) => oc.doNothing())
			.execute();
	return db
		.selectFrom("admission_requirements")
		.select([
			"id",
			"name_pt",
			"name_en",
			"kind",
			"field",
			"condition",
			"required",
			"with_file",
			"expires",
			"share",
			"health",
			"days_before",
			"assignee_id",
			"position",
		])
		.where("business_id", "=", db.businessId)
		.where("active", "=", true)
		.where("archived_at", "is", null)
		.where("models", "@>", sql<string[]>`array[${model}]::text[]`)
		.orderBy("position")
		.execute();
}
