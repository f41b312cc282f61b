import { type BusinessQuerier, bindQuerier, type Querier } from "#db/kit/querier.ts";
import { poolSize } from "./value-pools.ts";

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
     select g::bigint as i, f.name || ' ' || l.name || ' ' || k.name as name, f.feminine, f.plain || '.' || k.plain || g as login,
       f.plain || ' ' || l.plain || ' ' || k.plain as plain, f.doc || l.doc || k.doc as name_doc,
       t.i as trade, t.category, t.employers, s.rung, s.level_rank, case when f.feminine then s.feminine else s.title end as title,
       s.docs[f.feminine::int + 1] || s.past[f.feminine::int + 1] as step_doc, least(s.rung, 3) as jobs, c.months, c.months - t.low * 12 as climbed,
       c.born, extract(year from c.born)::int + 18 as studied, pg_temp.pay(g, s.salary, p.cost) as pay,
       p.city, p.state, p.doc as place_doc, o.skills, o.doc as skill_doc, d.name as course, d.doc as course_doc,
       b.body as intro, b.doc as intro_doc, u.schools[1 + pg_temp.h(g, 43) % cardinality(u.schools)] as school,
       (pg_temp.h(g, 9) % 4)::int as remote, (array[3,3,3,3,3,2,4,1,5,6])[1 + pg_temp.h(g, 10) % 10] as status,
       (array[3,3,3,3,3,0,1,2])[1 + pg_temp.h(g, 17) % 8] as moment, pg_temp.h(g, 27) % 9 = 0 as tagged,
       greatest(1, least(4, s.level_rank + (pg_temp.h(g, 41) % 3)::int - 1)) as english, pg_temp.h(g, 42) % 6 = 0 as spanish,
       now() - make_interval(secs => (pg_temp.h(g, 11) % 77760000)::int) as created_at
     from generate_series($1::int, $2::int) g
     join pool_first f on f.i = pg_temp.h(g, 1) % (select count(*) from pool_first)
     join pool_last l on l.i = pg_temp.h(g, 2) % (select count(*) from pool_last)
     join pool_last k on k.i = (pg_temp.h(g, 2) % (select count(*) from pool_last) + 1 + pg_temp.h(g, 3) % ((select count(*) from pool_last) - 1))
       % (select count(*) from pool_last)
     join pool_place p on p.i = pg_temp.h(g, 6) % (select count(*) from pool_place)
     join pool_slot z on z.i = (g - 1) % ${poolSize}
     join pool_trade t on t.i = z.trade
     join pool_step s on s.trade = t.i and s.rung = t.rungs[1 + pg_temp.h(g, 5) % cardinality(t.rungs)]
     join pool_skillset o on o.trade = t.i and o.i = pg_temp.h(g, 7) % (cardinality(t.skills) - 2)
     join pool_course d on d.trade = t.i and d.i = pg_temp.h(g, 40) % cardinality(t.courses)
     join pool_intro b on b.trade = t.i and b.rung = s.rung and b.feminine = f.feminine and b.i = pg_temp.h(g, 8) % 3
     join pool_study u on u.trade = t.i and u.state = p.state
     cross join lateral (select 4 + (s.low + pg_temp.h(g, 30) % (s.high - s.low + 1))::int * 12 + (pg_temp.h(g, 31) % 9)::int as months) y
     -- Work begins when studies end, at 22 to 24.
     cross join lateral (select y.months, (app_today() - make_interval(months => y.months + 264, days => (pg_temp.h(g, 23) % 900)::int))::date as born) c`,
		[from, to],
	);
	await client.query(
		`insert into candidates (business_id, id, name, email, password_hash, site_config_id, completed_register, confirmed_at, status,
       role_name, mobile_phone, linkedin, cep, street, number, city, state, professional_moment, remote_work, current_regime,
       hiring_regimes, clt_expectation_cents, pj_expectation_cents, mobility, self_introduction, date_birth, education_level,
       current_company, current_position, source, tags, last_contact_at, created_at, updated_at)
     select $1::bigint, $2::bigint + person.i, person.name, login || '@' || $4::text, $5::text, $3::bigint, status <> 1, created_at, status, title,
       '+55' || ddd.code || '9' || lpad((pg_temp.h(person.i, 13) % 100000000)::text, 8, '0'),
       'https://www.linkedin.com/in/' || replace(login, '.', '-'), lpad((pg_temp.h(person.i, 14) % 99999999)::text, 8, '0'),
       (select name from pool_misc where kind = 'street' and pool_misc.i = pg_temp.h(person.i, 15) % 5), (1 + pg_temp.h(person.i, 16) % 2000)::text,
       city, person.state, moment, remote, case when moment <> 2 then case when pg_temp.h(person.i, 18) % 3 = 0 then 1 else 2 end end,
       case when pg_temp.h(person.i, 18) % 3 = 0 then '{1,2}'::int[] else '{2}'::int[] end,
       pay * (104 + pg_temp.h(person.i, 24) % 24) / 10000 * 10000,
       case when pg_temp.h(person.i, 18) % 3 = 0 then pay * (140 + pg_temp.h(person.i, 24) % 40) / 10000 * 10000 end,
       jsonb_build_object('relocate', pg_temp.h(person.i, 20) % 2 = 0, 'travel', pg_temp.h(person.i, 21) % 2 = 0, 'driving', pg_temp.h(person.i, 22) % 3 > 0),
       intro, born, 6 + (rung >= 3 and pg_temp.h(person.i, 44) % 3 = 0)::int, case when moment <> 2 then e.name end, case when moment <> 2 then title end,
       (array['External Web Site','Candidate Search','Job Match','Client Job Board'])[1 + pg_temp.h(person.i, 26) % 4],
       case when tagged then '{destaque}'::text[] else '{}' end,
       case when pg_temp.h(person.i, 28) % 2 = 0 then created_at + interval '3 days' end, created_at, created_at
     from person join pool_employer e on e.i = pg_temp.employer(person.i, employers, 1)
     left join (values ('SP', '11'), ('RJ', '21'), ('MG', '31'), ('PR', '41'), ('RS', '51'), ('PE', '81'), ('SC', '48'), ('DF', '61'), ('BA', '71'),
       ('CE', '85'), ('GO', '62'), ('ES', '27')) ddd(state, code) on ddd.state = person.state`,
		[businessId, base, siteConfigId, mailHost, passwordHash],
	);
	await curricula(bindQuerier(client, businessId), base);
	if (fill.withSearch)
		await client.query(
			`insert into candidate_search (business_id, candidate_id, created_at, status, state, city, remote_work, document, contact,
         facets, plain_name, plain_company, linkedin_slug)
       select $1::bigint, $2::bigint + p.i, p.created_at, p.status, p.state, p.city, p.remote,
         ('''id/' || ($2::bigint + p.i) || '''')::tsvector || p.name_doc || p.step_doc || p.skill_doc || case p.moment when 2 then e.past else e.doc end
           || coalesce(e2.past, '') || coalesce(e3.past, '') || p.course_doc || s.doc || la.doc || p.place_doc || rw.doc || tg.doc || p.intro_doc,
         p.plain || ' ' || p.login || '@' || $3::text || ' ' || coalesce(substr(c.mobile_phone, 2), ''),
         candidate_facets(c), p.plain, app_plain(c.current_company), linkedin_slug(c.linkedin)
       from person p join candidates c on c.business_id = $1::bigint and c.id = $2::bigint + p.i
       join pool_employer e on e.i = pg_temp.employer(p.i, p.employers, 1)
       left join pool_employer e2 on p.jobs > 1 and e2.i = pg_temp.employer(p.i, p.employers, 2)
       left join pool_employer e3 on p.jobs > 2 and e3.i = pg_temp.employer(p.i, p.employers, 3)
       join pool_school s on s.i = p.school
       join pool_misc la on la.kind = 'language' and la.i = 1 + p.spanish::int
       join pool_misc rw on rw.kind = 'remote' and rw.i = p.remote
       join pool_misc tg on tg.kind = 'tag' and tg.i = p.tagged::int`,
			[businessId, base, mailHost],
		);
	await client.query("drop table person");
}

/** Their areas, up to three jobs, a degree, languages, skills and the pay of each. */
async function curricula(client: BusinessQuerier, base: number): Promise<void> {
	const at = [client.businessId, base];
	await client.query(
		`insert into candidate_category_sectors (business_id, candidate_id, category_sector_id)
     select $1::bigint, $2::bigint + p.i, k.id from person p join category_sectors k on k.business_id = $1::bigint and k.uid = p.category`,
		at,
	);
	// Each job ends at or shortly before the next; senior people skip the first ones.
	await client.query(
		`insert into candidate_experiences (business_id, candidate_id, company, position, level, city, regime, started_on, ended_on, current, description)
     select $1::bigint, $2::bigint + p.i, e.name, case when p.feminine then s.feminine else s.title end, s.level_name, p.city, 2,
       (this_month - make_interval(months => pg_temp.since(p.i, p.climbed, p.rung, p.jobs, n)))::date,
       case when n > 1 then (this_month - make_interval(months => pg_temp.since(p.i, p.climbed, p.rung, p.jobs, n - 1),
           days => case e.i when pg_temp.employer(p.i, p.employers, n - 1) then 1 else 1 + (pg_temp.h(p.i, 33 + n) % 45)::int end))::date
         when p.moment = 2 then (this_month - make_interval(days => 1 + (pg_temp.h(p.i, 33) % 90)::int))::date end,
       n = 1 and p.moment <> 2, case n when 1 then t.does[1] || '. ' || t.does[2] || '.' else t.does[3] || '.' end
     from person p join pool_trade t on t.i = p.trade cross join lateral generate_series(1, p.jobs) n
     join pool_step s on s.trade = p.trade and s.rung = p.rung - n + 1
     join pool_employer e on e.i = pg_temp.employer(p.i, p.employers, n)
     cross join (select date_trunc('month', app_today())::date as this_month) today`,
		at,
	);
	await client.query(
		`insert into candidate_educations (business_id, candidate_id, institution, course, education_level, status, started_on, ended_on)
     select $1::bigint, $2::bigint + p.i, s.name, p.course, 6, 'done', make_date(p.studied, 2, 1), make_date(p.studied + 3, 12, 15)
     from person p join pool_school s on s.i = p.school`,
		at,
	);
	await client.query(
		`insert into candidate_languages (business_id, candidate_id, language, level)
     select $1::bigint, $2::bigint + p.i, (array['Português', 'Inglês', 'Espanhol'])[n], case n when 1 then 5 when 2 then p.english else 2 end
     from person p cross join lateral generate_series(1, 2 + p.spanish::int) n`,
		at,
	);
	// The first two skills match the trade and its years; 8 means over seven.
	await client.query(
		`insert into candidate_skills (business_id, candidate_id, name, years_skills, level_skills)
     select $1::bigint, $2::bigint + p.i, p.skills[n], greatest(1, least(8, 1 + p.months / 12 - (pg_temp.h(p.i, 50 + n) % case when n < 3 then 2 else 6 end)::int)),
       greatest(1, least(4, p.level_rank + (pg_temp.h(p.i, 60 + n) % 2)::int))
     from person p cross join lateral generate_series(1, cardinality(p.skills)) n`,
		at,
	);
	await client.query(
		`insert into candidate_remunerations (business_id, candidate_id, kind, type_remuneration, regime, amount_cents)
     select $1::bigint, $2::bigint + p.i, 'current', 1, 2, p.pay * 100 from person p`,
		at,
	);
}
