import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column } from "#db/kit/row.ts";

export async function countStoredRows(db: Scoped, id: number): Promise<Record<HeldKind, number>> {
	const own = (table: string) =>
		sql`(select count(*)::int from ${sql.table(table)} where business_id = ${db.businessId} and candidate_id = ${id})`;
	const { rows } = await sql<Record<HeldKind, number>>`
select ${own("candidate_experiences")} as experiences, ${own("candidate_educations")} as educations, ${own("candidate_languages")} as languages,
  ${own("candidate_skills")} as skills, ${own("candidate_sensitive")} as sensitive, ${own("candidate_consents")} as consents,
  ${own("applies")} as applications, ${own("interviews")} as interviews, ${own("form_requests")} as forms,
  (select count(*)::int from data_files where business_id = ${db.businessId} and reference_type = 'candidate' and reference_id = ${id}) as files,
  (select count(distinct email_id)::int from email_relations where business_id = ${db.businessId} and reference_type = 'candidates' and reference_id = ${id}) as messages,
  (select count(*)::int from note_relations r join notes n on n.business_id = r.business_id and n.id = r.note_id and not n.private
    where r.business_id = ${db.businessId} and r.reference_type = 'candidates' and r.reference_id = ${id}) as notes`.execute(
		db,
	);
	return rows[0] ?? ({} as Record<HeldKind, number>);
}

export const storedKinds = [
	"experiences",
	"educations",
	"languages",
	"skills",
	"files",
	"applications",
	"interviews",
	"forms",
	"messages",
	"notes",
	"consents",
	"sensitive",
] as const;
type HeldKind = (typeof storedKinds)[number];

interface Seen {
	how: "submission" | "shortlist" | "sensitive";
	who: Column<"client_companies", "name"> | null;
	at: Column<"submissions", "sent_at">;
	job: string | null;
}

/** External presentations and openings of sealed data, newest first. */
export async function listProfileViews(db: Scoped, id: number): Promise<Seen[]> {
	const { rows } = await sql<Seen>`
select * from (
  select 'submission' as how, c.name as who, s.sent_at as at, null::text as job from submissions s
    join client_companies c on c.business_id = s.business_id and c.id = s.client_company_id
   where s.business_id = ${db.businessId} and s.candidate_id = ${id} and s.sent_at is not null
  union all
  select 'shortlist', coalesce(k.name, v.guest_email), v.sent_at, j.title from shortlist_applies p
    join applies a on a.business_id = p.business_id and a.id = p.apply_id
    join jobs j on j.business_id = a.business_id and j.id = a.job_id
    join shortlist_relationships v on v.business_id = p.business_id and v.shortlist_id = p.shortlist_id and v.sent_at is not null
    left join client_contacts k on k.business_id = v.business_id and k.id = v.client_contact_id
   where p.business_id = ${db.businessId} and a.candidate_id = ${id}
  union all
  select 'sensitive', actor_name, at, null from audit_entries
   where business_id = ${db.businessId} and record_type = 'candidates' and record_id = ${id} and action = 'view_sensitive' and actor_type <> 'candidate'
) t order by at desc limit 1000`.execute(db);
	return rows;
}
