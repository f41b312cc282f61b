import { sql } from "kysely";
import type { ModelTrouble } from "#app/domain/language-model/model-problem.ts";
import { encrypt, tryDecrypt } from "#db/kit/encryption.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";

const purpose = "language_models";

export interface ModelSettings
	extends Row<
		"language_models",
		| "enabled"
		| "address"
		| "model"
		| "sealed"
		| "currency"
		| "input_cents"
		| "output_cents"
		| "monthly_cents"
		| "person_cents"
		| "checked_at"
		| "detail"
	> {
	trouble: ModelTrouble | null;
	/** True in a sandbox, which sends nothing outside. */
	shut: boolean;
}

const select = (db: Scoped) =>
	db
		.selectFrom("language_models")
		.select(["enabled", "address", "model", "sealed", "currency", "input_cents", "output_cents"])
		.select(["monthly_cents", "person_cents", "checked_at", "trouble", "detail"])
		.select(sql<boolean>`app_sandbox()`.as("shut"))
		.where("business_id", "=", db.businessId);

export async function findModelSettings(db: Scoped): Promise<ModelSettings | undefined> {
	return (await select(db).executeTakeFirst()) as ModelSettings | undefined;
}

/** Locks the settings, so that spending checks are serialized. */
export async function lockModelSettings(db: Scoped): Promise<ModelSettings | undefined> {
	return (await select(db).forUpdate().executeTakeFirst()) as ModelSettings | undefined;
}

/** Whether the business uses a language model; decides which buttons appear. */
export async function isModelEnabled(db: Scoped): Promise<boolean> {
	const row = await db
		.selectFrom("language_models")
		.select("business_id")
		.where("business_id", "=", db.businessId)
		.where("enabled", "=", true)
		.executeTakeFirst();
	return row !== undefined;
}

export const sealModelKey = (key: string): string => encrypt(key, purpose);
export const openModelKey = ({ sealed }: Pick<ModelSettings, "sealed">): string | null => tryDecrypt(sealed, purpose);

export interface ModelValues
	extends Pick<
		ModelSettings,
		"enabled" | "address" | "model" | "currency" | "input_cents" | "output_cents" | "monthly_cents" | "person_cents"
	> {
	/** Undefined keeps the stored key; null removes it. */
	key: string | null | undefined;
}

export async function saveModelSettings(
	db: Scoped,
	{ key, ...values }: ModelValues,
	recruiterId: number,
): Promise<void> {
	const stored = Object.assign(
		{ ...values, trouble: null, detail: null },
		key === undefined ? {} : { sealed: key === null ? null : sealModelKey(key) },
	);
	await db
		.insertInto("language_models")
		.values({ business_id: db.businessId, created_by_id: recruiterId, ...stored })
		.onConflict((oc) => oc.column("business_id").doUpdateSet({ ...stored, updated_at: new Date() }))
		.execute();
}

export async function saveModelCheck(
	db: Scoped,
	{ trouble, detail }: { trouble: ModelTrouble | null; detail: string | null },
): Promise<void> {
	await db
		.updateTable("language_models")
		.set({ trouble, detail: detail?.slice(0, 300) || null, checked_at: sql<Date>`now()` })
		.where("business_id", "=", db.businessId)
		.execute();
}
