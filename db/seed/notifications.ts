import type { BusinessQuerier } from "#db/kit/querier.ts";

export async function seedNotifications(client: BusinessQuerier): Promise<void> {
	await client.query(
		`insert into notifications (business_id, recruiter_id, category, kind, params, link, dedupe_key, group_key, date, is_read, viewed)
     select a.business_id, j.owner_id, 'Apply', 'apply_created', jsonb_build_object('candidate', c.name, 'job', j.title),
       '/recruiters/applies/' || a.uid, 'apply_created:' || a.id, 'apply_created:' || j.id, a.created_at,
       a.created_at < now() - interval '2 days', a.created_at < now() - interval '2 days'
     from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id
     join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
     where a.business_id = $1::bigint and a.status = 0 and a.created_at > now() - interval '4 days'`,
		[client.businessId],
	);
	for (const news of [moves, mentions, tasks, candidates, companies, jobs, interviews, downloads])
		await client.query(`${into} ${news}`, [client.businessId]);
	// Groups moves by one colleague in one job within minutes.
	await client.query(
		`update notifications n set group_id = x.first from (
       select id, min(id) over (partition by recruiter_id, group_key) as first from notifications
        where business_id = $1::bigint and kind = 'apply_moved' and not is_read) x
      where n.business_id = $1::bigint and n.id = x.id and n.id <> x.first`,
		[client.businessId],
	);
}

const into = `insert into notifications (business_id, recruiter_id, category, kind, params, link, dedupe_key, group_key, date, is_read, viewed)`;

/** Everyone's colleague: the next in order. */
const colleagues = `(select id, name, coalesce(lead(name) over (order by id), first_value(name) over (order by id)) as by,
    coalesce(lead(id) over (order by id), first_value(id) over (order by id)) as by_id
  from recruiters where business_id = $1::bigint and status = 'active') r`;

const moves = `select j.business_id, r.id, 'Apply', 'apply_moved', jsonb_build_object('candidate', c.name, 'job', j.title, 'by', r.by,
    'status', a.status, 'stage', ''), '/recruiters/applies/' || a.uid, 'seed_moved:' || a.id,
    'apply_moved:' || j.id || ':' || r.by_id, now() - make_interval(mins => a.n::int), false, false
  from ${colleagues}
  join lateral (select * from jobs j where j.business_id = $1::bigint and j.owner_id = r.id and j.status = 2 order by j.id limit 1) j on true
  join lateral (select a.*, row_number() over (order by a.id) as n from applies a where a.business_id = j.business_id and a.job_id = j.id
    and a.status between 1 and 6 order by a.id limit 6) a on true
  join candidates c on c.business_id = a.business_id and c.id = a.candidate_id`;

const mentions = `select n.business_id, r.id, 'Note', 'note_mention', jsonb_build_object('by', r.by), '/recruiters/notes/' || n.uid,
    'seed_mention:' || n.id, null, now() - make_interval(hours => (3 + n.n * 17)::int), n.n > 2, n.n > 2
  from ${colleagues}
  join lateral (select n.*, row_number() over (order by n.id desc) as n from notes n where n.business_id = $1::bigint and not n.private
    and n.created_by_id = r.by_id order by n.id desc limit 4) n on true`;

const tasks = `select t.business_id, x.recruiter_id, 'Others', case when t.due_at < now() then 'task_overdue' else 'task_assigned' end,
    jsonb_build_object('task', t.subject, 'by', r.name), '/recruiters/tasks/' || t.uid, 'seed_task:' || t.id || ':' || x.recruiter_id, null,
    least(now() - interval '20 minutes', t.due_at), t.due_at < now() - interval '3 days', t.due_at < now() - interval '3 days'
  from tasks t join task_assignees x on x.business_id = t.business_id and x.task_id = t.id
  join recruiters r on r.business_id = t.business_id and r.id = t.created_by_id
  where t.business_id = $1::bigint and t.status <> 'done' and t.archived_at is null and t.due_at between now() - interval '9 days' and now() + interval '4 days'`;

const candidates = `select c.business_id, r.id, 'Candidate', 'candidate_assigned', jsonb_build_object('candidate', c.name, 'by', r.by),
    '/recruiters/candidates/' || c.uid, 'seed_candidate:' || c.id, null, now() - make_interval(hours => (2 + c.n * 9)::int), c.n > 2, c.n > 2
  from ${colleagues}
  join lateral (select c.*, row_number() over (order by c.id desc) as n from candidates c where c.business_id = $1::bigint and c.owner_id = r.id
    order by c.id desc limit 3) c on true`;

const companies = `select c.business_id, r.id, 'Recruiter', 'company_assigned', jsonb_build_object('company', c.name, 'by', r.by),
    '/recruiters/client_companies/' || c.uid, 'seed_company:' || c.id, null, now() - make_interval(hours => (4 + c.n * 19)::int), c.n > 1, c.n > 1
  from ${colleagues}
  join lateral (select c.*, row_number() over (order by c.id desc) as n from client_companies c where c.business_id = $1::bigint
    and c.owner_id = r.id order by c.id desc limit 2) c on true`;

const jobs = `select j.business_id, t.recruiter_id, 'Job', case when t.role = 'owner' then 'job_status' else 'job_team' end,
    jsonb_build_object('job', j.title, 'by', r.by, 'status', j.status), '/recruiters/jobs/' || j.uid, 'seed_job:' || j.id || ':' || t.recruiter_id, null,
    now() - make_interval(hours => (5 + j.id % 90)::int), j.id % 3 > 0, j.id % 3 > 0
  from job_team t join jobs j on j.business_id = t.business_id and j.id = t.job_id
  join ${colleagues} on r.id = t.recruiter_id
  where t.business_id = $1::bigint and j.status in (2, 3)`;

const interviews = `select i.business_id, i.owner_id, 'Candidate', 'interview_feedback', jsonb_build_object('title', i.title),
    '/recruiters/interviews/' || i.uid, 'seed_interview:' || i.id, null, i.starts_at + make_interval(mins => i.duration_min + 15), false, false
  from interviews i where i.business_id = $1::bigint and i.owner_id is not null and i.result = 'pending'
    and i.starts_at between now() - interval '6 days' and now() - interval '3 hours'`;

const downloads = `select r.business_id, r.id, 'Others', 'download_done', jsonb_build_object('file', 'candidatos-' || to_char(now() - interval '1 day', 'YYYY-MM-DD') || '.xlsx'),
    '/recruiters/downloads', 'seed_download', null, now() - interval '26 hours', false, false
  from recruiters r where r.business_id = $1::bigint and r.is_admin and r.status = 'active'`;
