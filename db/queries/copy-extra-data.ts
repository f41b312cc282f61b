import { sql } from "kysely";
import { detachUnknownFields } from "#app/domain/forms/field-question.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { InputValues } from "#app/entities/kit/schema.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { RecordRow } from "#db/kit/row.ts";
import { loadCustomFields } from "./custom-fields/definitions.ts";
import { findLatestVersion, saveItems } from "./question-versions.ts";
import type { StoredFile } from "./record-files.ts";
import { findTemplateUpload, saveTemplateFile } from "./template-uploads.ts";

/** Parts of a record outside its form: permissions, questions, a file. */
export interface ExtraRecordData {
	columns: Record<string, unknown>;
	questions: unknown[];
	file: { stored: StoredFile; found: string[]; unknown: string[] } | null;
}

/** Runs as the owning business. */
export async function readExtraData(trx: Scoped, entity: Entity, uid: string): Promise<ExtraRecordData> {
	const { columns = [], questions, file } = entity.beyond ?? {};
	const target = sql.join([sql`id`, ...columns.map((name) => sql.ref(name))]);
	const { rows } = await sql<Record<string, unknown> & RecordRow<"id">>`
select ${target} from ${sql.table(entity.table)} where business_id = ${trx.businessId} and uid = ${uid}`.execute(trx);
	const { id = 0, ...values } = rows[0] ?? { id: 0 };
	const latest = questions && (await findLatestVersion(trx, { column: questions, id }));
	return { columns: values, questions: latest?.items ?? [], file: file ? await getFile(trx, uid) : null };
}

async function getFile(trx: Scoped, uid: string): Promise<ExtraRecordData["file"]> {
	const model = await findTemplateUpload(trx, uid);
	const saved = await trx
		.selectFrom("template_uploads as t")
		.innerJoin("data_files as f", (join) =>
			join.onRef("f.business_id", "=", "t.business_id").onRef("f.id", "=", "t.data_file_id"),
		)
		.select(["f.name", "f.storage_key", "f.content_type", "f.size_bytes", "f.checksum"])
		.where("t.business_id", "=", trx.businessId)
		.where("t.uid", "=", uid)
		.where("f.scan_state", "=", "clean")
		.executeTakeFirst();
	if (!model || !saved) return null;
	return {
		stored: {
			name: saved.name,
			storageKey: saved.storage_key,
			contentType: saved.content_type,
			sizeBytes: saved.size_bytes,
			checksum: saved.checksum,
		},
		found: model.fields_found,
		unknown: model.fields_unknown,
	};
}

/** Writes the parts to the copied record, after its file was copied. */
export async function writeExtraData(
	trx: Scoped,
	{ entity, id, recruiterId }: { entity: Entity; id: number; recruiterId: number },
	{ columns, questions, file }: ExtraRecordData,
): Promise<void> {
	const sets = Object.entries(columns).map(([name, value]) => {
		const isJson = value !== null && typeof value === "object" && !Array.isArray(value);
		return sql`${sql.ref(name)} = ${sql.val(isJson ? JSON.stringify(value) : value)}`;
	});
	if (sets.length > 0)
		await sql`update ${sql.table(entity.table)} set ${sql.join(sets)} where business_id = ${trx.businessId} and id = ${id}`.execute(
			trx,
		);
	const column = entity.beyond?.questions;
	if (column && questions.length > 0) {
		const items = detachUnknownFields(questions, await loadCustomFields(trx));
		await saveItems(trx, { column, id }, null, items, recruiterId);
	}
	if (file) await saveTemplateFile(trx, { id, recruiterId }, file.stored, file);
}

/** Checks for a row of this name, within its parent where one exists. */
export async function nameExists(trx: Scoped, entity: Entity, values: InputValues): Promise<boolean> {
	const name = entity.fields[entity.name];
	const value = values[entity.name];
	if (!name || entity.effective || typeof value !== "string") return false;
	const within = typeof entity.ordered === "object" ? entity.fields[entity.ordered.within] : undefined;
	const owner = within && (values[within.name] as { id: number } | null)?.id;
	const { rows } =
		await sql`select from ${sql.table(entity.table)} where business_id = ${trx.businessId} and archived_at is null
and ${sql.ref(name.column)} = ${value} ${within ? sql`and ${sql.ref(within.column)} = ${owner ?? null}` : sql``} limit 1`.execute(
			trx,
		);
	return rows.length > 0;
}

/** Runs `work` in a savepoint, so that its failure leaves the transaction usable. */
export async function inSavepoint<T>(trx: Scoped, work: () => Promise<T>): Promise<T> {
	await sql`savepoint brought`.execute(trx);
	try {
		const created = await work();
		await sql`release savepoint brought`.execute(trx);
		return created;
	} catch (error) {
		await sql`rollback to savepoint brought`.execute(trx);
		throw error;
	}
}
