import { expect, type Page, test, type WebSocketRoute } from "@playwright/test";
import { type Applicant, anApplicant, sendApply, signedIn } from "./applicants.ts";
import { inBusinessOf } from "./database.ts";
import { hydrated } from "./hydrated.ts";
import { type PublishedJob, publishedJob } from "./jobs.ts";
import { BoardPage, recruiterPage } from "./recruiter.ts";
import { words } from "./words.ts";

/** One board, several hands: keyboard, two recruiters at once, a lost connection. */

test.describe.configure({ mode: "parallel" });

const t = words("pt");

async function anApply(): Promise<{ job: PublishedJob; person: Applicant }> {
	const job = await publishedJob("localhost");
	const person = await anApplicant();
	expect((await sendApply(await signedIn(person), job)).status).toBe(302);
	return { job, person };
}

test("a card moves with the keyboard alone, and says so", async ({ browser }) => {
	const { job, person } = await anApply();
	const board = new BoardPage(await recruiterPage(browser, job.owner));
	await board.open(job.uid);
	const { page } = board;
	const grab = board.card(person.name).getByRole("button", { name: t("ui:kanban.grab", { label: person.name }) });
	await grab.focus();
	await page.keyboard.press("Enter");
	const said = page.locator("[aria-live=assertive]");
	await expect(said).toContainText(person.name);
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("Escape");
	await expect(said).toContainText(t("ui:kanban.cancelled", { label: person.name, column: "" }).split(".")[0] ?? "");
	await board.expectIn(person.name, 0);

	await page.keyboard.press("Space");
	await page.keyboard.press("ArrowRight");
	await page.keyboard.press("Enter");
	await board.decide("none");
	await board.expectIn(person.name, 1);
	// The focus goes with the card, so that the next arrow continues from there.
	await expect(grab).toBeFocused();
	await board.open(job.uid);
	await board.expectIn(person.name, 1);
});

for (const hasScripts of [true, false]) {
	test(`a move says what it mails, waits with it, and can be undone ${hasScripts ? "with" : "without"} JavaScript`, async ({
		browser,
	}) => {
		const { job, person } = await anApply();
		const board = new BoardPage(await recruiterPage(browser, job.owner, { javaScriptEnabled: hasScripts }));
		await board.open(job.uid, { live: hasScripts });
		await board.choose(person.name, 1);
		const form = board.page.locator('form:has([name="mail"])');
		await expect(form).toContainText(person.email);
		await expect(form).toContainText(job.title);
		await expect.poll(() => mailsTo(person)).toEqual(["apply_received"]);
		await board.decide("send");
		await board.expectIn(person.name, 1);
		await expect.poll(() => mailsTo(person)).toEqual(["apply_received", "apply_moved queued"]);
		await board.page
			.getByRole("button", { name: t("applies:undo.button") })
			.first()
			.click();
		await board.expectIn(person.name, 0);
		// The card is back before the server answers.
		await expect.poll(() => mailsTo(person)).toEqual(["apply_received", "apply_moved skipped"]);
	});
}

test("what is mailed, to whom and whether is in sight when a move asks, on small screens too", async ({ browser }) => {
	const { job, person } = await anApply();
	const { page } = new BoardPage(await recruiterPage(browser, job.owner));
	const apply = await applyOf(person, job);
	for (const [width, height] of [
		[360, 740],
		[1280, 620],
	] as const) {
		await page.setViewportSize({ width, height });
		for (const path of [`/recruiters/jobs/${job.uid}/applies/kanban`, `/recruiters/applies/${apply}/status?to=5`]) {
			await page.goto(path);
			await hydrated(page);
			if (path.includes("kanban")) {
				const card = page.locator("[data-card]").filter({ hasText: person.name });
				await card.locator(".kmove").click();
				await card.getByRole("combobox").selectOption("5");
				await card.locator("form button").click();
			}
			const end = page.locator("[data-form-end]");
			await expect(end).toContainText(person.email);
			await expect(end).toContainText(job.title);
			for (const value of ["send", "later", "none"])
				await expect(end.locator(`[name=mail][value=${value}]`)).toBeInViewport({ ratio: 1 });
			await expect(end.getByRole("button", { name: t("applies:status.submit", { to: "" }) })).toBeInViewport({
				ratio: 1,
			});
			// What is written in is not behind it either.
			await page.locator("[name=note]").focus();
			const [box, below] = [await page.locator("[name=note]").boundingBox(), await end.boundingBox()];
			expect((box?.y ?? 0) + 24).toBeLessThan(below?.y ?? 0);
		}
	}
});

async function applyOf(person: Applicant, job: PublishedJob): Promise<string> {
	const pool = await inBusinessOf(1);
	const { rows } = await pool.query<{ uid: string }>(
		"select a.uid from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id where a.candidate_id = $1 and j.uid = $2",
		[person.id, job.uid],
	);
	return rows[0]?.uid ?? "";
}

/** Mails to a person, and of those about moves what became of them. */
async function mailsTo(person: Applicant): Promise<string[]> {
	const pool = await inBusinessOf(1);
	const { rows } = await pool.query<{ mail: string }>(
		`select case kind when 'apply_moved' then kind || ' ' || state else kind end as mail from email_messages
      where to_email = $1 and kind like 'apply_%' order by id`,
		[person.email],
	);
	return rows.map(({ mail }) => mail);
}

for (const hasScripts of [true, false]) {
	test(`the second of two recruiters who move one card is told who was first ${hasScripts ? "with" : "without"} JavaScript`, async ({
		browser,
	}) => {
		const { job, person } = await anApply();
		const first = new BoardPage(await recruiterPage(browser, "admin@seleta.example"));
		const second = new BoardPage(
			await recruiterPage(browser, "claudia@seleta.example", { javaScriptEnabled: hasScripts }),
		);
		// The second one's live connection is down: their board is as it was.
		await second.page.routeWebSocket(/\/cable/, () => {});
		await second.open(job.uid, { live: false });
		// Their form is open before the first one moves: what it says is what they saw.
		await second.askToMove(person.name);
		await first.open(job.uid);
		await first.choose(person.name, 1);
		await first.decide();
		await first.expectIn(person.name, 1);
		await expect.poll(() => statusOf(person, job)).toBe(1);

		await second.moveTo(person.name, 2);
		await expect(second.page.getByText(/Alterado por Marina Prado/).first()).toBeVisible();
		await second.expectIn(person.name, 1);
		expect(await statusOf(person, job)).toBe(1);
	});
}

test("a board that lost its connection gets what it missed, once", async ({ browser }) => {
	const job = await publishedJob("localhost");
	const person = await anApplicant();
	const candidate = await signedIn(person);
	const board = new BoardPage(await recruiterPage(browser, job.owner));
	const line = await aLine(board.page);
	await board.open(job.uid, { live: false });
	await expect.poll(() => line.confirmed).toBeGreaterThan(0);
	const connections = line.opened;

	line.cut();
	await sendApply(candidate, job);
	await expect(board.card(person.name)).toHaveCount(0);
	const mended = Date.now();
	line.mend();
	await board.expectIn(person.name, 0);
	expect(Date.now() - mended).toBeLessThan(4_000);
	expect(line.opened).toBeGreaterThan(connections);
	await expect(board.card(person.name)).toHaveCount(1);
});

test("an apply sent twice is one apply", async () => {
	const job = await publishedJob("localhost");
	const person = await anApplicant();
	const visitor = await signedIn(person);
	const key = crypto.randomUUID();
	const answers = await Promise.all(Array.from({ length: 6 }, () => sendApply(visitor, job, key)));
	expect(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size).toBe(1);
	expect(answers[0]?.location).toContain("/candidates/candidacy#");
	// Another form, another key: still one apply, and the candidate is told.
	const again = await Promise.all(Array.from({ length: 4 }, () => sendApply(visitor, job)));
	expect(new Set(again.map(({ location }) => location))).toEqual(new Set([answers[0]?.location]));
	const pool = await inBusinessOf(1);
	const { rows } = await pool.query(
		`select (select count(*)::int from applies where candidate_id = $1 and job_id = j.id) as applies,
			(select count(*)::int from apply_events e join applies a on a.business_id = e.business_id and a.id = e.apply_id
				where a.candidate_id = $1 and a.job_id = j.id) as events from jobs j where j.uid = $2`,
		[person.id, job.uid],
	);
	expect(rows).toEqual([{ applies: 1, events: 1 }]);
});

test("a double click on apply sends it once", async ({ browser }) => {
	const job = await publishedJob("localhost");
	const person = await anApplicant();
	const context = await browser.newContext();
	await context.addCookies((await signedIn(person)).browserCookies());
	const page = await context.newPage();
	await page.goto(`/candidates/jobs/${job.uid}/applies/new`);
	await page.getByRole("checkbox").check();
	await page.getByRole("button", { name: t("candidates:apply.submit") }).dblclick();
	await expect(page).toHaveURL(/\/candidates\/candidacy/);
	await expect(page.getByRole("heading", { name: job.title })).toHaveCount(1);
	// And the browser's back button does not send it again.
	await page.goBack();
	await expect(page.getByText(t("candidates:apply.alreadyTitle"))).toBeVisible();
});

async function statusOf(person: Applicant, job: PublishedJob): Promise<number | undefined> {
	const pool = await inBusinessOf(1);
	const { rows } = await pool.query<{ status: number }>(
		"select a.status from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id where a.candidate_id = $1 and j.uid = $2",
		[person.id, job.uid],
	);
	return rows[0]?.status;
}

/** The page's socket, with a hand on the wire. */
async function aLine(page: Page) {
	const line = {
		opened: 0,
		confirmed: 0,
		isCut: false,
		open: new Set<WebSocketRoute>(),
		cut() {
			line.isCut = true;
			for (const route of line.open) void route.close({ code: 1001 });
			line.open.clear();
		},
		mend() {
			line.isCut = false;
		},
	};
	await page.routeWebSocket(/\/cable/, (route) => {
		if (line.isCut) return void route.close({ code: 1001 });
		line.opened += 1;
		line.open.add(route);
		const server = route.connectToServer();
		server.onMessage((message) => {
			if (String(message).includes("confirm_subscription") && String(message).includes("JobBoard")) line.confirmed += 1;
			route.send(message);
		});
	});
	return line;
}
