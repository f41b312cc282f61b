import { sql } from "kysely";
import { encrypt, tryDecrypt } from "#db/kit/encryption.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import type { AdmissionItem } from "./checklist.ts";
import { updateStage } from "./update-stage.ts";

const purpose = "admission";

export type FormValues = Record<string, string | string[]>;

export interface AdmissionVersion extends Row<"admission_versions", "item_id" | "version" | "reason" | "created_at"> {
	state: "sent" | "accepted" | "refused" | "replaced";
	expires_on: string | null;
	typed: FormValues;
	files: { uid: string; name: string; scan_state: string; content_type: string }[];
}

/** Submissions for these items, newest first; decrypted only with permission. */
export async function listVersions(db: Scoped, itemIds: readonly number[]): Promise<AdmissionVersion[]> {
	if (itemIds.length === 0) return [];
	const { rows } = await sql<Omit<AdmissionVersion, "typed"> & { sealed: Column<"admission_versions", "sealed"> }>`
select v.item_id, v.version, v.state, v.reason, v.created_at, v.sealed, v.expires_on::text as expires_on,
  coalesce((select json_agg(json_build_object('uid', f.uid, 'name', f.name, 'scan_state', f.scan_state, 'content_type', f.content_type) order by f.id)
    from data_files f where f.business_id = v.business_id and f.id = any(v.data_file_ids)), '[]') as files
from admission_versions v where v.business_id = ${db.businessId} and v.item_id = any(${sql.val([...itemIds])}::bigint[])
order by v.item_id, v.version desc`.execute(db);
	return rows.map(({ sealed, ...row }) => {
		const text = tryDecrypt(sealed, purpose);
		return { ...row, typed: text ? (JSON.parse(text) as FormValues) : {} };
	});
}

interface Sent {
	employeeId: number;
	item: Pick<AdmissionItem, "id" | "version">;
	typed: FormValues;
	fileIds: readonly number[];
	expiresOn: string | null;
	clientOk: boolean;
}

/** Saves a submission as a new version; previous files carry over unless replaced. */
export async function saveVersion(
	db: Scoped,
	{ employeeId, item, typed, fileIds, expiresOn, clientOk }: Sent,
): Promise<void> {
	const before = await db
		.selectFrom("admission_versions")
		.select("data_file_ids")
		.where("business_id", "=", db.businessId)
		.where("item_id", "=", item.id)
		.orderBy("version", "desc")
		.limit(1)
		.executeTakeFirst();
	await db
		.updateTable("admission_versions")
		.set({ state: "replaced" })
		.where("business_id", "=", db.businessId)
		.where("item_id", "=", item.id)
		.where("state", "=", "sent")
		.execute();
	const { version } = await db
		.updateTable("admission_items")
		.set((eb) => ({
			state: "sent",
			version: eb("version", "+", 1),
			sent_at: new Date(),
			reason: null,
			checked_at: null,
			checked_by_id: null,
			expires_on: expiresOn,
			client_ok: clientOk,
		}))
		.where("business_id", "=", db.businessId)
		.where("employee_id", "=", employeeId)
		.where("id", "=", item.id)
		.returning("version")
		.executeTakeFirstOrThrow();
	await db
		.insertInto("admission_versions")
		.values({
			business_id: db.businessId,
			item_id: item.id,
			version,
			data_file_ids: fileIds.length > 0 ? [...fileIds] : (before?.data_file_ids ?? []),
			sealed: Object.keys(typed).length > 0 ? encrypt(JSON.stringify(typed), purpose) : null,
			expires_on: expiresOn,
		})
		.execute();
}

/** Accepts or rejects a version; a newer one sent meanwhile is not affected. */
export async function reviewItemVersion(
	db: Scoped,
	employeeId: number,
	{ id, version }: { id: number; version: number },
	verdict: { state: "accepted" | "refused"; reason: string | null; byId: number },
): Promise<boolean> {
	const { state, reason, byId } = verdict;
	const checked = { state, reason, checked_at: new Date(), checked_by_id: byId };
	const done = await db
		.updateTable("admission_items")
		.set(checked)
		.where("business_id", "=", db.businessId)
		.where("employee_id", "=", employeeId)
		.where("id", "=", id)
		.where("version", "=", version)
		.where("state", "in", ["sent", "accepted", "refused"])
		.where("kind", "<>", "task")
		.returning("id")
		.executeTakeFirst();
	if (!done) return false;
	await db
		.updateTable("admission_versions")
		.set(checked)
		.where("business_id", "=", db.businessId)
		.where("item_id", "=", id)
		.where("version", "=", version)
		.execute();
	await updateStage(db, employeeId);
	return true;
}
