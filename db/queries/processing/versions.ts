import type { ProcessingFacts } from "#app/domain/processing/processing-data.ts";
import type { ProcessingTexts } from "#app/domain/processing/processing-fields.ts";
import type { Scoped } from "#db/kit/in-business.ts";

const select = (db: Scoped) =>
	db
		.selectFrom("processing_versions as v")
		.leftJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "v.business_id").onRef("r.id", "=", "v.recruiter_id"),
		)
		.select(["v.number", "v.created_at", "r.name as author"])
		.where("v.business_id", "=", db.businessId);

/** Versions of the documents, the newest first. */
export const listProcessingVersions = (db: Scoped, take: number) =>
	select(db).orderBy("v.number", "desc").limit(take).execute();

/** A version with its texts and the facts of its day; null: the newest. */
export async function findProcessingVersion(db: Scoped, number: number | null) {
	const row = await select(db)
		.select(["v.texts", "v.facts"])
		.$if(number !== null, (query) => query.where("v.number", "=", number as number))
		.orderBy("v.number", "desc")
		.limit(1)
		.executeTakeFirst();
	return (
		row && { ...row, texts: row.texts as unknown as ProcessingTexts, facts: row.facts as unknown as ProcessingFacts }
	);
}

/** Adds the version after `before`; null when another version was added meanwhile. */
export async function addProcessingVersion(
	db: Scoped,
	{
		before,
		texts,
		facts,
		recruiterId,
	}: { before: number; texts: ProcessingTexts; facts: ProcessingFacts; recruiterId: number },
): Promise<number | null> {
	const row = await db
		.insertInto("processing_versions")
		.values({
			business_id: db.businessId,
			number: before + 1,
			texts: JSON.stringify(texts),
			facts: JSON.stringify(facts),
			recruiter_id: recruiterId,
		})
		.onConflict((conflict) => conflict.columns(["business_id", "number"]).doNothing())
		.returning("number")
		.executeTakeFirst();
	return row?.number ?? null;
}
