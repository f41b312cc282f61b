import { sql } from "kysely";
import type { RecipientEntity } from "#app/domain/mail/recipients.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, RecordRow, Row } from "#db/kit/row.ts";
import { listRecipients, type Recipient } from "#db/queries/bulk-runs/recipients.ts";

export interface Addressee extends Recipient {
	uid: string;
	entity: RecipientEntity;
}

/** Addressees in the given order, deleted ones omitted. */
export async function listAddressees(
	db: Scoped,
	request: readonly { entity: RecipientEntity; uid: string }[],
): Promise<Addressee[]> {
	const result = new Map<string, Addressee>();
	for (const entity of new Set(request.map((item) => item.entity))) {
		const uids = request.filter((item) => item.entity === entity).map(({ uid }) => uid);
		const { rows } = await sql<RecordRow<"id" | "uid">>`
select id, uid from ${sql.table(entity)} where business_id = ${db.businessId} and uid = any(${sql.val(uids)}::text[])
   and archived_at is null`.execute(db);
		const uidOf = new Map(rows.map(({ id, uid }) => [id, uid]));
		for (const recipient of await listRecipients(db, entity, [...uidOf.keys()])) {
			const uid = uidOf.get(recipient.id);
			if (uid) result.set(`${entity}:${uid}`, { ...recipient, entity, uid });
		}
	}
	return request.flatMap(({ entity, uid }) => result.get(`${entity}:${uid}`) ?? []);
}

export function listBrands(db: Scoped) {
	return db
		.selectFrom("site_configs")
		.select(["id", "uid", "title", "colors", "default_locale", "domain", "brand_key", "logo"])
		.where("business_id", "=", db.businessId)
		.where("active", "=", true)
		.orderBy("id")
		.execute();
}

export interface ReplyTarget {
	id: number;
	uid: string;
	subject: string;
	text: string;
	from_name: string | null;
	from_email: string;
	to_name: string | null;
	to_email: string;
	direction: string;
	message_id: string;
	thread: string | null;
	site_config_id: number | null;
	locale: string;
	created_at: Date;
	people: { entity: RecipientEntity; uid: string; email: string | null }[];
}

/** The original message with its people; only recipients may see mail with sign-in links. */
export async function findReplyTarget(
	db: Scoped,
	uid: string,
	secret: readonly string[],
): Promise<ReplyTarget | undefined> {
	const row = await db
		.selectFrom("email_messages")
		.select([
			"id",
			"uid",
			"subject",
			"text",
			"from_name",
			"from_email",
			"to_name",
			"to_email",
			"direction",
			"message_id",
			"thread",
			"site_config_id",
			"locale",
			"created_at",
		])
		.where("business_id", "=", db.businessId)
		.where("uid", "=", uid)
		.where("kind", "not in", [...secret])
		.executeTakeFirst();
	if (!row) return undefined;
	const address = row.direction === "in" ? row.from_email : row.to_email;
	const { rows: people } = await sql<ReplyTarget["people"][number]>`
select * from (
  select 'candidates' as entity, p.uid, p.email, p.id from candidates p where p.business_id = ${db.businessId} and p.archived_at is null
     and (p.email = ${address} or p.id in (${related("candidates")}))
  union all
  select 'client_contacts', p.uid, p.email, p.id from client_contacts p where p.business_id = ${db.businessId} and p.archived_at is null
     and (p.email = ${address} or p.id in (${related("client_contacts")}))
  union all
  select 'contacts', p.uid, p.email, p.id from contacts p where p.business_id = ${db.businessId} and p.archived_at is null
     and (p.email = ${address} or p.id in (${related("contacts")}))) x
order by lower(coalesce(x.email, '')) = lower(${address}) desc, x.entity, x.id limit 20`.execute(db);
	return { ...row, people };

	function related(type: RecipientEntity) {
		return sql`select r.reference_id from email_relations r where r.business_id = ${db.businessId} and r.email_id = ${row?.id ?? 0} and r.reference_type = ${type}`;
	}
}

interface RecordFile extends Row<"data_files", "uid" | "name" | "content_type" | "size_bytes" | "storage_key"> {}

export async function listAttachable(
	db: Scoped,
	{ entity, id }: { entity: RecipientEntity; id: number },
	types: readonly string[],
): Promise<RecordFile[]> {
	const named = entity === "candidates" ? ["candidate", "candidates"] : [entity];
	const { rows } = await sql<RecordFile>`
select f.uid, f.name, f.content_type, f.size_bytes, f.storage_key from data_files f
 where f.business_id = ${db.businessId} and f.reference_type = any(${sql.val(named)}::text[]) and f.reference_id = ${id}
   and f.file_type = any(${sql.val(types)}::text[]) and f.scan_state = 'clean' and (f.expires_at is null or f.expires_at > now())
 order by f.created_at desc, f.id desc limit 30`.execute(db);
	return rows.map((row) => ({ ...row, size_bytes: Number(row.size_bytes) }));
}

/** Sample for trying a template: the newest process of the candidate, or of any. */
export async function findTemplateSample(db: Scoped, candidateId: number | null) {
	const { rows } = await sql<
		Row<"applies", "status" | "id" | "job_id"> & {
			candidate: Column<"applies", "candidate_id">;
			job: Column<"jobs", "title">;
			company: Column<"client_companies", "name"> | null;
		}
	>`
select a.id, a.job_id, a.candidate_id as candidate, j.title as job, k.name as company, a.status from applies a
  join jobs j on j.business_id = a.business_id and j.id = a.job_id
  left join client_companies k on k.business_id = j.business_id and k.id = j.client_company_id
 where a.business_id = ${db.businessId} ${candidateId === null ? sql`` : sql`and a.candidate_id = ${candidateId}`}
 order by a.id desc limit 1`.execute(db);
	return rows[0];
}

/** Newest record of an entity: default sample of a template. */
export async function findNewestPersonUid(db: Scoped, entity: RecipientEntity): Promise<string | undefined> {
	const { rows } = await sql<RecordRow<"uid">>`
select uid from ${sql.table(entity)} where business_id = ${db.businessId} and archived_at is null and email is not null
 order by created_at desc, id desc limit 1`.execute(db);
	return rows[0]?.uid;
}
