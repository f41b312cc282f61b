import { sql } from "kysely";
import { customFieldKinds, maxCustomFields } from "#app/domain/custom-fields/custom-field.ts";
import { parseOptions, serializeOptions } from "#app/domain/custom-fields/custom-options.ts";
import type { SaveCheck, SavedRecord } from "#db/kit/entity-sql.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { dropUnfitIndex } from "./field-index.ts";
import { findLostValues } from "./kind-change.ts";
import { findUsedOptions, hasCustomValues } from "./values.ts";

type Definition = Row<"custom_fields", "entity" | "key" | "kind" | "active" | "options">;

async function getDefinition(db: Scoped, row: { id: number } | { uid: string }): Promise<Definition | undefined> {
	return db
		.selectFrom("custom_fields")
		.select(["entity", "key", "kind", "active", "options"])
		.where("business_id", "=", db.businessId)
		.where((where) => ("id" in row ? where("id", "=", row.id) : where("uid", "=", row.uid)))
		.executeTakeFirst();
}

export async function countFreeFields(db: Scoped, entity: string): Promise<number> {
	const { count } = await db
		.selectFrom("custom_fields")
		.select(sql<number>`count(*)::int`.as("count"))
		.where("business_id", "=", db.businessId)
		.where("entity", "=", entity)
		.where("active", "=", true)
		.where("archived_at", "is", null)
		.executeTakeFirstOrThrow();
	return Math.max(0, maxCustomFields - count);
}

/** Removed options still in use are retired; an index that no longer fits is dropped. */
export async function saveDefinition(db: Scoped, { id, before, after }: SavedRecord): Promise<void> {
	await dropUnfitIndex(db, { id });
	if (!before || !("options" in after)) return;
	const definition = await getDefinition(db, { id });
	if (!definition) return;
	const now = parseOptions(definition.options);
	const gone = parseOptions(typeof before.options === "string" ? before.options : null).filter(
		({ value }) => !now.some((option) => option.value === value),
	);
	if (gone.length === 0) return;
	const used = await findUsedOptions(
		db,
		definition,
		gone.map(({ value }) => value),
	);
	const retired = gone.flatMap((option) => (used.has(option.value) ? [{ ...option, retired: true }] : []));
	if (retired.length === 0) return;
	await db
		.updateTable("custom_fields")
		.set({ options: serializeOptions([...now, ...retired]), lock_version: sql`lock_version + 1` })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
}

/** Entity is immutable; kind changes must lose no values; limits active fields per entity. */
export const findCustomFieldRefusals: SaveCheck = async (db, input, base): ReturnType<SaveCheck> => {
	const before = typeof base.uid === "string" ? await getDefinition(db, { uid: base.uid }) : undefined;
	const entity = String(input.entity ?? before?.entity ?? "");
	if (before && entity !== before.entity) return { entity: "forms:customSameEntity" };
	const kind = customFieldKinds.find((name) => name === input.kind);
	if (before && kind && kind !== before.kind) {
		const options = typeof input.options === "string" ? input.options : null;
		const { count, samples } = await findLostValues(db, before, { kind, options });
		const values = { count, samples: samples.map((sample) => `“${sample}”`).join(", ") };
		if (count > 0) return { kind: { key: "forms:customLost", values } };
	}
	const begins = !before?.active && input.active !== false;
	if (begins && (await countFreeFields(db, entity)) === 0)
		return { entity: { key: "forms:customTooMany", values: { n: maxCustomFields } } };
	return {};
};

/** A field with values can only be deactivated: message key of the reason. */
export async function findRemovalRefusal(db: Scoped, id: number): Promise<string | null> {
	const definition = await getDefinition(db, { id });
	return definition && (await hasCustomValues(db, definition)) ? "kit:remove.used" : null;
}
