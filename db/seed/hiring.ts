import { nationalHolidays } from "#app/domain/time/national-holidays.ts";
import { setting } from "#app/environment.ts";
import { blindIndex } from "#db/kit/blind-index.ts";
import { encrypt } from "#db/kit/encryption.ts";
import type { BusinessQuerier } from "#db/kit/querier.ts";
import { seedInterviewAnswers } from "./interview-answers.ts";
import { seedScorecards } from "./scorecards.ts";

export async function seedHiring(client: BusinessQuerier): Promise<void> {
	await fitOpenings(client);
	await seedInterviews(client);
	await seedInterviewAnswers(client);
	await seedScorecards(client);
	await seedSubmissions(client);
	await seedEmployees(client);
	// Fixed addresses, for trying by hand and for checks.
	for (const [table, uid] of [
		["interviews", "demo-interview"],
		["submissions", "demo-submission"],
		["employees", "demo-employee"],
	])
		await client.query(
			`update ${table} set uid = $2 where business_id = $1 and $1 = 1 and id = (select min(id) from ${table} where business_id = $1)`,
			[client.businessId, uid],
		);
	await seedEmployeeCpf(client);
}

/** eSocial events require the CPF of new employees. */
async function seedEmployeeCpf(client: BusinessQuerier): Promise<void> {
	if (!setting("ENCRYPTION_KEY")) return;
	const cpf = "11144477735";
	const { rows } = await client.query<{ id: number }>(
		`insert into candidate_sensitive (business_id, candidate_id, field, sealed)
     select business_id, candidate_id, 'cpf', $2 from employees
     where business_id = $1 and uid = 'demo-employee' and candidate_id is not null
     on conflict do nothing returning candidate_id as id`,
		[client.businessId, encrypt(cpf)],
	);
	for (const { id } of rows)
		await client.query("update candidates set cpf_hash = $3 where business_id = $1 and id = $2", [
			client.businessId,
			id,
			blindIndex(cpf),
		]);
}

/** As many openings as placements, plus one while the job is open. */
async function fitOpenings(client: BusinessQuerier): Promise<void> {
	await client.query(
		`update jobs j set openings = greatest(j.openings, placed.people + (j.status = 2)::int)
     from (select job_id, count(*)::int as people from applies where business_id = $1 and status = 8 group by 1) placed
     where j.business_id = $1 and j.id = placed.job_id`,
		[client.businessId],
	);
}

/** Days without meetings: holidays of last, this and next year. */
function listHolidays(): string[] {
	const year = new Date().getUTCFullYear();
	return [year - 1, year, year + 1].flatMap((item) => nationalHolidays(item).map(({ date }) => date));
}

/** Interviews match the stage: upcoming or recent. Working hours of São Paulo, Monday to Friday. */
async function seedInterviews(client: BusinessQuerier): Promise<void> {
	await client.query(
		`with met as (
       select a.id as apply_id, a.status, a.recruiter_id, m.kind, a.created_at,
         case when m.kind = 'client' then greatest(2, a.interview_status) else 1 end as interview_status,
         case when m.now then greatest(a.created_at::date + 1, app_today() - 10) + (pg_temp.h(a.id, 301 + m.salt) % 31)::int
           else least(app_today() - 1, (a.created_at + make_interval(days => 1 + (pg_temp.h(a.id, 302 + m.salt) % 9)::int + m.salt))::date) end as on_day,
         9 + (pg_temp.h(a.id, 303 + m.salt) % 9)::int as hour, (pg_temp.h(a.id, 304 + m.salt) % 2) * 30 as minute,
         pg_temp.h(a.id, 305 + m.salt) as chance
       from applies a
       cross join lateral (values ('internal', 0, a.status = 4), ('client', 3, a.status = 5)) m(kind, salt, now)
       where a.business_id = $1::bigint and (
         (m.kind = 'internal' and a.status in (4, 5, 6, 7, 8)) or (m.kind = 'client' and a.status in (5, 6, 7, 8))
         or (a.status = 9 and m.kind = 'internal' and pg_temp.h(a.id, 306) % 3 = 0))
     ), placed as (
       select met.*, (select d::date from generate_series(on_day, on_day + 10, interval '1 day') d
         where extract(isodow from d) < 6 and not d::date = any($2::date[]) order by d limit 1) as workday from met
     ), timed as (
       select *, (workday + make_time(hour, minute::int, 0)) at time zone 'America/Sao_Paulo' as starts_at from placed
     )
     insert into interviews (business_id, apply_id, job_id, candidate_id, title, kind, interview_status, starts_at, duration_min, mode, place_or_link,
       result, feedback, reschedules, owner_id, created_by_id, created_at)
     select $1::bigint, apply_id, 0, 0, '', kind, interview_status, starts_at, (array[30, 45, 60, 60, 90])[1 + chance % 5],
       (array['video', 'video', 'presential', 'phone'])[1 + chance % 4],
       (array['https://reunioes.example/' || apply_id, 'https://reunioes.example/' || apply_id, 'Avenida Paulista, 1000, 12º andar', null])[1 + chance % 4],
       case when starts_at > now() then 'pending' when status = 9 then (array['no', 'no', 'no-show'])[1 + chance % 3]
         when status in (4, 5) and chance % 3 = 0 then 'pending' else 'yes' end,
       case when starts_at < now() and status > 5 then (array['Comunicação clara e bons exemplos.', 'Domínio técnico acima do pedido; pretensão dentro da faixa.',
         'Boa conversa, quer crescer na área.', 'Seguiu para a próxima etapa com o gestor.'])[1 + chance % 4] end,
       case when chance % 7 = 0 then 1 else 0 end, recruiter_id, recruiter_id,
       greatest(created_at, least(starts_at - make_interval(mins => 4320 + (chance % 1361)::int), now() - (now() - created_at) * (10 + chance % 971) / 1000))
     from timed
     -- Who applied since the last working day has met nobody yet.
     where starts_at > created_at`,
		[client.businessId, listHolidays()],
	);
	await client.query(
		`insert into interview_interviewers (business_id, interview_id, recruiter_id)
     select business_id, id, owner_id from interviews where business_id = $1 and owner_id is not null
     union
     select i.business_id, i.id, t.recruiter_id from interviews i join job_team t on t.business_id = i.business_id and t.job_id = i.job_id
     where i.business_id = $1 and t.role = 'consultant' and i.id % 4 = 0`,
		[client.businessId],
	);
	await client.query(
		`insert into interview_contacts (business_id, interview_id, client_contact_id)
     select i.business_id, i.id, min(k.client_contact_id) from interviews i
     join job_client_contacts k on k.business_id = i.business_id and k.job_id = i.job_id
     where i.business_id = $1 and i.kind = 'client' group by 1, 2`,
		[client.businessId],
	);
}

async function seedSubmissions(client: BusinessQuerier): Promise<void> {
	await client.query(
		`insert into submissions (business_id, apply_id, job_id, candidate_id, client_company_id, title, subject, message, cv_file_id, sent_at, read_at, owner_id, created_by_id, created_at)
     select a.business_id, a.id, 0, 0, 0, '', 'Indicação para ' || j.title,
       'Segue o perfil que comentamos. Fico à disposição para marcar a conversa.', a.cv_file_id, s.at,
       case when pg_temp.h(a.id, 312) % 3 < 2 and r.at < now() then r.at end,
       a.recruiter_id, a.recruiter_id, s.at
     from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id
     -- Before whatever came after it; of who applied lately some time since then, not all of them at once.
     cross join lateral (select a.created_at + least(make_interval(hours => 24 + (pg_temp.h(a.id, 311) % 72)::int),
       (case when a.status > 5 then a.entered_status_at else now() end - a.created_at) * (20 + pg_temp.h(a.id, 314) % 70) / 100) as at) s
     cross join lateral (select s.at + make_interval(mins => 40 + (pg_temp.h(a.id, 313) % 2400)::int) as at) r
     where a.business_id = $1::bigint and (a.status in (5, 6, 7, 8) or (a.status in (1, 2, 3, 4) and pg_temp.h(a.id, 310) % 4 = 0))`,
		[client.businessId],
	);
	await client.query(
		`insert into submission_contacts (business_id, submission_id, client_contact_id)
     select s.business_id, s.id, k.client_contact_id from submissions s
     join job_client_contacts k on k.business_id = s.business_id and k.job_id = s.job_id where s.business_id = $1`,
		[client.businessId],
	);
}

async function seedEmployees(client: BusinessQuerier): Promise<void> {
	await client.query(
		`insert into employees (business_id, name, candidate_id, kind, contract_model, punch_in, contract_gender, email, mobile_phone, position, client_company_id,
       job_id, work_schedule, salary_cents, benefits, equipment, admission_date, experience_end, vacation_due, owner_id, created_at)
     select a.business_id, c.name, c.id, 'client', 1 + (n % 3)::int, 1, 1 + (n % 2)::int, c.email, c.mobile_phone, j.position, j.client_company_id, j.id,
       'Segunda a sexta, 9h às 18h', j.salary_to_cents, '{Vale-refeição,Vale-transporte,Plano de saúde}', case when n % 2 = 0 then '{Notebook}'::text[] else '{}' end,
       at.day, at.day + 90, at.day + 365, a.recruiter_id, at.day
     from (select *, row_number() over (order by id) as n from applies where business_id = $1 and status = 8 order by id limit $2) a
     join candidates c on c.business_id = a.business_id and c.id = a.candidate_id
     join jobs j on j.business_id = a.business_id and j.id = a.job_id
     cross join lateral (select (a.placed_at - make_interval(days => (n * 11)::int))::date as day) at`,
		[client.businessId, client.businessId === 1 ? 11 : 4],
	);
	await client.query(
		`insert into employees (business_id, name, kind, internal_contract_model, punch_in, email, position, departament_id, work_schedule, salary_cents, benefits,
       equipment, admission_date, experience_end, vacation_due, created_at)
     select r.business_id, r.name, 'internal', 4 + (n % 4)::int, 2, r.email, r.title, d.id, 'Híbrido, 8 horas por dia', (6000 + n * 1350) * 100,
       '{Vale-refeição,Plano de saúde,Seguro de vida}', '{Notebook,Celular}', at.day, at.day + 90, at.day + 365 * (2 + n % 3)::int, at.day
     from (select *, row_number() over (order by id) as n from recruiters where business_id = $1 and status = 'active' order by id limit 4) r
     cross join lateral (select app_today() - (400 + n * 140)::int as day) at
     left join lateral (select id from departaments where business_id = r.business_id order by id limit 1) d on true`,
		[client.businessId],
	);
}
