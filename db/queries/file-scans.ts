import { sql } from "kysely";
import { enqueue } from "#db/kit/enqueue.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { insertNotification } from "#db/queries/notifications.ts";

interface Looked {
	key: string;
	state: "clean" | "infected" | "failed";
	/** True when scanned or no scanner is configured. */
	scanned: boolean;
}

/** Updates every row of the file and releases waiting jobs; quarantined files stay quarantined. */
export async function saveScanResult(trx: Scoped, { key, state, scanned }: Looked): Promise<void> {
	const changes = { scan_state: state, ...(scanned ? { scanned_at: sql<Date>`now()` } : {}) };
	const files = await trx
		.updateTable("data_files")
		.set({ ...changes, ...(state === "infected" ? { text_content: null, parsed: null } : {}) })
		.where("business_id", "=", trx.businessId)
		.where("storage_key", "=", key)
		.where("scan_state", "<>", "infected")
		.returning(["id", "name", "file_type", "reference_type", "reference_id", "text_content"])
		.execute();
	const attached = await trx
		.updateTable("email_attachments")
		.set(changes)
		.where("business_id", "=", trx.businessId)
		.where("storage_key", "=", key)
		.where("scan_state", "<>", "infected")
		.returning("file_name as name")
		.execute();
	for (const file of files) {
		if (file.reference_type === "imports")
			await enqueue(trx, "import_read", { businessId: trx.businessId, importId: file.reference_id });
		else if (file.reference_type === "import_sets")
			await enqueue(trx, "import_set", { businessId: trx.businessId, setId: file.reference_id });
		else if (state === "clean" && file.file_type === "cv" && file.text_content === null)
			await enqueue(trx, "parse_cv", { businessId: trx.businessId, fileId: file.id });
	}
	const name = files[0]?.name ?? attached[0]?.name;
	if (state === "infected" && name) await tellAdministrators(trx, key, name);
}

/** Whether a file of this key is quarantined. */
export async function isInQuarantine(trx: Scoped, key: string): Promise<boolean> {
	const { rows } = await sql`
select from data_files where business_id = ${trx.businessId} and storage_key = ${key} and scan_state = 'infected'
union all select from email_attachments where business_id = ${trx.businessId} and storage_key = ${key} and scan_state = 'infected'
limit 1`.execute(trx);
	return rows.length > 0;
}

/** Plans scans of unscanned or all files, a few per second at low priority. */
export async function enqueueScans(trx: Scoped, { all }: { all: boolean }): Promise<number> {
	const { rows } = await sql<{ n: number }>`
with stored as (
  select storage_key as key from data_files where business_id = ${trx.businessId} and scan_state <> 'infected' and (${all} or scanned_at is null)
  union select storage_key from email_attachments where business_id = ${trx.businessId} and scan_state <> 'infected' and (${all} or scanned_at is null)
), numbered as (select key, row_number() over (order by key) as n from stored)
select count(app_enqueue('scan_file', json_build_object('businessId', ${trx.businessId}::bigint, 'key', key), null,
  now() + make_interval(secs => n / 20.0), 25, 'scan_file:' || key) is null)::int as n from numbered`.execute(trx);
	return rows[0]?.n ?? 0;
}

async function tellAdministrators(trx: Scoped, key: string, name: string) {
	const administrators = await trx
		.selectFrom("recruiters")
		.select("id")
		.where("business_id", "=", trx.businessId)
		.where("is_admin", "=", true)
		.where("status", "=", "active")
		.execute();
	for (const { id } of administrators)
		await insertNotification(trx, {
			recruiterId: id,
			category: "Others",
			kind: "file_quarantined",
			params: { file: name },
			link: "/administrator/dashboard",
			dedupeKey: `file_quarantined:${key}`,
		});
}
