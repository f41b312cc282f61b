import { expect, test } from "@playwright/test";
import { createApplicant, sendApply, signInApplicant } from "./applicants.ts";
import { openOwnerPool } from "./database.ts";
import { reservePublishedJob } from "./jobs.ts";
import { recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";

const t = getFixedT("pt");

async function anInterview() {
	const job = await reservePublishedJob("localhost");
	const person = await createApplicant();
	await sendApply(await signInApplicant(person), job);
	const pool = await openOwnerPool();
	await pool.query("update recruiters set is_admin = true where business_id = 1 and email = $1", [job.owner]);
	const mark = Date.now().toString(36);
	const { rows } = await pool.query<{ uid: string }>(
		`with people as (
			insert into recruiters (business_id, name, email)
			select 1, name || ' ' || $1, lower(name) || '.' || $1 || '@tests.example' from unnest(array['Nara', 'Otto']) name returning id, name
		), booked as (
			insert into interviews (business_id, apply_id, job_id, candidate_id, title, kind, mode, place_or_link, starts_at, notify_by_email, owner_id)
			select 1, a.id, a.job_id, a.candidate_id, 'Entrevista', 'internal', 'presential', 'Sala 3',
				date_trunc('week', now()) + interval '16 days 14 hours', true, j.owner_id
			from applies a join jobs j on j.business_id = 1 and j.id = a.job_id
			where a.business_id = 1 and j.uid = $2 and a.candidate_id = $3 returning id, uid, starts_at
		), panel as (
			insert into interview_interviewers (business_id, interview_id, recruiter_id)
			select 1, booked.id, people.id from booked, people where people.name like 'Nara%'
		), stand_in as (
			insert into interview_pool (business_id, interview_id, recruiter_id)
			select 1, booked.id, people.id from booked, people where people.name like 'Otto%'
		), refusal as (
			insert into appointment_answers (business_id, interview_id, recruiter_id, answer, reason, source, starts_at)
			select 1, booked.id, people.id, 'declined', 'Férias', 'google', booked.starts_at from booked, people where people.name like 'Nara%'
		) select uid from booked`,
		[mark, job.uid, person.id],
	);
	return { job, person, mark, uid: rows[0]?.uid ?? "" };
}

test("a candidate confirms an interview on a phone without JavaScript, and one click replaces a colleague who declined", async ({
	browser,
}) => {
	const { job, person, mark, uid } = await anInterview();
	const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
	await context.addCookies((await signInApplicant(person)).browserCookies());
	const phone = await context.newPage();
	await phone.goto("/candidates/candidacy");
	await phone.getByRole("link", { name: new RegExp(`^${t("invitations:portal.answer")}`) }).click();
	await expect(phone).toHaveURL(/\/invitation\//);
	await phone.getByRole("button", { name: t("invitations:send") }).click();
	await expect(phone.getByText(t("invitations:choose")).first()).toBeVisible();
	await phone.getByLabel(t("invitations:choices.accepted")).check();
	await phone.getByLabel(t("invitations:reason")).fill("Chego dez minutos antes");
	await phone.getByRole("button", { name: t("invitations:send") }).click();
	await expect(phone.getByRole("heading", { level: 1 })).toHaveText(t("invitations:thanks"));
	await expect(phone.getByText("Chego dez minutos antes")).toBeVisible();

	const page = await recruiterPage(browser, job.owner);
	await page.goto("/recruiters/interviews/queue?tab=unconfirmed");
	await expect(page.getByText(`Nara ${mark}: ${t("invitations:answers.declined")}`)).toBeVisible();
	await expect(page.getByText("Férias")).toBeVisible();
	await page.getByRole("button", { name: new RegExp(`Otto ${mark}`) }).click();
	await expect(page.getByText(t("invitations:replacement.done")).first()).toBeVisible();
	await expect(page).toHaveURL(/\/recruiters\/interviews\/queue\?tab=unconfirmed/);
	await page.goto(`/recruiters/interviews/${uid}`);
	const card = page.getByRole("region", { name: t("invitations:title") });
	await expect(card.getByText("Chego dez minutos antes")).toBeVisible();
	await expect(card.getByText(`Nara ${mark}`)).toHaveCount(0);
	await expect(card.getByText(`Otto ${mark}`).first()).toBeVisible();
	await context.close();
	await page.context().close();
});
