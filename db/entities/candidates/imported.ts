import { sql } from "kysely";
import { type DuplicateBy, type Importable, textIn } from "#db/kit/importable.ts";

const candidate = (by: DuplicateBy) =>
	sql`r.n, c.id, c.uid, c.name as label, ${sql.lit(by)} as by, c.archived_at is not null as archived`;
export const imported: Importable = {
	marks: (values) => ({
		email: textIn(values, "email"),
		phone: textIn(values, "mobile_phone"),
		linkedin: textIn(values, "linkedin"),
		name: textIn(values, "name"),
		company: textIn(values, "current_company"),
	}),
	alike: (biz) => {
		const of = sql`from candidates where business_id = ${biz} and anonymised_at is null and`;
		return sql`
select id, 'email' as why, lower(email) as mark ${of} email is not null
union all select id, 'phone', mobile_phone ${of} mobile_phone is not null
union all select id, 'linkedin', linkedin_slug(linkedin) ${of} linkedin is not null
union all select id, 'cpf', coalesce(cpf_doubt_hash, cpf_hash) ${of} num_nonnulls(cpf_doubt_hash, cpf_hash) > 0
union all select id, 'name', app_plain(name) || '|' || app_plain(current_company) ${of} current_company is not null`;
	},
	duplicates: (biz) => sql`
select ${candidate("email")} from r join candidates c on c.business_id = ${biz} and c.email = r.email
union all select ${candidate("phone")} from r join candidates c on c.business_id = ${biz} and c.mobile_phone = r.phone and c.archived_at is null
union all select ${candidate("email")} from r join contact_points p on p.business_id = ${biz} and p.kind = 'email' and p.value = r.email
  and p.reference_type = 'candidates' join candidates c on c.business_id = ${biz} and c.id = p.reference_id and c.archived_at is null
union all select ${candidate("phone")} from r join contact_points p on p.business_id = ${biz} and p.kind = 'phone' and p.value = r.phone
  and p.reference_type = 'candidates' join candidates c on c.business_id = ${biz} and c.id = p.reference_id and c.archived_at is null
union all select r.n, c.id, c.uid, c.name, case w.why when 'linkedin' then 'linkedin' else 'name' end, false
  from r cross join lateral candidate_twins(r.name, r.company, r.linkedin) w
  join candidates c on c.business_id = ${biz} and c.id = w.id and c.archived_at is null
  where (r.linkedin is not null or r.company is not null) and w.why in ('linkedin', 'company')`,
	own: sql`t.linkedin, null::text as cnpj`,
	main: sql`t.email as one, array_remove(array[t.mobile_phone], null) as numbers`,
	used: sql`exists (select from applies x where x.business_id = t.business_id and x.candidate_id = t.id)`,
};
