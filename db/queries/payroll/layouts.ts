import { sql } from "kysely";
import { z } from "zod";
import { columnSchema, type PayrollLayout } from "#app/domain/payroll/layout.ts";
import { type PresetKey, presetKeys, presets } from "#app/domain/payroll/presets.ts";
import type { Scoped } from "#db/kit/in-business.ts";

export interface SavedLayout extends PayrollLayout {
	/** Layout id, or the preset's name while it is unchanged. */
	key: string;
	preset: PresetKey | null;
	/** Changed here, or made here. */
	isOwn: boolean;
}

const names = ["uid", "preset", "name", "kind", "separator", "encoding", "decimal", "date_form", "has_titles"] as const;

export async function listLayouts(db: Scoped): Promise<SavedLayout[]> {
	const rows = await db
		.selectFrom("payroll_layouts")
		.select([...names, "columns", "archived_at"])
		.where("business_id", "=", db.businessId)
		.orderBy("name")
		.execute();
	const saved = rows.flatMap(({ uid, columns, archived_at, ...row }): SavedLayout[] => {
		const parsed = z.array(columnSchema).safeParse(columns);
		if (archived_at || !parsed.success) return [];
		const layout = row as Omit<PayrollLayout, "columns"> & { preset: PresetKey | null };
		return [{ ...layout, columns: parsed.data, key: uid, isOwn: true }];
	});
	const changed = new Set(rows.map(({ preset }) => preset));
	const others = presetKeys.filter((preset) => !changed.has(preset));
	return [
		...others.map((preset): SavedLayout => ({ ...presets[preset], key: preset, preset, isOwn: false })),
		...saved,
	];
}

export const findLayout = async (db: Scoped, key: string): Promise<SavedLayout | undefined> =>
	(await listLayouts(db)).find((layout) => layout.key === key);

/** Saves a layout; a preset is changed for this business alone. */
export async function saveLayout(
	db: Scoped,
	layout: PayrollLayout,
	{ current, recruiterId }: { current: SavedLayout | undefined; recruiterId: number },
): Promise<string> {
	const { columns, ...plain } = layout;
	const values = { ...plain, columns: JSON.stringify(columns) };
	if (current?.isOwn) {
		await db
			.updateTable("payroll_layouts")
			.set({ ...values, updated_at: new Date() })
			.where("business_id", "=", db.businessId)
			.where("uid", "=", current.key)
			.execute();
		return current.key;
	}
	const { uid } = await db
		.insertInto("payroll_layouts")
		.values({
			...values,
			business_id: db.businessId,
			preset: current?.preset ?? null,
			created_by_id: recruiterId,
		})
		.onConflict((oc) =>
			oc
				.columns(["business_id", "preset"])
				.where("preset", "is not", null)
				.doUpdateSet({ ...values, archived_at: null, updated_at: new Date() }),
		)
		.returning("uid")
		.executeTakeFirstOrThrow();
	return uid;
}

/** Deletes a layout; a changed preset reverts to its original. */
export async function deleteLayout(db: Scoped, key: string): Promise<void> {
	await db.deleteFrom("payroll_layouts").where("business_id", "=", db.businessId).where("uid", "=", key).execute();
}

export async function listPayrollPeople(
	db: Scoped,
	{ uids, from, most }: { uids: readonly string[]; from: string | null; most: number },
) {
	return db
		.selectFrom("employees as e")
		.select(["e.id", "e.uid", "e.name", "e.position"])
		.select(sql<string>`e.admission_date::text`.as("starts_on"))
		.where("e.business_id", "=", db.businessId)
		.where("e.archived_at", "is", null)
		.where("e.kind", "<>", "direct")
		.$if(uids.length > 0, (query) => query.where("e.uid", "in", [...uids]))
		.$if(uids.length === 0, (query) => query.where("e.stage", "not in", ["ended", "cancelled"]))
		.$if(from !== null, (query) => query.where("e.admission_date", ">=", from ?? ""))
		.orderBy("e.admission_date", "desc")
		.orderBy("e.id", "desc")
		.limit(most)
		.execute();
}
