import type { Browser } from "@playwright/test";
import { type Applicant, createApplicant, sendApply, signInApplicant } from "./applicants.ts";
import { openBusinessPool } from "./database.ts";
import { reservePublishedJob } from "./jobs.ts";
import { recruiterPage } from "./recruiter.ts";

/** Applies on the board, and templates to choose from. */
const boardSize = 60;
/** Applications not reviewed yet. */
export const unreviewedCount = 34;
const templates = ["Convite", "Retorno", "Documentos"];

/** A realistic day: a late job, sixty undecided applies, its owner, three templates, one contact. */
export async function createWorkday(browser: Browser) {
	const mark = `jornada${Date.now().toString(36)}`;
	// Unique across runs.
	const phone = `+55489${Math.floor(10_000_000 + Math.random() * 89_999_999)}`;
	const job = await reservePublishedJob("localhost");
	const people = [
		await createApplicant(),
		await createApplicant(),
		await createApplicant(),
		await createApplicant(),
	] as const;
	for (const person of people) await sendApply(await signInApplicant(person), job);
	const pool = await openBusinessPool(1);
	for (const { id } of people) await pool.query("update candidates set role_name = $2 where id = $1", [id, mark]);
	const [first] = people;
	await pool.query("update candidates set mobile_phone = $2, city = 'Florianópolis', state = 'SC' where id = $1", [
		first.id,
		phone,
	]);
	await pool.query("insert into candidate_skills (business_id, candidate_id, name) values (1, $1, $2)", [
		first.id,
		`Skill${mark}`,
	]);
	// Applied before the others, so it comes first in triage.
	await pool.query(
		`with people as (insert into candidates (business_id, site_config_id, name, email, status, confirmed_at, completed_register, current_position)
   select 1, s.id, 'Nara ' || $1 || ' ' || n, 'nara.' || n || '.' || $1 || '@tests.example', 3, now(), true, 'Analista'
   from generate_series(1, $2::int) n, site_configs s where s.business_id = 1 and s.domain = 'localhost' returning id)
 insert into applies (business_id, job_id, candidate_id, status, recruiter_id, entered_status_at)
 select 1, j.id, people.id, case when row_number() over (order by people.id) <= $4::int then 0 else 1 end, j.owner_id, now() - interval '1 day'
 from people, jobs j where j.business_id = 1 and j.uid = $3`,
		[mark, boardSize - people.length, job.uid, unreviewedCount - people.length],
	);
	await pool.query(
		"update jobs set target_date = app_today() - 9, salary_from_cents = null, salary_to_cents = 900000 where business_id = 1 and uid = $1",
		[job.uid],
	);
	const contact = `clara.${mark}@cliente.example`;
	await pool.query(
		`insert into client_contacts (business_id, name, email, client_company_id)
   select 1, $1, $2, client_company_id from jobs where business_id = 1 and uid = $3`,
		[`Clara ${mark}`, contact, job.uid],
	);
	await pool.query(
		`insert into email_templates (business_id, name, entity, subject_pt, body_pt, owner_id)
   select 1, kind || ' ' || $2, 'candidates', 'Uma conversa, {{first_name}}', 'Podemos conversar esta semana?', r.id
   from recruiters r, unnest($3::text[]) kind where r.business_id = 1 and r.email = $1`,
		[job.owner, mark, templates],
	);
	await pool.query("update recruiters set is_admin = true where business_id = 1 and email = $1", [job.owner]);
	const page = await recruiterPage(browser, job.owner);
	page.setDefaultTimeout(12_000);
	return { mark, phone, job, people: [...people] as [Applicant, Applicant, Applicant, Applicant], contact, page, pool };
}

/** Move e-mails sent to an address, newest last. */
export async function listMoveMails(to: string): Promise<{ kind: string; text: string }[]> {
	const pool = await openBusinessPool(1);
	const { rows } = await pool.query<{ kind: string; text: string }>(
		"select kind, text from email_messages where business_id = 1 and to_email = $1 and kind in ('apply_moved', 'apply_closed') and state <> 'skipped' order by id",
		[to],
	);
	return rows;
}
