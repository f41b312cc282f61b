import { type Browser, expect, test } from "@playwright/test";
import { openBusinessPool } from "./database.ts";
import { createJobWithPanel, type JobWithPanel } from "./interview-panel.ts";
import { reservePublishedJob } from "./jobs.ts";
import { BoardPage, recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

/** Enter sends only what was meant, and Escape closes only what is on top. */

const t = getFixedT("pt");

test("the schedule form books no proposed time when Enter is pressed in a field", async ({ browser }) => {
	const { job, people, applyUid } = await createJobWithPanel();
	const [, first, second] = people;
	const link = "https://meet.example/sala";
	const path = (candidate: number) => `/recruiters/interviews/new?apply=${applyUid(candidate)}`;
	const pool = await openBusinessPool(1);
	const listInterviews = async (candidate: number) => {
		const { rows } = await pool.query<{ at: string; place: string | null }>(
			`select to_char(starts_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD"T"HH24:MI') as at, place_or_link as place
			from interviews where business_id = 1 and candidate_id = $1`,
			[candidate],
		);
		return rows;
	};

	await test.step("with JavaScript, Enter books only in the part of another time", async () => {
		const page = await recruiterPage(browser, job.owner);
		await page.goto(path(first.id));
		await waitForHydration(page);
		const form = page.locator("form:has([name=starts_at])");
		const place = form.locator("[name=place_or_link]");
		// Later tests may take over the job, whose last format is proposed.
		await form.locator("[name=mode][value=video]").check();
		await place.fill(link);
		await place.press("Enter");
		await place.press("Control+Enter");
		await form.locator("details:has([name=starts_at]) > summary").click();
		// Neither the first proposed time nor the one the field starts with.
		const startsAt = (await form.locator("button[name=at]").nth(1).getAttribute("value")) ?? "";
		await form.locator("[name=starts_at]").fill(startsAt);
		expect(await listInterviews(first.id)).toEqual([]);
		await form.locator("[name=starts_at]").press("Enter");
		await expect(page).toHaveURL(/\/recruiters\/interviews\/[\w-]+$/);
		expect(await listInterviews(first.id)).toEqual([{ at: startsAt, place: link }]);
		await page.context().close();
	});

	await test.step("without JavaScript, the form comes back with what was typed and the other part open", async () => {
		const page = await recruiterPage(browser, job.owner, { javaScriptEnabled: false });
		await page.goto(path(second.id));
		const form = page.locator("form:has([name=starts_at])");
		await form.locator("[name=place_or_link]").fill(link);
		await form.locator("[name=place_or_link]").press("Enter");
		await expect(page.getByText(t("recruiter_jobs:interview.unchosen"))).toBeVisible();
		await expect(form.locator("[name=place_or_link]")).toHaveValue(link);
		await expect(form.locator("[name=starts_at]")).toBeVisible();
		expect(await listInterviews(second.id)).toEqual([]);
		await page.context().close();
	});
});

test("a form with rows saves all of them when Enter is pressed in a field", async ({ browser }) => {
	const job = await reservePublishedJob("localhost");
	const pool = await openBusinessPool(1);
	await pool.query("update recruiters set is_admin = true where business_id = 1 and email = $1", [job.owner]);
	for (const javaScriptEnabled of [true, false]) {
		const page = await recruiterPage(browser, job.owner, { javaScriptEnabled });
		const open = async () => {
			await page.goto(`/recruiters/jobs/${job.uid}/profile`);
			if (javaScriptEnabled) await waitForHydration(page);
		};
		const skills = page.locator("[name^='skills['][name$='.name']");
		const benefits = page.locator("[name=benefits]");
		const name = `Encadernar ${Date.now().toString(36)}`;
		await open();
		const before = await skills.count();
		await page.getByRole("button", { name: t("recruiter_jobs:profile.addSkill") }).click();
		await expect(skills).toHaveCount(before + 1);
		await skills.last().fill(name);
		await benefits.fill(`Vale ${name}`);
		const answer = page.waitForResponse((response) => response.request().method() === "POST", { timeout: 10_000 });
		await benefits.press("Enter");
		await (await answer).finished();
		await open();
		await expect(benefits).toHaveValue(`Vale ${name}`);
		await expect(skills).toHaveCount(before + 1);
		await expect(page.locator(`[name^='skills['][value="${name}"]`)).toHaveCount(1);
		await page.context().close();
	}
});

/** The side panel of the job's second applicant, over the board. */
async function openPanel(browser: Browser, { job, people: [, person] }: JobWithPanel) {
	const page = await recruiterPage(browser, job.owner);
	await new BoardPage(page).open(job.uid);
	await waitForHydration(page);
	await page.locator("[data-card]").filter({ hasText: person.name }).locator(".kf > a").click();
	const panel = page.locator("[data-record-panel]");
	await expect(panel.getByRole("heading", { level: 2, name: person.name })).toBeFocused();
	return { page, panel };
}

test("the side panel keeps a begun note when another part is read or Escape closes a list", async ({ browser }) => {
	const desk = await createJobWithPanel();
	const { page, panel } = await openPanel(browser, desk);
	const text = panel.locator("[contenteditable=true]");
	await panel.getByRole("button", { name: t("panel:note"), exact: true }).click();
	await expect(text).toBeFocused();

	await test.step("Escape closes the list of colleagues and stays in the text", async () => {
		await page.keyboard.type("Falei com @ida");
		const names = panel.getByRole("listbox");
		await expect(names.getByRole("option").first()).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(names).toHaveCount(0);
		await expect(text).toBeFocused();
	});

	await test.step("the note is there after another part was read", async () => {
		await panel.getByRole("tab", { name: t("panel:parts.profile") }).click();
		await expect(text).toBeHidden();
		await panel.getByRole("tab", { name: t("panel:parts.timeline") }).click();
		await expect(text).toBeVisible();
		await expect(text).toContainText("Falei com @ida");
	});

	await test.step("Escape closes an open menu, and then the panel", async () => {
		const menu = panel.locator("details").filter({ hasText: t("panel:processes.moveIn", { job: desk.job.title }) });
		await menu.locator("summary").click();
		await expect(menu).toHaveAttribute("open");
		await page.keyboard.press("Escape");
		await expect(menu).not.toHaveAttribute("open");
		await expect(panel).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(panel).toHaveCount(0);
	});
	await page.context().close();
});

test("a dialog stays open when Escape closes a list of suggestions in it", async ({ browser }) => {
	const desk = await createJobWithPanel();
	const { page } = await openPanel(browser, desk);
	await page.getByRole("link", { name: t("panel:processes.scheduleIn", { job: desk.job.title }) }).click();
	const dialog = page.getByRole("dialog", { name: t("recruiter_jobs:interview.title") });
	const box = dialog.locator("input[role=combobox]");
	const list = dialog.getByRole("listbox");
	await box.fill("Zoe");
	await expect(list.getByRole("option").first()).toBeVisible();
	await page.keyboard.press("Escape");
	await expect(list).toHaveCount(0);
	await expect(box).toHaveValue("Zoe");
	await expect(box).toBeFocused();
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);
	await page.context().close();
});
