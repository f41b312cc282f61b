import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import type { ClientFile } from "./client-files.ts";
import type { StoredFile } from "./record-files.ts";

export interface DocumentTemplate
	extends Row<"template_uploads", "id" | "uid" | "name" | "kind" | "version">,
		Row<"data_files", "storage_key"> {
	locale: "pt" | "en";
	fields: Column<"template_uploads", "fields_found">;
	isPdf: boolean;
}

/** Active templates of some kinds with a deliverable docx or PDF form. */
export async function listDocumentTemplates(db: Scoped, kinds: readonly string[]): Promise<DocumentTemplate[]> {
	const { rows } = await sql<DocumentTemplate>`
select t.id, t.uid, t.name, t.kind, t.locale, t.version, t.fields_found as fields, f.storage_key,
  f.content_type = 'application/pdf' as "isPdf"
from template_uploads t join data_files f on f.business_id = t.business_id and f.id = t.data_file_id
where t.business_id = ${db.businessId} and t.kind = any(${sql.val(kinds)}::text[]) and t.active and t.archived_at is null
  and f.scan_state = 'clean' and (f.content_type like '%wordprocessingml%'
    or f.content_type = 'application/pdf' and cardinality(t.fields_found) > 0) order by t.name limit 100`.execute(db);
	return rows;
}

/** Files of candidates are stored under the singular. */
const getReference = (entity: string) => (entity === "candidates" ? "candidate" : entity);

/** Newest first. */
export async function listGeneratedDocuments(
	db: Scoped,
	{ entity, id }: { entity: string; id: number },
): Promise<ClientFile[]> {
	const { rows } = await sql<ClientFile>`
select f.uid, f.name, f.content_type, f.size_bytes, f.scan_state, f.created_at, r.name as by
from data_files f left join recruiters r on r.business_id = f.business_id and r.id = f.uploaded_by_id
where f.business_id = ${db.businessId} and f.reference_type = ${getReference(entity)} and f.reference_id = ${id}
  and f.template_upload_id is not null order by f.created_at desc, f.id desc limit 100`.execute(db);
	return rows;
}

/** Stores a document; `people` are named in it, so erasing one deletes it. */
export async function saveDocument(
	db: Scoped,
	of: { entity: string; id: number; model: number; recruiterId: number; people: readonly number[] },
	file: StoredFile,
): Promise<number> {
	const { id } = await db
		.insertInto("data_files")
		.values({
			business_id: db.businessId,
			reference_type: getReference(of.entity),
			reference_id: of.id,
			file_type: "other",
			name: file.name,
			storage_key: file.storageKey,
			content_type: file.contentType,
			size_bytes: file.sizeBytes,
			checksum: file.checksum,
			uploaded_by_type: "recruiter",
			uploaded_by_id: of.recruiterId,
			template_upload_id: of.model,
			candidate_ids: [...of.people],
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

export interface DocumentParties extends Row<"businesses", "cnpj"> {
	name: Column<"businesses", "legal_name">;
	company_cnpj: Column<"client_companies", "cnpj">;
}

/** Parties of the document, with the company's number. */
export async function findDocumentParties(db: Scoped, companyId: number | null): Promise<DocumentParties | undefined> {
	const { rows } = await sql<DocumentParties>`
select b.legal_name as name, b.cnpj, (select c.cnpj from client_companies c where c.business_id = b.id and c.id = ${companyId}::bigint) as company_cnpj
from businesses b where b.id = ${db.businessId}`.execute(db);
	return rows[0];
}

export interface PersonInJob extends Row<"candidates", "id" | "name"> {
	position: Column<"candidates", "current_position">;
	company: Column<"candidates", "current_company">;
}

/** People in a process who are not rejected, furthest stage first. */
export async function listPeopleInJob(db: Scoped, jobId: number): Promise<PersonInJob[]> {
	const { rows } = await sql<PersonInJob>`
select c.id, c.name, c.current_position as position, c.current_company as company
from applies a join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
where a.business_id = ${db.businessId} and a.job_id = ${jobId} and a.status between 1 and 8 and a.withdrawn_at is null
  and c.anonymised_at is null and c.archived_at is null order by a.status desc, c.name limit 100`.execute(db);
	return rows;
}

export interface HireDocumentData
	extends Row<"candidates", "name" | "email" | "city">,
		Row<"jobs", "benefits" | "work_schedule">,
		Row<"placements", "job_id" | "apply_id"> {
	candidate_id: Column<"candidates", "id">;
	phone: Column<"candidates", "mobile_phone">;
	company_id: Column<"placements", "client_company_id">;
}

/** Additional facts for the offer letter of a hire. */
export async function findHireDocumentData(db: Scoped, placementId: number): Promise<HireDocumentData | undefined> {
	const { rows } = await sql<HireDocumentData>`
select c.id as candidate_id, p.job_id, p.apply_id, c.name, c.email, c.mobile_phone as phone, c.city, p.client_company_id as company_id, j.benefits, j.work_schedule
from placements p
join candidates c on c.business_id = p.business_id and c.id = p.candidate_id
join jobs j on j.business_id = p.business_id and j.id = p.job_id
where p.business_id = ${db.businessId} and p.id = ${placementId}`.execute(db);
	return rows[0];
}

/** Merge fields of a job's documents. */
export async function findJobMergeFields(db: Scoped, uid: string) {
	return db
		.selectFrom("jobs as j")
		.leftJoin("client_companies as c", (join) =>
			join.onRef("c.business_id", "=", "j.business_id").onRef("c.id", "=", "j.client_company_id"),
		)
		.select(["j.id", "j.title", "c.name as company", "c.id as company_id"])
		.where("j.business_id", "=", db.businessId)
		.where("j.uid", "=", uid)
		.where("j.archived_at", "is", null)
		.executeTakeFirst();
}
