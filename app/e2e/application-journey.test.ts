import { type BrowserContextOptions, expect, type Page, test } from "@playwright/test";
import { apply, buildNewCandidate, fillWizard, findJob, sendFirstApplication, signUp } from "./candidate.ts";
import { reservePublishedJob } from "./jobs.ts";
import { BoardPage, recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";

interface Variant {
	name: string;
	locale: "pt" | "en";
	host: string;
	options: BrowserContextOptions;
	/** Completes registration through the wizard before a job exists. */
	wizard?: true;
}

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } satisfies BrowserContextOptions;
const variants: Variant[] = [
	{ name: "on a desktop", locale: "pt", host: "localhost", options: {} },
	{
		name: "on a phone without JavaScript",
		locale: "pt",
		host: "localhost",
		options: { ...phone, javaScriptEnabled: false },
	},
	{ name: "on a phone", locale: "pt", host: "localhost", options: phone },
	{ name: "in English on another brand", locale: "en", host: "talenses.localhost", options: {}, wizard: true },
];

test.describe.configure({ mode: "parallel" });

for (const { name, locale, host, options, wizard } of variants) {
	test(`a visitor finds a job, applies and follows the application ${name}`, async ({ browser }) => {
		const t = getFixedT(locale);
		const hasScripts = options.javaScriptEnabled !== false;
		const job = await reservePublishedJob(host);
		const teresa = buildNewCandidate();
		const context = await browser.newContext({ ...options, baseURL: `http://${host}:${process.env.E2E_PORT}` });
		const page = await context.newPage();

		await test.step("the visitor finds a job", async () => {
			await page.goto("/home");
			if (locale === "en")
				await page
					.getByRole("button", { name: /^(en|English)$/i })
					.first()
					.click();
			await expect(page.locator("html")).toHaveAttribute("lang", locale === "pt" ? "pt-BR" : "en");
			if (wizard) {
				await signUp(page, t, teresa);
				await fillWizard(page, t);
			}
			await findJob(page, t, job);
		});

		const recruiter = await recruiterPage(browser, job.owner, options);
		const board = new BoardPage(recruiter);
		await test.step("the apply reaches the recruiter", async () => {
			await board.open(job.uid, { live: hasScripts, stage: 0 });
			let unread = await getUnread(recruiter);
			if (wizard) await apply(page, t, job);
			else
				await sendFirstApplication(page, t, teresa, async () => {
					unread = await getUnread(recruiter);
				});
			if (!hasScripts) await board.open(job.uid, { live: false });
			// Updates arrive without a reload; latency is measured in app/bench/broadcast-latency.ts.
			await board.expectIn(teresa.name, 0);
			if (hasScripts) await expect.poll(() => getUnread(recruiter)).toBeGreaterThan(unread);
			else {
				await expect(async () => {
					await recruiter.reload();
					expect(await getUnread(recruiter)).toBeGreaterThan(unread);
				}).toPass();
			}
			await expect(page.getByText(t("reference:candidateStages.received")).first()).toBeVisible();
		});

		await test.step("the recruiter moves the card", async () => {
			const getMoved = () => recruiter.waitForResponse((answer) => answer.request().method() === "POST");
			if (hasScripts && !options.isMobile) {
				const moved = getMoved();
				await board.drag(teresa.name, 1);
				await moved;
			} else {
				await board.choose(teresa.name, 1);
				await expect(recruiter.locator('form:has([name="mail"])')).toBeVisible();
				const moved = getMoved();
				await board.decide();
				await moved;
			}
			if (options.isMobile) await board.open(job.uid, { live: hasScripts, stage: 1 });
			await board.expectIn(teresa.name, 1);
			await page.goto("/candidates/candidacy");
			await expect(
				page
					.getByRole("listitem")
					.filter({ hasText: job.title })
					.getByText(t("reference:candidateStages.in_review"))
					.first(),
			).toBeVisible();
		});

		await test.step("the recruiter rejects with a reason, and the candidate is told kindly", async () => {
			await board.choose(teresa.name, 9);
			await board.reject(3);
			await expect(recruiter.locator('form:has([name="reject_reason"])')).toHaveCount(0);
			await board.open(job.uid, { live: false, stage: 9 });
			await board.expectIn(teresa.name, 9);
			await page.goto("/candidates/candidacy");
			await expect(page.getByText(t("reference:candidateStages.closed")).first()).toBeVisible();
			await expect(page.getByText(t("candidates:candidacy.closedText"))).toBeVisible();
		});
	});
}

/** The number on the bell, from its name: "Notificações, 3 não lidas". */
async function getUnread(page: Page): Promise<number> {
	const label = await page.locator('a[href="/recruiters/notifications"]').first().getAttribute("aria-label");
	return Number(/\d+/.exec(label ?? "")?.[0] ?? 0);
}
