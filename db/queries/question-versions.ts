import { getWritableVersion } from "#app/domain/forms/survey-questions.ts";
import type { Scoped } from "#db/kit/in-business.ts";

export interface QuestionOwner {
	column: "survey_id" | "data_collection_id" | "evaluation_id";
	id: number;
}

export interface QuestionVersion {
	id: number;
	version: number;
	used: boolean;
	items: unknown[];
}

/** Latest version; null before the first question. */
export async function findLatestVersion(trx: Scoped, asker: QuestionOwner): Promise<QuestionVersion | null> {
	const row = await trx
		.selectFrom("question_versions")
		.select(["id", "version", "items", "used_at"])
		.where("business_id", "=", trx.businessId)
		.where(asker.column, "=", asker.id)
		.orderBy("version", "desc")
		.limit(1)
		.executeTakeFirst();
	if (!row) return null;
	return { id: row.id, version: row.version, used: row.used_at !== null, items: row.items as unknown[] };
}

/** Saves items to the version that is still editable, or to a new one. */
export async function saveItems(
	trx: Scoped,
	asker: QuestionOwner,
	latest: QuestionVersion | null,
	items: readonly unknown[],
	recruiterId: number,
): Promise<number> {
	const { version, isNew } = getWritableVersion(latest);
	const json = JSON.stringify(items);
	if (isNew)
		await trx
			.insertInto("question_versions")
			.values({
				business_id: trx.businessId,
				[asker.column]: asker.id,
				version,
				items: json,
				created_by_id: recruiterId,
			})
			.execute();
	else
		await trx
			.updateTable("question_versions")
			.set({ items: json })
			.where("business_id", "=", trx.businessId)
			.where("id", "=", latest?.id ?? 0)
			.execute();
	return version;
}

/** Publishing makes the latest version immutable. Null without questions. */
export async function publishVersion(trx: Scoped, asker: QuestionOwner): Promise<QuestionVersion | null> {
	const latest = await findLatestVersion(trx, asker);
	if (!latest || latest.items.length === 0) return null;
	if (!latest.used)
		await trx
			.updateTable("question_versions")
			.set({ used_at: new Date() })
			.where("business_id", "=", trx.businessId)
			.where("id", "=", latest.id)
			.execute();
	return { ...latest, used: true };
}
