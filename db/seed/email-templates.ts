import { defaultEmailTemplates } from "#db/defaults/email-template-texts.ts";
import type { BusinessQuerier } from "#db/kit/querier.ts";

export async function seedEmailTemplates(client: BusinessQuerier): Promise<void> {
	const chosen = defaultEmailTemplates.filter(({ event }) => !event || client.businessId === 1);
	await client.query(
		`with made as (
       insert into email_templates (business_id, name, event_key, entity, subject_pt, body_pt, subject_en, body_en, sender, version, owner_id, created_by_id, created_at, updated_at)
       select $1::bigint, t.name, t.event, t.entity, t.subject_pt, t.body_pt, t.subject_en, t.body_en, case when t.event is null then 'owner' else 'business' end,
         case when t.before is null then 1 else 2 end, r.id, r.id, now() - make_interval(days => (180 - t.n * 6)::int), now() - make_interval(days => (40 - t.n * 2)::int)
       from jsonb_to_recordset($2::jsonb) as t(n int, name text, event text, entity text, subject_pt text, body_pt text, subject_en text, body_en text, before text)
       cross join lateral (select id from recruiters where business_id = $1::bigint and status = 'active'
         order by id offset t.n % (select count(*) from recruiters where business_id = $1::bigint and status = 'active') limit 1) r
       order by t.n
       returning id, name, subject_pt, subject_en, body_pt, body_en, version, owner_id, created_at, updated_at)
     insert into email_template_versions (business_id, template_id, version, subject_pt, subject_en, body_pt, body_en, recruiter_id, at)
     select $1::bigint, m.id, v.version, m.subject_pt, coalesce(m.subject_en, ''), case when v.version < m.version then t.before else m.body_pt end,
       coalesce(m.body_en, ''), m.owner_id, case when v.version < m.version then m.created_at else m.updated_at end
     from made m cross join lateral generate_series(1, m.version) as v(version)
     join jsonb_to_recordset($2::jsonb) as t(name text, before text) on t.name = m.name`,
		[client.businessId, JSON.stringify(chosen.map((item, n) => ({ ...item, n })))],
	);
}
