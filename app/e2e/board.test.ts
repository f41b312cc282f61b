import { expect, type Page, test, type WebSocketRoute } from "@playwright/test";
import { type Applicant, createApplicant, sendApply, signInApplicant } from "./applicants.ts";
import { openBusinessPool } from "./database.ts";
import { type PublishedJob, reservePublishedJob } from "./jobs.ts";
import { BoardPage, recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

/** One board, several hands: keyboard, two recruiters at once, a lost connection. */

test.describe.configure({ mode: "parallel" });

const t = getFixedT("pt");

async function anApply(): Promise<{ job: PublishedJob; person: Applicant }> {
	const job = await reservePublishedJob("localhost");
	const person = await createApplicant();
	expect((await sendApply(await signInApplicant(person), job)).status).toBe(302);
	return { job, person };
}

test("the board shows an offline message in a person's panel and loads the person after the reconnection", async ({
	browser,
}) => {
	const { job, person } = await anApply();
	const board = new BoardPage(await recruiterPage(browser, job.owner));
	await board.open(job.uid);
	const { page } = board;
	// The panel's script loads after the board is rendered.
	await page.waitForLoadState("networkidle");
	await page.context().setOffline(true);
	await board.card(person.name).getByRole("link", { name: person.name, exact: true }).click();
	await expect(page.getByRole("alert")).toContainText(t("panel:failed.offline"));
	await expect(board.card(person.name)).toBeVisible();
	await page.context().setOffline(false);
	await expect(page.getByRole("heading", { level: 2, name: person.name })).toBeVisible();
});

test("the board passes the accessibility checks for keyboard and screen reader", async ({ browser }) => {
	const { job, person } = await anApply();
	await aFullColumn(job, 12);
	const board = new BoardPage(await recruiterPage(browser, job.owner));
	await board.open(job.uid);
	const { page } = board;
	const card = board.card(person.name);
	const grab = card.getByRole("button", { name: t("ui:kanban.grab", { label: person.name }), exact: true });
	const method = card.getByRole("link", { name: `${t("ui:kanban.choose")} ${person.name}`, exact: true });
	const message = page.locator("[aria-live=assertive]");
	const [from, to] = [await board.titleOf(0), await board.titleOf(1)];

	await test.step("1.3.1: each stage is a list with its name and how many it holds", async () => {
		for (const column of await page.locator("[data-column]").all()) {
			const heading = column.getByRole("heading", { level: 2 });
			const [title = "", count = ""] = (await heading.locator("span").allInnerTexts()).map((text) => text.trim());
			expect(title).not.toBe("");
			const list = column.getByRole("list", { name: `${title} ${count}`, exact: true });
			await expect(list).toHaveCount(1);
			if (count !== "0") expect(await list.locator("[data-card]").count()).toBe(Number(count));
		}
	});
	await test.step("2.5.7 and 4.1.2: every card has a way to move it without dragging, named after it", async () => {
		const cards = await page.locator("[data-card]").count();
		await expect(page.getByRole("link", { name: new RegExp(`^${t("ui:kanban.choose")} .`) })).toHaveCount(cards);
		await expect(method).toBeVisible();
	});
	await test.step("2.5.8: what is pressed is 24 pixels or more", async () => {
		for (const target of [grab, method]) {
			const box = await target.boundingBox();
			expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
		}
	});
	await test.step("1.4.1: a card that waits too long says so in words, a stage has its name", async () => {
		for (const late of await page.locator(".late").all()) expect((await late.innerText()).trim()).not.toBe("");
		await expect(page.locator("[data-column] h2:not(:has(span:not(:empty)))")).toHaveCount(0);
	});
	await test.step("2.4.11: a stage's head that stays in sight hides no card that has the focus", async () => {
		for (const key of ["Tab", "Shift+Tab"]) {
			await board
				.column(1)
				.locator(key === "Tab" ? "[data-grab]" : ".kmove")
				.nth(key === "Tab" ? 0 : 11)
				.focus();
			for (let n = 0; n < 33; n++) {
				await page.keyboard.press(key);
				expect(await page.evaluate(isFocusSeen)).toBe(true);
			}
		}
	});
	await test.step("1.4.10: with 320 pixels it is one list, and nothing scrolls sideways", async () => {
		await page.setViewportSize({ width: 320, height: 640 });
		await page.goto(`/recruiters/jobs/${job.uid}/applies/kanban?stage=0`);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
		await expect(page.locator("[data-column]:visible")).toHaveCount(1);
		await page.setViewportSize({ width: 1280, height: 800 });
		await board.open(job.uid);
	});
	await test.step("2.1.1: the stages scroll by keys where they are wider than the screen", async () => {
		await page.getByRole("region", { name: t("applies:board.label"), exact: true }).focus();
		await expect(page.getByRole("region", { name: t("applies:board.label"), exact: true })).toBeFocused();
	});
	await test.step("2.1.1 and 4.1.3: picked up, carried and put back by keys, each said", async () => {
		await grab.focus();
		await page.keyboard.press("Enter");
		await expect(message).toContainText(person.name);
		await expect(message).toContainText(from);
		await page.keyboard.press("ArrowRight");
		await expect(message).toContainText(to);
		await page.keyboard.press("Escape");
		await expect(message).toHaveText(t("ui:kanban.cancelled", { label: person.name, column: from }));
		await board.expectIn(person.name, 0);
	});
	await test.step("4.1.3: a move that fails puts the card back, and says why", async () => {
		await page.context().setOffline(true);
		await page.keyboard.press("Enter");
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("Enter");
		await expect(page.getByText(t("applies:offline")).first()).toBeVisible();
		expect(await page.getByText(t("applies:offline")).first().evaluate(isSpoken)).toBe(true);
		await page.context().setOffline(false);
		await board.expectIn(person.name, 0);
	});
	await test.step("4.1.3: a move says who, from where and to where; the focus goes along", async () => {
		await grab.focus();
		await page.keyboard.press("Space");
		await page.keyboard.press("ArrowRight");
		await page.keyboard.press("Enter");
		await board.expectIn(person.name, 1);
		// The card moves before the server responds; its next move waits for the response.
		await expect(page.locator(".toast-place [data-undo]").first()).toBeVisible();
		// The focus follows the card, so that the next arrow key continues there.
		await expect(grab).toBeFocused();
		await expect(message).toContainText(person.name);
		await expect(message).toContainText(from);
		await expect(message).toContainText(to);
	});
	await test.step("2.1.1: moved without an arrow, by its form alone, which a screen reader's own keys leave alone", async () => {
		await method.focus();
		await page.keyboard.press("Enter");
		const select = card.getByRole("combobox", { name: t("ui:kanban.moveItem", { label: person.name }) });
		await select.focus();
		await select.selectOption("2");
		await page.keyboard.press("Tab");
		await expect(card.getByRole("button", { name: t("ui:kanban.move"), exact: true })).toBeFocused();
		// The card moves before the server has saved it.
		const answered = page.waitForResponse((response) => response.request().method() === "POST");
		await page.keyboard.press("Enter");
		await board.expectIn(person.name, 2);
		await answered;
		await expect(message).toContainText(await board.titleOf(2));
	});
	await test.step("and it stays so", async () => {
		await board.open(job.uid);
		await board.expectIn(person.name, 2);
	});
});

/** True if the focused element is uncovered, wholly or at its centre. */
function isFocusSeen(): boolean {
	const focused = document.activeElement;
	if (!focused || focused === document.body) return true;
	const { left, top, width, height } = focused.getBoundingClientRect();
	const seen = document.elementFromPoint(left + width / 2, top + height / 2);
	return seen === null || focused.contains(seen) || seen.contains(focused);
}

/** Whether a screen reader announces an element when it appears. */
function isSpoken(element: Element): boolean {
	return element.closest("[role=alert], [role=status], [aria-live=polite], [aria-live=assertive]") !== null;
}

/** Adds people to Submission, so that the column is longer than the screen. */
async function aFullColumn(job: PublishedJob, people: number) {
	const pool = await openBusinessPool(1);
	// Existing applies have undeletable history, so they move back one stage instead.
	await pool.query(
		"update applies a set status = 0 from jobs j where j.business_id = 1 and j.uid = $1 and a.business_id = 1 and a.job_id = j.id and a.status = 1",
		[job.uid],
	);
	await pool.query(
		`with people as (insert into candidates (business_id, name, email, status, confirmed_at, completed_register, current_position)
   select 1, 'Lia ' || n, 'lia.' || n || '.' || $1 || '@tests.example', 3, now(), true, 'Analista de custos' from generate_series(1, $2::int) n returning id)
 insert into applies (business_id, job_id, candidate_id, status) select 1, j.id, people.id, 1 from people, jobs j where j.business_id = 1 and j.uid = $3`,
		[Date.now().toString(36), people, job.uid],
	);
}

for (const hasScripts of [true, false]) {
	test(`the board previews a move's mail, delays it and undoes the move ${hasScripts ? "with" : "without"} JavaScript`, async ({
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

test("the move dialog shows the mail, its recipient and the send choice, also on small screens", async ({
	browser,
}) => {
	const { job, person } = await anApply();
	const { page } = new BoardPage(await recruiterPage(browser, job.owner));
	const apply = await getApply(person, job);
	for (const [width, height] of [
		[360, 740],
		[1280, 620],
	] as const) {
		await page.setViewportSize({ width, height });
		for (const path of [`/recruiters/jobs/${job.uid}/applies/kanban`, `/recruiters/applies/${apply}/status?to=5`]) {
			await page.goto(path);
			await waitForHydration(page);
			if (path.includes("kanban")) {
				const card = page.locator("[data-card]").filter({ hasText: person.name });
				await card.hover();
				// A card's actions are below its text.
				const text = await card.locator(".kf + p").boundingBox();
				const act = await card.locator(".kmove").boundingBox();
				expect(act?.y ?? 0).toBeGreaterThanOrEqual((text?.y ?? 0) + (text?.height ?? 0) - 1);
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
			// The focused field is not covered either.
			await page.locator("[name=note]").focus();
			const [box, below] = [await page.locator("[name=note]").boundingBox(), await end.boundingBox()];
			expect((box?.y ?? 0) + 24).toBeLessThan(below?.y ?? 0);
		}
	}
});

async function getApply(person: Applicant, job: PublishedJob): Promise<string> {
	const pool = await openBusinessPool(1);
	const { rows } = await pool.query<{ uid: string }>(
		"select a.uid from applies a join jobs j on j.business_id = a.business_id and j.id = a.job_id where a.candidate_id = $1 and j.uid = $2",
		[person.id, job.uid],
	);
	return rows[0]?.uid ?? "";
}

/** Mails to a person; those about moves include their state. */
async function mailsTo(person: Applicant): Promise<string[]> {
	const pool = await openBusinessPool(1);
	const { rows } = await pool.query<{ mail: string }>(
		`select case kind when 'apply_moved' then kind || ' ' || state else kind end as mail from email_messages
      where to_email = $1 and kind like 'apply_%' order by id`,
		[person.email],
	);
	return rows.map(({ mail }) => mail);
}

for (const hasScripts of [true, false]) {
	test(`the board names the first recruiter when two move one card ${hasScripts ? "with" : "without"} JavaScript`, async ({
		browser,
	}) => {
		const { job, person } = await anApply();
		const first = new BoardPage(await recruiterPage(browser, "admin@seleta.example"));
		const second = new BoardPage(
			await recruiterPage(browser, "claudia@seleta.example", { javaScriptEnabled: hasScripts }),
		);
		// The second recruiter's live connection is down, so their board is outdated.
		await second.page.routeWebSocket(/\/cable/, () => {});
		await second.open(job.uid, { live: false });
		// The second form opens before the first move, so it is based on stale data.
		await second.askToMove(person.name);
		await first.open(job.uid);
		await first.choose(person.name, 1);
		await first.decide();
		await first.expectIn(person.name, 1);
		await expect.poll(() => getStatus(person, job)).toBe(1);

		await second.moveTo(person.name, 2);
		await expect(second.page.getByText(/Alterado por Marina Prado/).first()).toBeVisible();
		await second.expectIn(person.name, 1);
		expect(await getStatus(person, job)).toBe(1);
	});
}

test("the board leaves a card at its last move when it is moved again before the first response", async ({
	browser,
}) => {
	const { job, person } = await anApply();
	const board = new BoardPage(await recruiterPage(browser, job.owner));
	await board.open(job.uid);
	const answers: (() => void)[] = [];
	await board.page.route(/\/status/, async (route) => {
		if (route.request().method() !== "POST" || answers.length > 0) return route.continue();
		const response = await route.fetch();
		await new Promise<void>((resolve) => answers.push(resolve));
		await route.fulfill({ response });
	});
	await board.drag(person.name, 1);
	await board.expectIn(person.name, 1);
	await expect.poll(() => answers.length).toBe(1);
	await board.drag(person.name, 2);
	await board.expectIn(person.name, 2);
	expect(await getStatus(person, job)).toBe(1);
	for (const answer of answers) answer();
	await expect.poll(() => getStatus(person, job)).toBe(2);
	await board.expectIn(person.name, 2);
	await expect(board.page.getByRole("alert")).toHaveCount(0);
});

test("the board applies missed updates once after the connection was lost", async ({ browser }) => {
	const job = await reservePublishedJob("localhost");
	const person = await createApplicant();
	const candidate = await signInApplicant(person);
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

test("applying creates one apply when the same request is sent six times", async () => {
	const job = await reservePublishedJob("localhost");
	const person = await createApplicant();
	const visitor = await signInApplicant(person);
	const key = crypto.randomUUID();
	const answers = await Promise.all(Array.from({ length: 6 }, () => sendApply(visitor, job, key)));
	expect(new Set(answers.map(({ status, location }) => `${status} ${location}`)).size).toBe(1);
	expect(answers[0]?.location).toContain("/candidates/candidacy#");
	// Another form with another key: still one application, and the candidate is informed.
	const again = await Promise.all(Array.from({ length: 4 }, () => sendApply(visitor, job)));
	expect(new Set(again.map(({ location }) => location))).toEqual(new Set([answers[0]?.location]));
	const pool = await openBusinessPool(1);
	const { rows } = await pool.query(
		`select (select count(*)::int from applies where candidate_id = $1 and job_id = j.id) as applies,
			(select count(*)::int from apply_events e join applies a on a.business_id = e.business_id and a.id = e.apply_id
				where a.candidate_id = $1 and a.job_id = j.id) as events from jobs j where j.uid = $2`,
		[person.id, job.uid],
	);
	expect(rows).toEqual([{ applies: 1, events: 1 }]);
});

test("the apply button sends one request when it is double-clicked", async ({ browser }) => {
	const job = await reservePublishedJob("localhost");
	const person = await createApplicant();
	const context = await browser.newContext();
	await context.addCookies((await signInApplicant(person)).browserCookies());
	const page = await context.newPage();
	await page.goto(`/candidates/jobs/${job.uid}/applies/new`);
	await page.locator("[name=consent]").check();
	await page.getByRole("button", { name: t("candidates:apply.submit") }).dblclick();
	await expect(page).toHaveURL(/\/candidates\/candidacy/);
	await expect(page.getByRole("heading", { name: job.title })).toHaveCount(1);
	// And the browser's back button does not send it again.
	await page.goBack();
	await expect(page.getByText(t("candidates:apply.alreadyTitle"))).toBeVisible();
});

async function getStatus(person: Applicant, job: PublishedJob): Promise<number | undefined> {
	const pool = await openBusinessPool(1);
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
