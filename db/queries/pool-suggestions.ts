import { sql } from "kysely";
import { doNotUse } from "#app/domain/candidates/candidate-status.ts";
import { running } from "#app/domain/jobs/job.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { inSet } from "#db/kit/sql-in.ts";
import { offLimitsRules } from "./off-limits.ts";

export interface PooledPerson extends Row<"candidates", "id" | "uid" | "name"> {
	headline: string | null;
	pools: string[];
	/** Of the skills the job asks for. */
	skills: string[];
	/** Of the job's area, by the pool or by their own profile. */
	area: boolean;
	/** Their title shares a word with the job's. */
	title: boolean;
}

/** Words that say a level or any office work: they make two titles no alike. */
const anyTitle =
	`analista analyst assistente assistant auxiliar coordenador coordenadora coordinator especialista specialist gerente manager
diretor diretora director senior pleno junior estagio trainee supervisor supervisora lider leader engenheiro engenheira engineer`.split(
		/\s+/,
	);

const most = 8;

/**
 * People of the talent pools that suit a job that goes on, best first: a pool suits by area, level and state, where it says
 * any, and a person by a skill, the area or the title. Only with their consent in force, not yet in the job, and nobody a protection refuses to it.
 */
export async function listPoolSuggestions(trx: Scoped, jobUid: string): Promise<PooledPerson[]> {
	const { rows } = await sql<PooledPerson & { job_id: Column<"jobs", "id"> }>`
with job as (select j.* from jobs j where j.business_id = ${trx.businessId} and j.uid = ${jobUid} and j.archived_at is null and j.status in ${inSet(running)}),
wanted as (select distinct app_plain(s->>'name') as name from job, jsonb_array_elements(job.skills) s),
pooled as (
  select m.candidate_id, array_agg(distinct p.name) as pools, bool_or(p.category_sector_id is not null) as area
    from job join talent_pools p on p.business_id = job.business_id and p.archived_at is null
      and (p.category_sector_id is null or p.category_sector_id = job.category_sector_id)
      and (p.position_level is null or p.position_level = job.position_level) and (p.state is null or p.state = job.state)
    join talent_pool_members m on m.business_id = p.business_id and m.talent_pool_id = p.id
   group by m.candidate_id)
select * from (
select job.id as job_id, c.id, c.uid, c.name, coalesce(c.current_position, c.role_name) as headline, x.pools,
  array(select k.name from candidate_skills k where k.business_id = c.business_id and k.candidate_id = c.id
    and app_plain(k.name) in (select name from wanted) order by k.name limit 6) as skills,
  x.area or exists (select from candidate_category_sectors g where g.business_id = c.business_id and g.candidate_id = c.id
    and g.category_sector_id = job.category_sector_id) as area,
  exists (select from regexp_split_to_table(app_plain(job.title), '[^a-z0-9]+') w where length(w) > 3
    and w <> all(${sql.val(anyTitle)}::text[])
    and w = any(regexp_split_to_array(app_plain(coalesce(c.current_position, c.role_name, '')), '[^a-z0-9]+'))) as title,
  (c.state = job.state) as near
  from pooled x cross join job join candidates c on c.business_id = ${trx.businessId} and c.id = x.candidate_id
 where c.archived_at is null and c.anonymised_at is null and c.status not in ${inSet(doNotUse)}
   and exists (select from candidate_consents k where k.business_id = c.business_id and k.candidate_id = c.id and k.purpose = 'talent_pool'
     and k.withdrawn_at is null and (k.expires_at is null or k.expires_at > now()))
   and not exists (select from applies a where a.business_id = c.business_id and a.candidate_id = c.id and a.job_id = job.id)
) s where cardinality(skills) > 0 or area or title
 order by cardinality(skills) desc, title desc, area desc, near desc nulls last, id limit ${most * 2}`.execute(trx);
	const [first] = rows;
	if (!first) return [];
	const refused = await offLimitsRules(
		trx,
		rows.map(({ id }) => id),
		first.job_id,
	);
	return rows.filter(({ id }) => !refused.has(id)).slice(0, most);
}
