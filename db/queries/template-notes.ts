import { type RawBuilder, sql } from "kysely";
import type { TemplateEntity } from "#app/domain/notes/note-template.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { RecordRow } from "#db/kit/row.ts";

/** Users see their own templates and shared ones. */
export interface TemplateUser {
	id: number;
	isAdmin: boolean;
}

function usable(db: Scoped, user: TemplateUser) {
	return db
		.selectFrom("template_notes as t")
		.where("t.business_id", "=", db.businessId)
		.where("t.archived_at", "is", null)
		.where((eb) =>
			eb.or([eb("t.shared", "=", true), eb("t.owner_id", "=", user.id), sql<boolean>`${user.isAdmin}::boolean`]),
		);
}

export function listTemplates(db: Scoped, entity: string | null, user: TemplateUser) {
	return usable(db, user)
		.select(["t.uid", "t.name", "t.kind"])
		.where("t.active", "=", true)
		.where((eb) => eb.or([eb("t.entity", "is", null), ...(entity ? [eb("t.entity", "=", entity)] : [])]))
		.orderBy("t.name")
		.limit(200)
		.execute();
}

export function findTemplate(db: Scoped, uid: string, user: TemplateUser) {
	return usable(db, user)
		.select(["t.id", "t.uid", "t.name", "t.kind", "t.entity", "t.body", "t.questions"])
		.where("t.uid", "=", uid)
		.executeTakeFirst();
}

/** The record a model is tried with: the newest of its entity. */
export async function newestRecord(db: Scoped, entity: TemplateEntity): Promise<number | undefined> {
	const filed = entity === "applies" ? sql`` : sql`and archived_at is null`;
	const { rows } = await sql<RecordRow<"id">>`
select id from ${sql.table(entity)} where business_id = ${db.businessId} ${filed} order by created_at desc, id desc limit 1`.execute(
		db,
	);
	return rows[0]?.id;
}

const first = (name: string) => sql`split_part(${sql.ref(name)}, ' ', 1)`;

/** Columns behind template fields by entity; names as in `templateFields`. */
const values: Record<TemplateEntity, RawBuilder<unknown>> = {
	candidates: sql`r.name, ${first("r.name")} as first_name, r.email, r.mobile_phone, r.role_name, r.current_company, r.city, r.state
  from candidates r`,
	jobs: sql`r.title as name, r.code, k.name as client_company, r.city, r.state, o.name as owner from jobs r
  join client_companies k on k.business_id = r.business_id and k.id = r.client_company_id
  left join recruiters o on o.business_id = r.business_id and o.id = r.owner_id`,
	client_companies: sql`r.name, r.city, r.state, r.sector, r.phone, o.name as owner from client_companies r
  left join recruiters o on o.business_id = r.business_id and o.id = r.owner_id`,
	client_contacts: sql`r.name, ${first("r.name")} as first_name, r.email, r.title, k.name as client_company, r.mobile_phone
  from client_contacts r join client_companies k on k.business_id = r.business_id and k.id = r.client_company_id`,
	contacts: sql`r.name, ${first("r.name")} as first_name, r.email, r.title, r.company_name as client_company from contacts r`,
	applies: sql`c.name, ${first("c.name")} as first_name, j.title as job, k.name as client_company, s.name as stage from applies r
  join candidates c on c.business_id = r.business_id and c.id = r.candidate_id
  join jobs j on j.business_id = r.business_id and j.id = r.job_id
  left join client_companies k on k.business_id = j.business_id and k.id = j.client_company_id
  left join job_statuses s on s.business_id = r.business_id and s.job_id = r.job_id and s.status = r.status`,
	projects: sql`r.name, k.name as client_company from projects r
  left join client_companies k on k.business_id = r.business_id and k.id = r.client_company_id`,
};

export async function templateValues(
	db: Scoped,
	entity: TemplateEntity,
	recordId: number,
): Promise<Record<string, string | null>> {
	const { rows } = await sql<Record<string, string | null>>`
select ${values[entity]} where r.business_id = ${db.businessId} and r.id = ${recordId}`.execute(db);
	return rows[0] ?? {};
}
