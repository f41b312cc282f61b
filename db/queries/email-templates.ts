import { sql } from "kysely";
import { getTemplateTexts, type MailEvent, type ProductMailTexts } from "#app/domain/mail/email-template.ts";
import type { Viewer } from "#app/entities/kit/list-query.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import { systemViewer } from "./custom-fields/candidate-fields.ts";
import { type MergeRecordIds, readCustomMergeValues } from "./custom-fields/merge-values.ts";

const texts = ["subject_pt", "subject_en", "body_pt", "body_en"] as const;

function selectTemplates(db: Scoped) {
	return db.selectFrom("email_templates").where("business_id", "=", db.businessId).where("archived_at", "is", null);
}

export interface CustomTemplateTexts extends ProductMailTexts {
	templateId: number;
}

/** Custom texts: the brand's, else general ones; null means the standard texts. */
export async function findTemplateTexts(
	db: Scoped,
	event: MailEvent,
	siteId: number | null,
	locale: "pt" | "en",
	about: MergeRecordIds = {},
	by: Viewer = systemViewer,
): Promise<CustomTemplateTexts | null> {
	const row = await selectTemplates(db)
		.select(["id", ...texts])
		.where("event_key", "=", event)
		.where("active", "=", true)
		.where((eb) => eb.or([eb("site_config_id", "is", null), eb("site_config_id", "=", siteId)]))
		.orderBy(sql`site_config_id is null`)
		.limit(1)
		.executeTakeFirst();
	if (!row) return null;
	const words = getTemplateTexts(row, locale);
	const { subject, body } = words;
	// The template's author limits the fields it may contain; the product sends it.
	const values = await readCustomMergeValues(db, { key: event, locale, texts: [subject, body], by, about });
	return { ...words, values, templateId: row.id };
}

/** Templates to choose from for an entity, by name. */
export function listEntityTemplates(db: Scoped, entity: string) {
	return selectTemplates(db)
		.select(["uid", "name"])
		.where("active", "=", true)
		.where("event_key", "is", null)
		.where((eb) => eb.or([eb("entity", "is", null), eb("entity", "=", entity)]))
		.orderBy("name")
		.limit(200)
		.execute();
}

/** Template with texts and attachments. */
export async function findEntityTemplate(db: Scoped, entity: string, uid: string) {
	const row = await selectTemplates(db)
		.select(["id", "uid", "name", "sender", "site_config_id", ...texts])
		.where("active", "=", true)
		.where("event_key", "is", null)
		.where((eb) => eb.or([eb("entity", "is", null), eb("entity", "=", entity)]))
		.where("uid", "=", uid)
		.executeTakeFirst();
	return row && { ...row, files: await listTemplateFiles(db, row.id) };
}

export function findEmailTemplate(db: Scoped, uid: string) {
	return selectTemplates(db)
		.select([
			"id",
			"uid",
			"name",
			"event_key",
			"entity",
			"sender",
			"active",
			"version",
			"site_config_id",
			"owner_id",
			...texts,
		])
		.where("uid", "=", uid)
		.executeTakeFirst();
}

export type EmailTemplate = NonNullable<Awaited<ReturnType<typeof findEmailTemplate>>>;

/** Templates of product events with their brand. */
export function listEventTemplates(db: Scoped) {
	return db
		.selectFrom("email_templates as t")
		.leftJoin("site_configs as s", (join) =>
			join.onRef("s.business_id", "=", "t.business_id").onRef("s.id", "=", "t.site_config_id"),
		)
		.select([
			"t.id",
			"t.uid",
			"t.name",
			"t.event_key",
			"t.active",
			"t.updated_at",
			"t.subject_pt",
			"t.subject_en",
			"t.body_pt",
			"t.body_en",
			"s.title as brand",
		])
		.where("t.business_id", "=", db.businessId)
		.where("t.archived_at", "is", null)
		.where("t.event_key", "is not", null)
		.orderBy("t.active", "desc")
		.orderBy("t.updated_at", "desc")
		.limit(200)
		.execute();
}

/** Templates of the team. */
export function listTeamTemplates(db: Scoped) {
	return selectTemplates(db)
		.select(["uid", "name", "entity", "active", "updated_at"])
		.where("event_key", "is", null)
		.orderBy("name")
		.limit(500)
		.execute();
}

/** Newest first. */
export function listTemplateVersions(db: Scoped, templateId: number) {
	return db
		.selectFrom("email_template_versions as v")
		.leftJoin("recruiters as r", (join) =>
			join.onRef("r.business_id", "=", "v.business_id").onRef("r.id", "=", "v.recruiter_id"),
		)
		.select(["v.version", "v.subject_pt", "v.subject_en", "v.body_pt", "v.body_en", "v.at", "r.name as by"])
		.where("v.business_id", "=", db.businessId)
		.where("v.template_id", "=", templateId)
		.orderBy("v.version", "desc")
		.limit(100)
		.execute();
}

interface TemplateFile
	extends Row<
		"data_files",
		"id" | "uid" | "name" | "content_type" | "size_bytes" | "storage_key" | "scan_state" | "created_at"
	> {}

export async function listTemplateFiles(db: Scoped, templateId: number): Promise<TemplateFile[]> {
	const { rows } = await sql<TemplateFile>`
select f.id, f.uid, f.name, f.content_type, f.size_bytes, f.storage_key, f.scan_state, f.created_at
  from email_template_files t join data_files f on f.business_id = t.business_id and f.id = t.data_file_id
 where t.business_id = ${db.businessId} and t.template_id = ${templateId}
 order by f.name, f.id`.execute(db);
	return rows.map((row) => ({ ...row, size_bytes: Number(row.size_bytes) }));
}

interface NewTemplateFile {
	name: string;
	storageKey: string;
	contentType: string;
	sizeBytes: number;
	checksum: string;
	recruiterId: number;
}

export async function insertTemplateFile(db: Scoped, templateId: number, file: NewTemplateFile): Promise<void> {
	const { id } = await db
		.insertInto("data_files")
		.values({
			business_id: db.businessId,
			reference_type: "email_templates",
			reference_id: templateId,
			name: file.name,
			storage_key: file.storageKey,
			content_type: file.contentType,
			size_bytes: file.sizeBytes,
			checksum: file.checksum,
			uploaded_by_type: "recruiter",
			uploaded_by_id: file.recruiterId,
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	await attachTemplateFiles(db, templateId, [id]);
}

/** Links stored files to another template without copying. */
export async function attachTemplateFiles(db: Scoped, templateId: number, fileIds: readonly number[]) {
	if (fileIds.length === 0) return;
	await db
		.insertInto("email_template_files")
		.values(fileIds.map((data_file_id) => ({ business_id: db.businessId, template_id: templateId, data_file_id })))
		.onConflict((oc) => oc.doNothing())
		.execute();
}

/** Detaches a file but retains it for existing mail; returns whether it was attached. */
export async function detachTemplateFile(db: Scoped, templateId: number, fileUid: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom("email_template_files")
		.where("business_id", "=", db.businessId)
		.where("template_id", "=", templateId)
		.where("data_file_id", "in", (eb) =>
			eb.selectFrom("data_files").select("id").where("business_id", "=", db.businessId).where("uid", "=", fileUid),
		)
		.executeTakeFirst();
	return Number(numDeletedRows) > 0;
}

/** Number of sent messages and the last day. */
export async function findTemplateUse(db: Scoped, templateId: number) {
	const rows = await db
		.selectFrom("email_relations as r")
		.innerJoin("email_messages as m", (join) =>
			join.onRef("m.business_id", "=", "r.business_id").onRef("m.id", "=", "r.email_id"),
		)
		.select([sql<number>`count(*)::int`.as("count"), sql<Date | null>`max(m.created_at)`.as("last")])
		.where("r.business_id", "=", db.businessId)
		.where("r.reference_type", "=", sql.lit("email_templates"))
		.where("r.reference_id", "=", templateId)
		.where("m.kind", "<>", sql.lit("template_test"))
		.execute();
	return rows[0] ?? { count: 0, last: null };
}

/** Free name for a copy, numbered if needed. */
export async function findUnusedName(db: Scoped, requested: string): Promise<string> {
	for (let n = 1; ; n += 1) {
		const name = n === 1 ? requested.slice(0, 120) : `${requested.slice(0, 114)} ${n}`;
		const taken = await db
			.selectFrom("email_templates")
			.select("id")
			.where("business_id", "=", db.businessId)
			.where(sql`lower(name)`, "=", name.toLowerCase())
			.limit(1)
			.executeTakeFirst();
		if (!taken) return name;
	}
}
