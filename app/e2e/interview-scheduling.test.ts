import { expect, test } from "@playwright/test";
import { openOwnerPool } from "./database.ts";
import { createJobWithPanel } from "./interview-panel.ts";
import { BoardPage, recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

const t = getFixedT("pt");

test("a card books a panel of three in three clicks and shows the next candidate the taken times", async ({
	browser,
}) => {
	const { job, people, applyUid, mark } = await createJobWithPanel();
	const [, first, second] = people;
	const page = await recruiterPage(browser, job.owner);
	const board = new BoardPage(page);
	await board.open(job.uid);
	await waitForHydration(page);
	await page.locator("[data-card]").filter({ hasText: first.name }).locator(".kf > a").click();
	await page.getByRole("link", { name: t("panel:processes.scheduleIn", { job: job.title }) }).click();
	const dialog = page.getByRole("dialog", { name: t("recruiter_jobs:interview.title") });
	for (const name of ["Ida", "Ivo", "Iris"]) await expect(dialog.getByText(`${name} ${mark}`).first()).toBeVisible();
	const time = dialog.locator("button[name=at]").first();
	const startsAt = await time.getAttribute("value");
	await time.click();
	await expect(page.getByText(t("recruiter_jobs:interview.saved")).first()).toBeVisible();
	await expect(dialog).toHaveCount(0);
	expect(new URL(page.url()).pathname).toBe(`/recruiters/jobs/${job.uid}/applies/kanban`);
	const pool = await openOwnerPool();
	const booked = async (candidate: number | string) =>
		(
			await pool.query<{ people: number; overridden: number; place: string | null }>(
				`select count(p.*)::int as people, count(*) filter (where p.overridden)::int as overridden, min(i.place_or_link) as place
				from interviews i join appointment_people p on p.business_id = 1 and p.interview_id = i.id
				where i.business_id = 1 and i.candidate_id = $1`,
				[candidate],
			)
		).rows[0];
	expect(await booked(first.id)).toMatchObject({ people: 3, overridden: 0, place: expect.stringMatching(/^https:/) });

	const plain = await recruiterPage(browser, job.owner, {
		javaScriptEnabled: false,
		viewport: { width: 360, height: 740 },
	});
	await plain.goto(`/recruiters/interviews/new?apply=${applyUid(second.id)}`);
	const form = plain.locator("form:has([name=starts_at])");
	await form.locator("details:has([name=starts_at]) > summary").click();
	await form.locator("[name=starts_at]").fill(startsAt ?? "");
	await form.locator("[name=note]").fill("Trazer o portfólio");
	await form.getByRole("button", { name: t("recruiter_jobs:interview.submit") }).click();
	await expect(form.locator("[aria-invalid=true][name=starts_at]")).toBeVisible();
	await expect(form.getByText(/I(da|vo|ris) /).first()).toContainText(/\d{2}:\d{2}/);
	await expect(form.locator("[name=note]")).toHaveValue("Trazer o portfólio");
	await expect(form.locator("[name=starts_at]")).toHaveValue(startsAt ?? "");
	await form.locator("[name=despite_reason]").fill("As duas conversas são juntas");
	await form.getByRole("button", { name: t("recruiter_jobs:interview.submit") }).click();
	await expect(plain).toHaveURL(/\/recruiters\/interviews\/[\w-]+$/);
	expect(await booked(second.id)).toMatchObject({ people: 3, overridden: 3 });
	const { rows } = await pool.query(
		"select changes->>'note' as note from audit_entries where business_id = 1 and action = 'book_despite' order by id desc limit 20",
	);
	expect(rows).toContainEqual({ note: "As duas conversas são juntas" });
	await page.context().close();
	await plain.context().close();
});
