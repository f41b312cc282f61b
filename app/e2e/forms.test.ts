import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { anApplicant, sendApply, signedIn } from "./applicants.ts";
import { inBusinessOf } from "./database.ts";
import { hydrated } from "./hydrated.ts";
import { publishedJob } from "./jobs.ts";
import { makePeople, visitorFor } from "./people.ts";
import { Visitor } from "./visitor.ts";
import { words } from "./words.ts";

/** Every form, given nothing, far too much, and the worst: it answers beside the field, keeps what was typed, runs nothing. */

test.describe.configure({ mode: "parallel" });
test.setTimeout(240_000);

interface Form {
	path: string;
	/** Which form of the page, when there are several. */
	has?: string;
	/** What it lacks when empty is said in other words than "Obrigatório.". */
	ownWords?: boolean;
	/** What is answered without a script and in the other language is looked at without a browser (routes/constraints/pages). */
	scriptsOnly?: boolean;
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

/** Which form of a page of several. */
const formsOfOwn: Readonly<Record<string, string>> = {
	"settings/data": "[name=kind]",
	"info?edit=personal": "[name=name]",
	"info?edit=address": "[name=cep]",
};
const ownForms: Form[] = [
	...["info?edit=personal", "info?edit=address", "languages/new", "skills/new", "experience/new", "educations/new"],
	...["pretensions", "cultural_fit", "settings/data", "settings/delete"],
].map((path) => ({ path: `/candidates/${path}`, has: formsOfOwn[path] ?? "label", ownWords: true, scriptsOnly: true }));

const tooLong = "muito longo ".repeat(900).trim();
const hostile =
	"<script>alert(1)</script><img src=x onerror=alert(2)>'; drop table candidates;--\u202Egnp.exe 🧨 \u0024{7*7} {{7*7}}";

test.beforeAll(makePeople);

for (const locale of ["pt", "en"] as const) {
	for (const hasScripts of [true, false]) {
		test(`every form refuses well in ${locale}, ${hasScripts ? "with" : "without"} JavaScript`, async ({ browser }) => {
			for (const { visitor, forms } of await places()) {
				const page = await pageFor(browser, visitor, locale, hasScripts);
				for (const form of forms) await tryForm(page, form, locale, hasScripts);
				await page.context().close();
			}
		});
	}
}

test("what no browser would send is refused, not an error", async () => {
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

test("a body without end is refused", async () => {
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

/** Who sends what: people of their own, so that nothing another test looks at changes. */
async function places(): Promise<{ visitor: Visitor; forms: Form[] }[]> {
	const job = await publishedJob("localhost");
	const person = await anApplicant();
	const moved = await anApplicant();
	await sendApply(await signedIn(moved), job);
	const pool = await inBusinessOf(1);
	const { rows } = await pool.query<{ uid: string }>(
		"select uid from applies where candidate_id = $1 order by id desc limit 1",
		[moved.id],
	);
	const status = (to: number) => ({ path: `/recruiters/applies/${rows[0]?.uid}/status?to=${to}`, has: "[name=note]" });
	return [
		{ visitor: new Visitor(), forms: [...doors, { path: await resetLink((await anApplicant()).email) }] },
		{
			visitor: await visitorFor("incomplete"),
			forms: [{ path: "/candidates/register?step=1", has: "[name=step]", ownWords: true }],
		},
		{
			visitor: await signedIn(person),
			forms: [
				{ path: `/candidates/jobs/${job.uid}/applies/new`, has: "[name=consent]" },
				{ path: "/candidates/settings", has: "[name=current_password]" },
				...ownForms,
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
	// The product shows nobody's reset link to its administrators: the mail itself is asked.
	const pool = await inBusinessOf(1);
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
	page.on("dialog", () => {
		throw new Error(`${page.url()} ran what was typed`);
	});
	page.on("pageerror", (error) => {
		throw new Error(`${page.url()}: ${error.message}`);
	});
	return page;
}

async function tryForm(page: Page, form: Form, locale: "pt" | "en", hasScripts: boolean) {
	if (form.scriptsOnly && (!hasScripts || locale === "en")) return;
	await tryTexts(page, form, locale, hasScripts);
}

async function tryTexts(page: Page, asked: Form, locale: "pt" | "en", hasScripts: boolean) {
	const { path, has = "label", ownWords, scriptsOnly } = asked;
	const t = words(locale);
	const form = page.locator(`main form[method=post]:has(${has})`).first();
	for (const [name, text] of [
		["empty", ""],
		["too long", tooLong],
		["hostile", hostile],
	] as const) {
		// The other language says other words about the same refusals: once is enough to hear them.
		if ((locale === "en" || scriptsOnly) && name !== "empty") continue;
		await test.step(`${path} ${name}`, async () => {
			await page.goto(path);
			if (hasScripts && (await page.locator("link[rel=modulepreload]").count()) > 0) await hydrated(page);
			const typed = await fill(form, text);
			const status = await send(page, form);
			expect.soft(status, `${path} ${name}`).toBeLessThan(500);
			if (status < 400) {
				// Text nobody forbids is only text: it was taken, and shown back it still runs nothing.
				expect.soft(name, `${path} took ${name}`).toBe("hostile");
				return;
			}
			expect.soft([400, 422, 429], `${path} ${name}`).toContain(status);
			await expectErrors(form, page, `${path} ${name}`);
			if (name === "empty" && !ownWords)
				await expect.soft(form.getByText(t("forms:required")).first(), path).toBeVisible({ timeout: 2_000 });
			for (const { field, value } of typed) {
				await expect
					.soft(form.locator(`[name="${field}"]`).first(), `${path} ${name} keeps ${field}`)
					.toHaveValue(value, { timeout: 2_000 });
			}
			expect(await page.locator("main script:not([nonce]), main img[src=x]").count()).toBe(0);
		});
	}
}

/** Fills every box with the text; gives what must still be there afterwards. */
async function fill(form: Locator, text: string): Promise<{ field: string; value: string }[]> {
	const typed: { field: string; value: string }[] = [];
	for (const box of await form.locator("input, textarea").all()) {
		const type = (await box.getAttribute("type")) ?? "textarea";
		const field = (await box.getAttribute("name")) ?? "";
		if (!field || !["text", "email", "url", "tel", "password", "textarea", "search"].includes(type)) continue;
		if (!(await box.isVisible()) || !(await box.isEditable())) continue;
		// Longer than the page itself lets anybody type.
		await box.evaluate((element) => element.removeAttribute("maxlength"));
		await box.fill(text);
		if (type !== "password" && text !== "") typed.push({ field, value: text.trim() });
	}
	return typed;
}

async function send(page: Page, form: Locator): Promise<number> {
	const answered = page.waitForResponse((response) => response.request().method() === "POST");
	await form.locator("button[type=submit]:not([name]):visible").last().click();
	const response = await answered;
	await page.waitForLoadState("domcontentloaded");
	// Client navigations answer a redirect as data.
	return response.status() === 202 ? 303 : response.status();
}

/** Each wrong field says what is wrong, right beside it, where a screen reader finds it too. */
async function expectErrors(form: Locator, page: Page, where: string) {
	await expect
		.soft(page.locator("[aria-invalid=true], fieldset[aria-describedby$=error], main [role=alert]").first(), where)
		.toBeVisible({ timeout: 5_000 });
	for (const wrong of await form.locator("[aria-invalid=true]").all()) {
		const described = ((await wrong.getAttribute("aria-describedby")) ?? "").split(" ").filter(Boolean);
		const texts = await Promise.all(
			described.map((id) =>
				page
					.locator(`[id="${id}"]`)
					.textContent()
					.catch(() => ""),
			),
		);
		expect.soft(texts.join("").trim(), `${where}: ${await wrong.getAttribute("name")}`).not.toBe("");
	}
	await expect.soft(page, where).toHaveTitle(/^(Erro|Error): /, { timeout: 2_000 });
	// What is wrong has the focus, and leads to its box.
	const summary = form.locator("[role=alert][tabindex='-1']");
	await expect.soft(summary, `${where}: the summary has the focus`).toBeFocused({ timeout: 2_000 });
	const link = summary.getByRole("link").first();
	if ((await link.count()) === 0) return;
	const box = (await link.getAttribute("href"))?.slice(1) ?? "";
	await link.press("Enter");
	await expect
		.soft(page.locator(`[id="${box}"]`), `${where}: the link leads to its box`)
		.toBeFocused({ timeout: 2_000 });
}
