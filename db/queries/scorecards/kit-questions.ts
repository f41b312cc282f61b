import type { Scoped } from "#db/kit/in-business.ts";

export const listOpenKits = (db: Scoped) =>
	db
		.selectFrom("interview_kits")
		.select(["id", "uid", "name"])
		.where("business_id", "=", db.businessId)
		.where("archived_at", "is", null)
		.where("active", "=", true)
		.orderBy("name")
		.limit(300)
		.execute();

/** Questions a kit has. */
export async function listKitQuestions(db: Scoped, kitId: number): Promise<string[]> {
	const rows = await db
		.selectFrom("interview_questions")
		.select("question")
		.where("business_id", "=", db.businessId)
		.where("interview_kit_id", "=", kitId)
		.where("archived_at", "is", null)
		.execute();
	return rows.map(({ question }) => question);
}
