import type { BusinessQuerier } from "#db/kit/querier.ts";
import { defaultEmailTemplates } from "./email-template-texts.ts";

/** Default email templates, owned by the business's first recruiter. */
export async function insertEmailTemplates(client: BusinessQuerier, recruiterId: number): Promise<void> {
	await client.query(
		`with made as (
       insert into email_templates (business_id, name, entity, subject_pt, body_pt, subject_en, body_en, sender, owner_id, created_by_id)
       select $1::bigint, t.name, t.entity, t.subject_pt, t.body_pt, t.subject_en, t.body_en, 'owner', $2::bigint, $2::bigint
       from jsonb_to_recordset($3::jsonb) as t(name text, entity text, subject_pt text, body_pt text, subject_en text, body_en text)
       returning id, subject_pt, subject_en, body_pt, body_en)
     insert into email_template_versions (business_id, template_id, version, subject_pt, subject_en, body_pt, body_en, recruiter_id)
     select $1::bigint, id, 1, subject_pt, coalesce(subject_en, ''), body_pt, coalesce(body_en, ''), $2::bigint from made`,
		[client.businessId, recruiterId, JSON.stringify(defaultEmailTemplates.filter(({ event }) => !event))],
	);
}
