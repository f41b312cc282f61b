import { type Browser, expect, type Page, test } from "@playwright/test";
import {
	type CalendarAccount,
	connectCaldav,
	connectGoogle,
	connectMicrosoft,
	enqueueCalendarSync,
	type Invitation,
	readInvitation,
} from "./calendar-accounts.ts";
import { openOwnerPool } from "./database.ts";
import { PressCounter } from "./interaction-counter.ts";
import { createInterviewKit, createJobWithPanel, type JobWithPanel } from "./interview-panel.ts";
import { BoardPage, recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";
import { Visitor } from "./visitor.ts";
import { waitForHydration } from "./wait-for-hydration.ts";
import { waitForMailLink } from "./wait-for-mail-link.ts";

const t = getFixedT("pt");
let stopCaldav: (() => Promise<void>) | undefined;
test.afterAll(() => stopCaldav?.());

/** Reads the event from the newest mail to each address. */
async function expectInvitations(emails: readonly string[], expected: Partial<Invitation>) {
	for (const email of emails)
		await expect.poll(() => readInvitation(email), { message: email, timeout: 15_000 }).toMatchObject(expected);
}

async function expectInCalendars(accounts: readonly CalendarAccount[], uid: string, start: string | null) {
	for (const account of accounts)
		await expect.poll(async () => (await account.find(uid))?.start ?? null, { timeout: 15_000 }).toBe(start);
}

/** Three presses from the card: its panel, "schedule", the first common time. */
async function bookPanel(page: Page, { job, people: [, candidate], mark }: JobWithPanel) {
	await new BoardPage(page).open(job.uid);
	await waitForHydration(page);
	const hand = new PressCounter(page);
	await hand.click(page.locator("[data-card]").filter({ hasText: candidate.name }).locator(".kf > a"));
	await hand.click(page.getByRole("link", { name: t("panel:processes.scheduleIn", { job: job.title }) }));
	const dialog = page.getByRole("dialog", { name: t("recruiter_jobs:interview.title") });
	for (const name of ["Ida", "Ivo", "Iris"]) await expect(dialog.getByText(`${name} ${mark}`).first()).toBeVisible();
	await hand.click(dialog.locator("button[name=at]").first());
	await expect(page.getByText(t("recruiter_jobs:interview.saved")).first()).toBeVisible();
	expect(hand.count).toBeLessThanOrEqual(3);
}

/** Reschedules by the mail's link in Lisbon time without JavaScript; returns the new start. */
async function moveInLisbon(browser: Browser, email: string): Promise<string> {
	const context = await browser.newContext({
		javaScriptEnabled: false,
		viewport: { width: 360, height: 740 },
		timezoneId: "Europe/Lisbon",
		locale: "pt-PT",
	});
	const phone = await context.newPage();
	await phone.goto(await waitForMailLink(email, "/invitation/"));
	await phone.getByRole("link", { name: t("invitations:move.open") }).click();
	await phone.getByRole("button", { name: t("invitations:move.send") }).click();
	await expect(phone.getByText(t("bookings:problems.choose")).first()).toBeVisible();
	await phone
		.getByRole("navigation", { name: t("bookings:days") })
		.getByRole("link")
		.last()
		.click();
	const time = phone.getByRole("radio").last();
	const start = (await time.getAttribute("value")) ?? "";
	const inLisbon = new Intl.DateTimeFormat("pt-PT", { timeZone: "Europe/Lisbon", hour: "2-digit", minute: "2-digit" });
	await expect(phone.locator(`time[datetime="${start}"]`)).toHaveText(inLisbon.format(new Date(start)));
	await time.check();
	await phone.getByRole("button", { name: t("invitations:move.send") }).click();
	await expect(phone.getByRole("heading", { level: 1 })).toHaveText(t("invitations:move.done"));
	await expect(phone.getByText(inLisbon.format(new Date(start))).first()).toBeVisible();
	await context.close();
	return start;
}

async function giveScorecard(page: Page, verdict: "yes" | "strong_yes" | "no", note: string) {
	for (const index of [0, 1]) await page.locator(`[name="verdict.${index}"][value=${verdict}]`).check();
	await page.locator('[name="note.0"]').fill(note);
	await page.locator(`[name=verdict][value=${verdict}]`).check();
	await page.getByRole("button", { name: t("scorecards:submit") }).click();
}

async function inviteContact({ job, mark }: JobWithPanel, interview: string) {
	const pool = await openOwnerPool();
	const contact = { name: `Carla ${mark}`, email: `carla.${mark}@tests.example` };
	const { rows } = await pool.query<{ uid: string; version: number }>(
		`with contact as (
			insert into client_contacts (business_id, client_company_id, name, email)
			select 1, j.client_company_id, $2, $3 from jobs j where j.business_id = 1 and j.uid = $1 returning uid
		) select contact.uid, i.lock_version as version from contact, interviews i where i.business_id = 1 and i.uid = $4`,
		[job.uid, contact.name, contact.email, interview],
	);
	const recruiter = await new Visitor().signIn({ at: "/business", email: job.owner });
	const answer = await recruiter.ask(`/recruiters/interviews/${interview}/edit?field=contacts`, {
		form: { field: "contacts", version: String(rows[0]?.version), contacts: `uid:${rows[0]?.uid}` },
	});
	expect(answer.status).toBe(302);
	return contact;
}

test("a panel interview is booked, moved by a candidate in Lisbon, declined, restaffed, rated and debriefed", async ({
	browser,
}) => {
	const scene = await createJobWithPanel();
	const { job, people, mark, getEmail, applyUid } = scene;
	const candidate = people[1];
	await createInterviewKit(job, getEmail("Zoe"));
	const pool = await openOwnerPool();
	await pool.query("update candidates set country = 'PT', state = null where business_id = 1 and id = $1", [
		candidate.id,
	]);
	// The first free slot may be tomorrow morning, inside the default minimum notice.
	await pool.query("update settings set candidate_move_hours = 1 where business_id = 1");
	const [google, microsoft, caldav] = [
		await connectGoogle(getEmail("Ida")),
		await connectMicrosoft(getEmail("Ivo")),
		await connectCaldav(getEmail("Iris")),
	];
	stopCaldav = caldav.stop;
	const accounts = [google, microsoft, caldav];
	const panel = [getEmail("Ida"), getEmail("Ivo"), getEmail("Iris")];

	const page = await recruiterPage(browser, job.owner);
	await bookPanel(page, scene);
	const { rows } = await pool.query<{ uid: string; starts_at: Date }>(
		"select uid, starts_at from interviews where business_id = 1 and candidate_id = $1",
		[candidate.id],
	);
	const interview = rows[0]?.uid ?? "";
	const start = rows[0]?.starts_at.toISOString() ?? "";
	await expectInvitations([candidate.email, ...panel], { method: "REQUEST", sequence: 0, start });
	const uid = (await readInvitation(candidate.email))?.uid ?? "";
	await expectInvitations([candidate.email, ...panel], { uid });
	await expectInCalendars(accounts, uid, start);

	const moved = await moveInLisbon(browser, candidate.email);
	expect(moved).not.toBe(start);
	await expectInvitations([candidate.email, ...panel], { method: "REQUEST", uid, sequence: 1, start: moved });
	await expectInCalendars(accounts, uid, moved);

	await google.decline(uid);
	await enqueueCalendarSync(getEmail("Ida"));
	await expect(async () => {
		await page.goto(`/recruiters/interviews/${interview}`);
		const answers = page.getByRole("region", { name: t("invitations:title") });
		await expect(answers.getByText(t("invitations:answers.declined"))).toBeVisible({ timeout: 500 });
	}).toPass();
	await page.getByRole("button", { name: t("invitations:replacement.choose", { name: `Zoe ${mark}` }) }).click();
	await expect(page.getByText(t("invitations:replacement.done")).first()).toBeVisible();
	const others = [candidate.email, getEmail("Ivo"), getEmail("Iris"), getEmail("Zoe")];
	await expectInvitations(others, { method: "REQUEST", uid, sequence: 2, start: moved });
	await expectInvitations([getEmail("Ida")], { method: "CANCEL", uid, sequence: 2 });
	await expectInCalendars([google], uid, null);
	await expectInCalendars([microsoft, caldav], uid, moved);

	const contact = await inviteContact(scene, interview);
	await expectInvitations([contact.email], { method: "REQUEST", uid, start: moved });
	for (const [name, verdict] of [
		["Ivo", "yes"],
		["Iris", "strong_yes"],
		["Zoe", "no"],
	] as const) {
		const own = await recruiterPage(browser, getEmail(name));
		await own.goto(`/recruiters/interviews/${interview}/scorecard`);
		await giveScorecard(own, verdict, `${name} viu isto`);
		await expect(own.getByText(t("scorecards:sent")).first()).toBeVisible();
		await own.context().close();
	}
	await page.goto(`/recruiters/interviews/${interview}/scorecard`);
	await page.getByRole("button", { name: t("scorecards:makeLink", { name: contact.name }) }).click();
	const link = await page.getByLabel(t("scorecards:link", { name: contact.name })).inputValue();
	const client = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
	const guest = await client.newPage();
	await guest.goto(new URL(link).pathname);
	await expect(guest.getByText(candidate.email)).toHaveCount(0);
	await giveScorecard(guest, "yes", "Carla viu isto");
	await expect(guest.getByRole("heading", { level: 1 })).toHaveText(t("scorecards:guest.thanks"));
	await client.close();

	await page.goto(`/recruiters/applies/${applyUid(candidate.id)}/debrief`);
	for (const name of ["Ivo", "Iris", "Zoe", "Carla"])
		await expect(page.getByText(`${name} viu isto`).first()).toBeVisible();
	await expect(page.getByText(t("scorecards:split")).first()).toBeVisible();
	await expect(page.getByText("Ida viu isto")).toHaveCount(0);
	await page.context().close();
});
