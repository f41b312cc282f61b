import { noteHtml, noteText } from "#app/domain/notes/note-html.ts";
import type { BusinessQuerier } from "#db/kit/querier.ts";
import { noteTemplates, noteTexts, taskTexts, tearsheetTexts } from "./notes-and-tasks-texts.ts";

const amounts = { 1: { notes: 400, tasks: 120 }, 2: { notes: 60, tasks: 25 } };

/** Requires people, jobs and companies. Deterministic. */
export async function seedNotesAndTasks(client: BusinessQuerier): Promise<void> {
	const { notes, tasks } = amounts[client.businessId === 1 ? 1 : 2];
	await seedTemplates(client);
	await seedNotes(client, notes);
	await seedTasks(client, tasks);
	for (const [index, list] of tearsheetTexts.entries()) await seedList(client, index, list);
}

const living = (table: string) => `from ${table} where business_id = $1::bigint and archived_at is null`;
const activeStaff = "from recruiters where business_id = $1::bigint and status = 'active'";
/** PostgreSQL evaluates the array of ids once per statement, not per row. */
const nth = (table: string, dice: string) =>
	`lateral (select (array(select id ${living(table)} order by id))[1 + ((${dice}) % (select count(*) ${living(table)}))::int] as id)`;
const nthStaff = (dice: string) =>
	`lateral (select id, name from recruiters where business_id = $1::bigint
    and id = (array(select id ${activeStaff} order by id))[1 + ((${dice}) % (select count(*) ${activeStaff}))::int])`;
const staff = `(select id, name, row_number() over (order by id) - 1 as n, count(*) over () as total
  from recruiters where business_id = $1::bigint and status = 'active')`;

async function seedTemplates(client: BusinessQuerier): Promise<void> {
	await client.query(
		`insert into template_notes (business_id, name, kind, entity, body, questions, owner_id, created_by_id, created_at, updated_at)
     select $1::bigint, t.name, t.kind, t.entity, t.body, t.questions, r.id, r.id, now() - interval '200 days', now() - interval '30 days'
     from jsonb_to_recordset($2::jsonb) as t(name text, kind text, entity text, body text, questions text)
     cross join (select min(id) as id from recruiters where business_id = $1::bigint) r`,
		[client.businessId, JSON.stringify(noteTemplates)],
	);
}

async function seedNotes(client: BusinessQuerier, total: number): Promise<void> {
	const texts = noteTexts.map((note, i) => {
		const html = noteHtml(note.text);
		return { i, on: note.on, kind: note.kind, contacted: note.contacted, html, plain: noteText(html) };
	});
	await client.query(
		`create temp table seeded_note on commit drop as
     select g as n, x.*, case x."on" when 'candidates' then c.id when 'jobs' then j.id else k.id end as about,
       s.id as author, pg_temp.h(g, 901) % 20 = 0 as private, pg_temp.h(g, 902) % 33 = 0 as pinned,
       case when x.kind in ('call', 'meeting', 'candidate_interview', 'client_visit') then (10 + pg_temp.h(g, 903) % 6 * 10)::int end as minutes,
       now() - make_interval(secs => (pg_temp.h(g, 904) % 10368000)::int) as at
     from generate_series(1, $2::int) g
     join jsonb_to_recordset($3::jsonb) as x(i int, "on" text, kind text, contacted boolean, html text, plain text)
       on x.i = pg_temp.h(g, 905) % $4::int
     cross join ${nth("candidates", "pg_temp.h(g, 906)")} c
     cross join ${nth("jobs", "pg_temp.h(g, 907)")} j
     cross join ${nth("client_companies", "pg_temp.h(g, 908)")} k
     cross join ${nthStaff("pg_temp.h(g, 909)")} s
     order by g`,
		[client.businessId, total, JSON.stringify(texts), texts.length],
	);
	await client.query(
		`with made as (
       insert into notes (business_id, kind, body, body_text, private, pinned, contacted, minutes_spent, owner_id, created_by_id, created_at, updated_at, external_codes)
       select $1::bigint, kind, html, plain, private, pinned, contacted, minutes, author, author, at, at, jsonb_build_object('seed', n) from seeded_note
       returning id, (external_codes ->> 'seed')::int as n)
     insert into note_relations (business_id, note_id, reference_type, reference_id)
     select $1::bigint, m.id, s."on", s.about from made m join seeded_note s on s.n = m.n`,
		[client.businessId],
	);
	await client.query("update notes set external_codes = '{}' where business_id = $1::bigint", [client.businessId]);
	await client.query(
		`update candidates c set last_contact_at = s.at from (select about, max(at) as at from seeded_note where contacted and "on" = 'candidates' group by 1) s
     where c.business_id = $1::bigint and c.id = s.about`,
		[client.businessId],
	);
	await client.query(
		`update client_companies k set last_activity_at = s.at from (select about, max(at) as at from seeded_note where contacted and "on" = 'client_companies' group by 1) s
     where k.business_id = $1::bigint and k.id = s.about`,
		[client.businessId],
	);
	await client.query("drop table seeded_note");
}

async function seedTasks(client: BusinessQuerier, total: number): Promise<void> {
	// From twenty days ago to twenty-five ahead, on half hours of working days.
	await client.query(
		`create temp table seeded_task on commit drop as
     select g as n, x.type, x."on", replace(x.subject, '{name}', case x."on" when 'candidates' then cn.name when 'jobs' then jn.title
         when 'client_companies' then kn.name else pn.name end) as subject, x.result,
       case x."on" when 'candidates' then c.id when 'jobs' then j.id when 'client_companies' then k.id else p.id end as about,
       s.id as assignee, s2.id as author, due, due < now() and pg_temp.h(g, 951) % 10 < 7 as done,
       (array[0, 1, 1, 1, 1, 2, 2, 3])[1 + pg_temp.h(g, 952) % 8] as priority,
       (array['none', 'none', 'none', 'none', 'none', 'none', 'none', 'weekly', 'monthly'])[1 + pg_temp.h(g, 953) % 9] as recurrence,
       (array[null, null, 15, 30, 60])[1 + pg_temp.h(g, 954) % 5] as remind
     from generate_series(1, $2::int) g
     cross join lateral (select (date_trunc('day', now() at time zone 'America/Sao_Paulo') + make_interval(days => (pg_temp.h(g, 955) % 45)::int - 20,
       mins => (540 + pg_temp.h(g, 956) % 18 * 30)::int)) at time zone 'America/Sao_Paulo' as due) d
     join jsonb_to_recordset($3::jsonb) as x(i int, type int, "on" text, subject text, result text) on x.i = pg_temp.h(g, 957) % $4::int
     cross join ${nth("candidates", "pg_temp.h(g, 958)")} c join candidates cn on cn.business_id = $1::bigint and cn.id = c.id
     cross join ${nth("jobs", "pg_temp.h(g, 959)")} j join jobs jn on jn.business_id = $1::bigint and jn.id = j.id
     cross join ${nth("client_companies", "pg_temp.h(g, 960)")} k join client_companies kn on kn.business_id = $1::bigint and kn.id = k.id
     cross join ${nth("client_contacts", "pg_temp.h(g, 961)")} p join client_contacts pn on pn.business_id = $1::bigint and pn.id = p.id
     cross join ${nthStaff("case when g % 4 = 0 then 0 else pg_temp.h(g, 962) end")} s
     cross join ${nthStaff("pg_temp.h(g, 963)")} s2
     order by g`,
		[client.businessId, total, JSON.stringify(taskTexts.map((task, i) => ({ i, ...task }))), taskTexts.length],
	);
	await client.query(
		`with made as (
       insert into tasks (business_id, type, subject, status, due_at, priority, recurrence, remind_minutes, done_at, done_by_id, result, owner_id,
         created_by_id, created_at, updated_at, external_codes)
       select $1::bigint, type, subject, case when done then 'done' when pg_temp.h(n, 964) % 6 = 0 then 'doing' when pg_temp.h(n, 964) % 6 = 1 then 'waiting' else 'to_do' end,
         due, priority, recurrence, remind, case when done then least(due + interval '2 hours', now()) end, case when done then assignee end,
         case when done then result end, author, author, least(due, now()) - interval '6 days', least(due, now()), jsonb_build_object('seed', n)
       from seeded_task returning id, (external_codes ->> 'seed')::int as n),
     assigned as (
       insert into task_assignees (business_id, task_id, recruiter_id) select $1::bigint, m.id, s.assignee from made m join seeded_task s on s.n = m.n),
     watched as (
       insert into task_watchers (business_id, task_id, recruiter_id) select $1::bigint, m.id, s.author from made m join seeded_task s on s.n = m.n
        where s.author <> s.assignee and m.n % 3 = 0)
     insert into task_relations (business_id, task_id, reference_type, reference_id)
     select $1::bigint, m.id, s."on", s.about from made m join seeded_task s on s.n = m.n`,
		[client.businessId],
	);
	await client.query("update tasks set external_codes = '{}' where business_id = $1::bigint", [client.businessId]);
	await client.query("drop table seeded_task");
}

async function seedList(client: BusinessQuerier, index: number, list: (typeof tearsheetTexts)[number]): Promise<void> {
	const { rows } = await client.query<{ id: number }>(
		`insert into tearsheets (business_id, name, entity, description, private, organisation_wide, audited, dynamic_filter, purpose, owner_id, created_by_id, created_at)
     select $1::bigint, $2, $3, $4, $5, $6, $7, $8, $9, s.id, s.id, now() - make_interval(days => $10::int)
     from ${staff} s where s.n = $11::int % s.total returning id`,
		[
			client.businessId,
			list.name,
			list.entity,
			list.description,
			list.look === "private",
			list.look === "all",
			list.audited,
			list.filter ?? null,
			list.audited ? "Equilíbrio das listas apresentadas a clientes" : null,
			90 - index * 7,
			list.look === "private" ? 0 : index,
		],
	);
	const id = rows[0]?.id;
	await client.query(
		`insert into tearsheet_categories (business_id, tearsheet_id, name, colour, position)
     select $1::bigint, $2::bigint, c ->> 0, c ->> 1, n - 1 from jsonb_array_elements($3::jsonb) with ordinality as x(c, n)`,
		[client.businessId, id, JSON.stringify(list.categories)],
	);
	const kinds = list.entity ? [list.entity] : ["candidates", "jobs", "client_companies"];
	for (const [at, kind] of kinds.entries())
		await client.query(
			`insert into tearsheet_members (business_id, tearsheet_id, reference_type, reference_id, category_id, position, added_by_id, created_at)
       select $1::bigint, $2::bigint, $3, m.id,
         (select c.id from tearsheet_categories c where c.business_id = $1::bigint and c.tearsheet_id = $2::bigint
           order by c.position offset case when $6::boolean then $7::int else (pg_temp.h(m.id, 970 + $5::int) % greatest(1, $8::int))::int end limit 1),
         m.n, l.owner_id, now() - make_interval(days => (pg_temp.h(m.id, 980) % 60)::int)
       from (select id, row_number() over (order by pg_temp.h(id, 990 + $5::int)) as n from ${kind}
              where business_id = $1::bigint and archived_at is null order by 2 limit $4::int) m
       join tearsheets l on l.business_id = $1::bigint and l.id = $2::bigint`,
			[
				client.businessId,
				id,
				kind,
				Math.ceil(list.members / kinds.length),
				index,
				list.entity === null,
				at,
				list.categories.length,
			],
		);
}
