import { type BusinessQuerier, bindQuerier, type Querier } from "#db/kit/querier.ts";

export interface CandidateFill {
	businessId: number;
	siteConfigId: number;
	/** Number of the first candidate; its id is `base + from`. */
	base: number;
	from: number;
	to: number;
	mailHost: string;
	passwordHash: string | null;
	/** The large seed switches triggers off and fills the search table itself, from ready documents. */
	withSearch: boolean;
}

/** Candidates base+from … base+to with whole curricula, by a handful of set-based statements. */
export async function fillCandidates(client: Querier, fill: CandidateFill): Promise<void> {
	const { businessId, siteConfigId, base, from, to, mailHost, passwordHash } = fill;
	await client.query(
		`create temp table person on commit drop as
     select g::bigint as i, f.name || ' ' || l.name || ' ' || k.name as name, f.plain || '.' || k.plain || g as login,
       f.plain || ' ' || l.plain || ' ' || k.plain as plain, f.doc || l.doc || k.doc as name_doc,
       r.i as role, r.title, r.sector, r.category, v.name as level, v.factor, r.salary, p.city, p.state, p.doc as place_doc,
       (pg_temp.h(g, 9) % 4)::int as remote, (array[3,3,3,3,3,2,4,1,5,6])[1 + pg_temp.h(g, 10) % 10] as status,
       now() - make_interval(secs => (pg_temp.h(g, 11) % 77760000)::int) as created_at, r.doc as role_doc, r.skill_doc
     from generate_series($1::int, $2::int) g
     join pool_first f on f.i = pg_temp.h(g, 1) % (select count(*) from pool_first)
     join pool_last l on l.i = pg_temp.h(g, 2) % (select count(*) from pool_last)
     join pool_last k on k.i = pg_temp.h(g, 3) % (select count(*) from pool_last)
     join pool_role r on r.i = pg_temp.h(g, 4) % (select count(*) from pool_role)
     join pool_level v on v.i = pg_temp.h(g, 5) % (select count(*) from pool_level)
     join pool_place p on p.i = pg_temp.h(g, 6) % (select count(*) from pool_place)`,
		[from, to],
	);
	await client.query(
		`insert into candidates (business_id, id, name, email, password_hash, site_config_id, completed_register, confirmed_at, status,
       role_name, mobile_phone, linkedin, cep, street, number, city, state, professional_moment, remote_work, current_regime,
       hiring_regimes, clt_expectation_cents, pj_expectation_cents, mobility, self_introduction, date_birth, education_level,
       current_company, current_position, source, tags, last_contact_at, created_at, updated_at)
     select $1::bigint, $2::bigint + i, name, login || '@' || $4::text, $5::text, $3::bigint, status <> 1, created_at, status, title || ' ' || level,
       '+55' || (array['11','21','31','41','51','19','81','48','61'])[1 + pg_temp.h(i, 12) % 9] || '9' || lpad((pg_temp.h(i, 13) % 100000000)::text, 8, '0'),
       'https://www.linkedin.com/in/' || replace(login, '.', '-'), lpad((pg_temp.h(i, 14) % 99999999)::text, 8, '0'),
       (select name from pool_misc where kind = 'street' and pool_misc.i = pg_temp.h(person.i, 15) % 5), (1 + pg_temp.h(i, 16) % 2000)::text,
       city, state, (pg_temp.h(i, 17) % 4)::int, remote, case when pg_temp.h(i, 18) % 3 = 0 then 1 else 2 end,
       case when pg_temp.h(i, 18) % 3 = 0 then '{1,2}'::int[] else '{2}'::int[] end,
       (salary * factor * (90 + pg_temp.h(i, 19) % 40))::bigint, (salary * factor * (120 + pg_temp.h(i, 19) % 50))::bigint,
       jsonb_build_object('relocate', pg_temp.h(i, 20) % 2 = 0, 'travel', pg_temp.h(i, 21) % 2 = 0, 'driving', pg_temp.h(i, 22) % 3 > 0),
       'Profissional de ' || lower(sector) || ' com foco em resultado e trabalho em equipe. Atuo como ' || title || ' e busco novos desafios.',
       date '1965-01-01' + (pg_temp.h(i, 23) % 13500)::int, (4 + pg_temp.h(i, 24) % 5)::int,
       (select name from pool_employer e where e.i = pg_temp.h(person.i, 25) % 25), title,
       (array['External Web Site','Candidate Search','Job Match','Client Job Board'])[1 + pg_temp.h(i, 26) % 4],
       case when pg_temp.h(i, 27) % 9 = 0 then '{destaque}'::text[] else '{}' end,
       case when pg_temp.h(i, 28) % 2 = 0 then created_at + interval '3 days' end, created_at, created_at
     from person`,
		[businessId, base, siteConfigId, mailHost, passwordHash],
	);
	await curricula(bindQuerier(client, businessId), base);
	if (fill.withSearch)
		await client.query(
			`insert into candidate_search (business_id, candidate_id, created_at, status, state, city, remote_work, document, contact,
         facets, plain_name, plain_company, linkedin_slug)
       select $1::bigint, $2::bigint + p.i, p.created_at, p.status, p.state, p.city, p.remote, p.name_doc || p.role_doc || p.skill_doc || e.doc || s.doc || p.place_doc
           || r.course_doc || ('''id/' || ($2::bigint + p.i) || '''')::tsvector || app_field_words('{la}', 'Português zz0zz Inglês', 'C')
           || app_field_words('{}', case p.remote when 1 then 'presencial' when 2 then 'remoto remota remote home office'
                when 3 then 'hibrido hibrida hybrid remoto remota remote home office' end, 'D'),
         p.plain || ' ' || p.login || '@' || $3::text || ' ' || coalesce(substr(c.mobile_phone, 2), ''),
         candidate_facets(c), p.plain, app_plain(c.current_company), linkedin_slug(c.linkedin)
       from person p join candidates c on c.business_id = $1::bigint and c.id = $2::bigint + p.i
       join pool_role r on r.i = p.role join pool_employer e on e.i = pg_temp.h(p.i, 25) % 25 join pool_school s on s.i = pg_temp.h(p.i, 43) % 10`,
			[businessId, base, mailHost],
		);
	await client.query("drop table person");
}

/** Their areas, two jobs, a degree, two languages, four skills and the pay of each. */
async function curricula(client: BusinessQuerier, base: number): Promise<void> {
	const at = [client.businessId, base];
	await client.query(
		`insert into candidate_category_sectors (business_id, candidate_id, category_sector_id)
     select $1::bigint, $2::bigint + p.i, k.id from person p join category_sectors k on k.business_id = $1::bigint and k.uid = p.category`,
		at,
	);
	await client.query(
		`insert into candidate_experiences (business_id, candidate_id, company, position, level, city, regime, started_on, ended_on, current, description)
     select $1::bigint, $2::bigint + p.i, e.name, p.title, p.level, p.city, 2,
       app_today() - (n * 100 + (n - 1) * 1600 + pg_temp.h(p.i, 30 + n) % 780)::int,
       case when n = 2 then app_today() - 905 end, n = 1,
       array_to_string(r.does, '. ') || '.'
     from person p join pool_role r on r.i = p.role cross join generate_series(1, 2) n
     join pool_employer e on e.i = case when n = 1 then pg_temp.h(p.i, 25) else pg_temp.h(p.i, 32) end % 25`,
		at,
	);
	await client.query(
		`insert into candidate_educations (business_id, candidate_id, institution, course, education_level, status, started_on, ended_on)
     select $1::bigint, $2::bigint + p.i, s.name, r.course, 6, 'done', date '2008-02-01' + (pg_temp.h(p.i, 40) % 3000)::int,
       date '2012-12-15' + (pg_temp.h(p.i, 40) % 3000)::int
     from person p join pool_role r on r.i = p.role join pool_school s on s.i = pg_temp.h(p.i, 43) % 10`,
		at,
	);
	await client.query(
		`insert into candidate_languages (business_id, candidate_id, language, level)
     select $1::bigint, $2::bigint + p.i, case n when 0 then 'Português' else 'Inglês' end,
       case n when 0 then 5 else (1 + pg_temp.h(p.i, 41) % 4)::int end
     from person p cross join generate_series(0, 1) n`,
		at,
	);
	await client.query(
		`insert into candidate_skills (business_id, candidate_id, name, years_skills, level_skills)
     select $1::bigint, $2::bigint + p.i, r.skills[n], (1 + pg_temp.h(p.i, 50 + n) % 8)::int, (1 + pg_temp.h(p.i, 60 + n) % 4)::int
     from person p join pool_role r on r.i = p.role cross join generate_series(1, 4) n where r.skills[n] is not null`,
		at,
	);
	await client.query(
		`insert into candidate_remunerations (business_id, candidate_id, kind, type_remuneration, regime, amount_cents)
     select $1::bigint, $2::bigint + p.i, 'current', 1, 2, (p.salary * p.factor * (85 + pg_temp.h(p.i, 19) % 30))::bigint from person p`,
		at,
	);
}
