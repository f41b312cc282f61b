import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { createApplicant, sendApply, signInApplicant } from "./applicants.ts";
import { type CandidateForm, createTokenForm, listCandidateForms, listNewcomerForms } from "./candidate-forms.ts";
import { openBusinessPool } from "./database.ts";
import { answerAll, type FilledValues, fillAllFields, findFormFaults, submitForm } from "./form-checks.ts";
import { reservePublishedJob } from "./jobs.ts";
import { createPeople, visitorFor } from "./people.ts";
import { getFixedT } from "./translations.ts";
import { Visitor } from "./visitor.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

/** Forms get empty, oversized and malicious input: errors appear beside fields, input stays, nothing executes. */

test.describe.configure({ mode: "parallel" });
test.setTimeout(240_000);

interface Form {
	path: string;
	/** Selects the form when the page has several. */
	has?: string;
	/** Its required message differs from "Obrigatório.". */
	ownWords?: boolean;
}

const doors: Form[] = [
	{ path: "/" },
	{ path: "/login" },
	{ path: "/business" },
	{ path: "/client_contacts/" },
	{ path: "/candidates/register/SignUp" },
	{ path: "/candidates/forgot_password" },
	{ path: "/recruiters/forgot_password" },
	{ path: "/client_contacts/forgot_password" },
	{ path: "/confirmations" },
	{ path: "/candidates/jobs/demo-job/applies/start", has: "[name=consent]" },
];

const tooLong = "muito longo ".repeat(900).trim();
const hostile =
	"<script>alert(1)</script><img src=x onerror=alert(2)>'; drop table candidates;--\u202Egnp.exe 🧨 \u0024{7*7} {{7*7}}";
const texts = [
	["empty", ""],
	["too long", tooLong],
	["hostile", hostile],
] as const;

test.beforeAll(createPeople);

for (const locale of ["pt", "en"] as const) {
	for (const hasScripts of [true, false]) {
		test(`every form shows its errors in ${locale}, ${hasScripts ? "with" : "without"} JavaScript`, async ({
			browser,
		}) => {
			for (const { visitor, forms } of await places()) {
				const page = await pageFor(browser, visitor, locale, hasScripts);
				// The second language behaves alike, so each form runs there with or without JavaScript only.
				const own = locale === "pt" ? forms : forms.filter((_, at) => (at % 2 === 0) === hasScripts);
				for (const form of own) await tryForm(page, form, locale, hasScripts);
				await page.context().close();
			}
		});
	}

	// Without JavaScript, these pages are covered by routes/constraints/pages.
	for (const part of [0, 1])
		test(`forms of the candidate area show errors in ${locale} on their page and are sent afterwards, part ${part + 1}`, async ({
			browser,
		}) => {
			const person = await createApplicant();
			// Half of the forms also run in English: only texts differ.
			const area = (await listCandidateForms(person.id)).filter(
				(_, at) => at % 2 === part && (locale === "pt" || at % 4 < 2),
			);
			const others =
				part === 0 ? await listNewcomerForms() : { visitor: new Visitor(), forms: [await createTokenForm(person.id)] };
			for (const { visitor, forms } of [{ visitor: await signInApplicant(person), forms: area }, others]) {
				const page = await pageFor(browser, visitor, locale, true);
				for (const form of forms) await test.step(form.path, () => tryWithScripts(page, form, locale));
				await page.context().close();
			}
		});
}

test("every form rejects malformed bodies without a server error", async () => {
	const visitors = await places();
	const answers: string[] = [];
	for (const { visitor, forms } of visitors) {
		for (const { path } of forms) {
			for (const body of [
				[
					["email", "a\0b@x.example"],
					["name", "\0\0"],
					["password", "\0".repeat(9)],
					["step", "1"],
					["what", "profile"],
					["to", "9"],
				],
				[
					["email", "a@b.example"],
					["email", "c@d.example"],
					["name", "a"],
					["name", "b"],
					["to", "9"],
					["to", "8"],
					["step", "1"],
					["step", "2"],
				],
				[
					["__proto__.x", "1"],
					["constructor.prototype.x", "1"],
					["experiences[999999].company", "x"],
					["a[b][c]", "1"],
					["[]", "1"],
					["step", "1"],
				],
				[
					["email", "\ud800"],
					["_idem", "x".repeat(5000)],
					["from", "-1"],
					["to", "1e9"],
					["step", "9"],
					["version", "NaN"],
				],
			] as [string, string][][]) {
				const { status } = await visitor.ask(path, { form: body });
				if (status >= 500 || status === 200) answers.push(`${path} ${body[0]?.[0]}: ${status}`);
			}
			const { status } = await visitor.ask(path, {
				method: "POST",
				bytes: Buffer.from("--x\r\nbroken"),
				headers: { "Content-Type": "multipart/form-data; boundary=x" },
			});
			if (status >= 500 || status === 200) answers.push(`${path} broken multipart: ${status}`);
			const json = await visitor.ask(path, {
				method: "POST",
				bytes: Buffer.from('{"email":1}'),
				headers: { "Content-Type": "application/json" },
			});
			if (json.status >= 500 || json.status === 200) answers.push(`${path} json: ${json.status}`);
		}
	}
	expect(answers).toEqual([]);
});

test("POST /login rejects an oversized body", async () => {
	const guest = new Visitor();
	const big = await guest
		.ask("/login", {
			method: "POST",
			bytes: Buffer.alloc(13 * 1024 * 1024, "a"),
			headers: { "Content-Type": "application/x-www-form-urlencoded" },
		})
		.catch(() => null);
	expect(big === null || big.status === 413).toBe(true);
});

/** Visitors and their forms, using people that no other test reads. */
async function places(): Promise<{ visitor: Visitor; forms: Form[] }[]> {
	const job = await reservePublishedJob("localhost");
	const person = await createApplicant();
	const moved = await createApplicant();
	await sendApply(await signInApplicant(moved), job);
	const pool = await openBusinessPool(1);
	const { rows } = await pool.query<{ uid: string }>(
		"select uid from applies where candidate_id = $1 order by id desc limit 1",
		[moved.id],
	);
	const status = (to: number) => ({ path: `/recruiters/applies/${rows[0]?.uid}/status?to=${to}`, has: "[name=note]" });
	return [
		{ visitor: new Visitor(), forms: [...doors, { path: await resetLink((await createApplicant()).email) }] },
		{
			visitor: await visitorFor("incomplete"),
			forms: [{ path: "/candidates/register?step=1", has: "[name=step]", ownWords: true }],
		},
		{
			visitor: await signInApplicant(person),
			forms: [
				{ path: `/candidates/jobs/${job.uid}/applies/new`, has: "[name=consent]" },
				{ path: "/candidates/settings", has: "[name=current_password]" },
				{ path: "/candidates/settings/data", has: "[name=kind]", ownWords: true },
				{ path: "/candidates/settings/delete", ownWords: true },
			],
		},
		{
			visitor: await visitorFor("powerless"),
			forms: [
				{ path: "/recruiters/profile", has: "[name=name]" },
				{ path: "/recruiters/profile", has: "[name=current_password]" },
			],
		},
		{ visitor: await visitorFor("admin"), forms: [status(9), status(7)] },
	];
}

async function resetLink(email: string): Promise<string> {
	await new Visitor().ask("/candidates/forgot_password", { form: { email } });
	// Administrators cannot see reset links, so the mail itself is read.
	const pool = await openBusinessPool(1);
	let link = "";
	await expect(async () => {
		const { rows } = await pool.query<{ text: string }>(
			"select text from email_messages where to_email = $1 and kind = 'reset_password' order by id desc limit 1",
			[email],
		);
		link = /\/candidates\/reset_password\/[\w-]+/.exec(rows[0]?.text ?? "")?.[0] ?? "";
		expect(link).not.toBe("");
	}).toPass({ timeout: 10_000 });
	return link;
}

async function pageFor(
	browser: Browser,
	visitor: Visitor,
	locale: "pt" | "en",
	javaScriptEnabled: boolean,
): Promise<Page> {
	await visitor.ask("/locale", { form: { lng: locale, back: "/home" } });
	const context = await browser.newContext({ baseURL: visitor.origin, javaScriptEnabled });
	await context.addCookies(visitor.browserCookies());
	const page = await context.newPage();
	page.setDefaultTimeout(15_000);
	page.on("dialog", (dialog) => {
		// Leaving with unsaved input asks for confirmation.
		if (dialog.type() === "beforeunload") return void dialog.accept();
		throw new Error(`${page.url()} ran what was typed`);
	});
	page.on("pageerror", (error) => {
		throw new Error(`${page.url()}: ${error.message}`);
	});
	return page;
}

/** Submits each text from a freshly loaded page, as without JavaScript. */
async function tryForm(page: Page, { path, has = "label", ownWords }: Form, locale: "pt" | "en", hasScripts: boolean) {
	const t = getFixedT(locale);
	const form = page.locator(`main form[method=post]:has(${has})`).first();
	for (const [name, text] of texts) {
		// The second language is checked once, with empty input.
		if (locale === "en" && name !== "empty") continue;
		await test.step(`${path} ${name}`, async () => {
			await page.goto(path);
			const isProgram = (await page.locator("link[rel=modulepreload]").count()) > 0;
			if (hasScripts && isProgram) await waitForHydration(page);
			// With JavaScript a page without any is the page it is without.
			if (hasScripts && !isProgram && name !== "empty") return;
			const input = await fillAllFields(form, text);
			const status = await submitForm(page, getButton(form));
			await page.waitForLoadState("domcontentloaded");
			if (!(await isRefused(page, form, { status, what: `${path} ${name}`, typed: input, locale }))) return;
			if (name === "empty" && !ownWords)
				await expect.soft(form.getByText(t("forms:required")).first(), path).toBeVisible({ timeout: 2_000 });
			await followFirst(page, form, `${path} ${name}`);
		});
	}
}

/** Tries each text on the same page without reload: earlier errors must not block sending. */
async function tryWithScripts(
	page: Page,
	{ path, has, button, optional, answers, sparse, file }: CandidateForm,
	locale: "pt" | "en",
) {
	const form = page.locator(`main form[method=post]:has(${has})`).first();
	const open = async () => {
		await page.goto(path);
		await waitForHydration(page);
	};
	await open();
	for (const [name, text] of texts) {
		// As above: English texts are checked once.
		if (locale === "en" && name !== "empty") continue;
		// The answer may be a full page load, which hydrates only after interaction.
		await waitForHydration(page);
		const input = await fillAllFields(form, text);
		if (name !== "empty" && Object.keys(input).length === 0) continue;
		const what = `${path} ${name}`;
		const status = await submitForm(page, getButton(form, button));
		const mayPass = optional && name === "empty";
		const refused = await isRefused(page, form, { status, what, typed: input, locale, mayPass });
		if (!refused) await open();
		else if (name === "empty") await followFirst(page, form, what);
	}
	await waitForHydration(page);
	await answerAll(form, answers ?? {}, sparse);
	if (file) await form.locator("input[type=file]").setInputFiles(file);
	const status = await submitForm(page, getButton(form, button));
	const summary = form.locator("[role=alert][tabindex='-1']");
	const response = status < 400 ? "" : await summary.textContent({ timeout: 2_000 }).catch(() => "");
	expect.soft(status, `${path} answered: ${response}`).toBeLessThan(400);
}

const getButton = (form: Locator, button = ":not([name])") =>
	form.locator(`button[type=submit]${button}:visible`).last();

interface Sent {
	status: number;
	what: string;
	typed: FilledValues;
	locale: "pt" | "en";
	mayPass?: boolean | undefined;
}

/** Returns whether the form was refused; harmless unusual text may be accepted. */
async function isRefused(page: Page, form: Locator, { status, what, typed, locale, mayPass }: Sent): Promise<boolean> {
	expect.soft(status, what).toBeLessThan(500);
	if (status < 400) {
		if (!mayPass) expect.soft(what, "what was taken").toMatch(/ hostile$/);
		return false;
	}
	expect.soft([400, 401, 422, 429], what).toContain(status);
	await expect.soft(page.locator("main [role=alert]").first(), what).toBeVisible({ timeout: 5_000 });
	await expect.soft
		.poll(() => findFormFaults(form, typed, locale).catch(() => ["no form"]), { message: what, timeout: 3_000 })
		.toEqual([]);
	return true;
}

/** The first line of the summary leads to its box. */
async function followFirst(page: Page, form: Locator, what: string) {
	const link = form.locator("[role=alert][tabindex='-1']").getByRole("link").first();
	if ((await link.count()) === 0) return;
	const box = (await link.getAttribute("href"))?.slice(1) ?? "";
	await link.press("Enter");
	await expect
		.soft(page.locator(`[id="${box}"]`), `${what}: the link leads to its box`)
		.toBeFocused({ timeout: 2_000 });
}
