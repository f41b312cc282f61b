import { customFieldKey } from "#app/domain/custom-fields/custom-field.ts";
import type { Scoped } from "#db/kit/in-business.ts";

export interface DeletedField {
	/** As addresses name it. */
	name: string;
	/** Former label of a deleted field; null if unknown or not visible to the user. */
	label: { pt: string; en: string } | null;
}

export async function findDeletedFields(db: Scoped, entity: string, names: readonly string[]): Promise<DeletedField[]> {
	if (names.length === 0) return [];
	const keys = names.flatMap((name) => customFieldKey(name) ?? []);
	const rows = await db
		.selectFrom("custom_fields")
		.select(["key", "name_pt", "name_en"])
		.where("business_id", "=", db.businessId)
		.where("entity", "=", entity)
		.where("key", "in", keys)
		.where("archived_at", "is not", null)
		.execute();
	const labels = new Map(rows.map(({ key, name_pt: pt, name_en: en }) => [key, { pt, en: en ?? pt }]));
	return [...new Set(names)].map((name) => ({ name, label: labels.get(customFieldKey(name) ?? "") ?? null }));
}
