import { expect, test } from "@playwright/test";
import { openBusinessPool } from "./database.ts";
import { Visitor } from "./visitor.ts";
import { waitForMailLink } from "./wait-for-mail-link.ts";

test.use({ javaScriptEnabled: false });

/** Submissions faster than this are treated as bots. */
const writing = 3_200;

test("the public site accepts a message, a talk registration and a job alert, and lists courses without JavaScript", async ({
	page,
}) => {
	test.setTimeout(90_000);
	const { origin } = new Visitor("seleta.localhost");
	const stamp = Date.now().toString(36);
	await page.goto(`${origin}/home`);
	await page.getByRole("contentinfo").getByRole("link", { name: "Contato" }).click();
	await page.getByRole("button", { name: "Enviar mensagem" }).click();
	const main = page.getByRole("main");
	for (const text of ["Email needs to be entered", "Inform the subject", "Enter the email message"])
		await expect(main.getByText(text).first()).toBeVisible();
	await page.getByLabel("Seu e-mail").fill(`rita-${stamp}@mail.example`);
	await page.getByLabel("Assunto").fill(`Vagas ${stamp}`);
	await page.getByLabel("Mensagem").fill("Há vagas em Recife?");
	await page.waitForTimeout(writing);
	await page.getByRole("button", { name: "Enviar mensagem" }).click();
	await expect(page.getByRole("heading", { name: "Mensagem enviada" })).toBeVisible();
	const pool = await openBusinessPool(1);
	const saved = await pool.query("select status from contact_messages where subject = $1", [`Vagas ${stamp}`]);
	expect(saved.rows).toEqual([{ status: "new" }]);

	await page.getByRole("contentinfo").getByRole("link", { name: "Cursos" }).click();
	await page.getByRole("link", { name: "SQL do zero" }).click();
	await expect(page.getByRole("heading", { level: 1, name: "SQL do zero" })).toBeVisible();
	// Enrolment continues on the partner's site; the outgoing click is counted.
	const enrol = await page.getByRole("link", { name: "Inscrever-se no site do parceiro" }).getAttribute("href");
	expect((await new Visitor("seleta.localhost").ask(enrol ?? "")).location).toMatch(/^https:\/\/escola\.example\//);

	await page.getByRole("contentinfo").getByRole("link", { name: "C-Talks" }).click();
	await page.getByRole("link", { name: "Entrevistas que funcionam" }).click();
	await page.getByLabel("Nome", { exact: true }).fill("Rita Paiva");
	await page.getByLabel("E-mail", { exact: true }).fill(`rita-${stamp}@mail.example`);
	await page.getByLabel(/^Aceito que/).check();
	await page.waitForTimeout(writing);
	await page.getByRole("button", { name: "Fazer inscrição" }).click();
	await expect(page.getByRole("heading", { name: "Inscrição feita" })).toBeVisible();
	const mine = await pool.query("select status, source from talk_participants where email = $1", [
		`rita-${stamp}@mail.example`,
	]);
	expect(mine.rows).toEqual([{ status: "registered", source: "site" }]);

	await page.goto(`${origin}/jobs?q=analista`);
	await page.getByRole("link", { name: "Receber estas vagas por e-mail" }).click();
	await page.getByLabel("E-mail", { exact: false }).fill(`rita-${stamp}@mail.example`);
	await page.waitForTimeout(writing);
	await page.locator("#alert button[type=submit]").click();
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	const confirm = await waitForMailLink(`rita-${stamp}@mail.example`, "/job_alerts/");
	expect(new URL(confirm).host).toBe(new URL(origin).host);
	await page.goto(confirm);
	await page.locator("main form button").first().click();
	const readEvents = () =>
		pool.query(
			"select confirmed_at is not null as on, stopped_at is not null as off, search from job_alerts where email = $1",
			[`rita-${stamp}@mail.example`],
		);
	expect((await readEvents()).rows).toMatchObject([
		{ on: true, off: false, search: expect.stringContaining("analista") },
	]);
	await page.locator("main form button").first().click();
	expect((await readEvents()).rows).toMatchObject([{ off: true }]);
});

test("the contact form accepts a message by an e-mailed link when it is flooded, without JavaScript", async ({
	browser,
}) => {
	const { origin } = new Visitor("mappit.localhost");
	const pool = await openBusinessPool(1);
	await pool.query(`insert into rate_limits (bucket, hits, resets_at)
select 'contact:posts:' || s.id || ':' || (floor(extract(epoch from now()) / 600)::bigint + n), 1000, now() + interval '30 minutes'
  from site_configs s, generate_series(0, 1) n where s.domain = 'mappit.localhost' on conflict (bucket) do update set hits = 1000`);
	const stamp = Date.now().toString(36);
	const page = await browser.newPage({ javaScriptEnabled: false });
	await page.goto(`${origin}/contact`);
	await page.getByLabel("Seu e-mail").fill(`rita-${stamp}@mail.example`);
	await page.getByLabel("Assunto").fill(`Vagas ${stamp}`);
	await page.getByLabel("Mensagem").fill("Há vagas em Recife?");
	await page.waitForTimeout(writing);
	await page.getByRole("button", { name: "Enviar mensagem" }).click();
	await expect(page.getByRole("heading", { name: "Falta confirmar" })).toBeVisible();
	await page.goto(await waitForMailLink(`rita-${stamp}@mail.example`, "/contact/confirm/"));
	await expect(page.getByText("Há vagas em Recife?")).toBeVisible();
	await page.getByRole("button", { name: "Sim, enviar minha mensagem" }).click();
	await expect(page.getByRole("heading", { name: "Mensagem enviada" })).toBeVisible();
	await page.close();
	const saved = await pool.query("select status, aside from contact_messages where subject = $1", [`Vagas ${stamp}`]);
	expect(saved.rows).toEqual([{ status: "new", aside: null }]);
});

test("a brand shows no content of another business, and its links lead to existing pages", async () => {
	const land = new Visitor("land.localhost");
	const seleta = new Visitor("seleta.localhost");
	expect((await seleta.ask("/salario-na-vaga")).status).toBe(200);
	for (const path of ["/salario-na-vaga", "/courses/demo-course", "/dh/demo-dh", "/home/specialties/tecnologia"])
		expect((await land.ask(path)).status, path).toBe(404);
	expect((await seleta.ask("/cidades-medias")).status).toBe(404);
	// One insight of each business is published on a single brand.
	expect((await seleta.ask("/conselho-e-sucessao")).status).toBe(404);
	expect((await new Visitor("talensesgroup.localhost").ask("/conselho-e-sucessao")).status).toBe(200);
	for (const visitor of [land, seleta]) {
		const { body } = await visitor.ask("/home");
		const links = new Set(
			[...body.matchAll(/href="(\/(?:home\/[^"#]+|dh|courses|contact))"/g)].map(([, path]) => path),
		);
		expect(links.size).toBeGreaterThan(5);
		for (const path of links) {
			const answer = await visitor.ask(path ?? "/");
			expect(answer.status, `${visitor.host}${path}`).toBe(200);
			expect(answer.body, path).not.toContain("<script");
		}
	}
});

test("a HEAD response has the headers of the GET response", async () => {
	const pages = {
		"seleta.localhost": ["/", "/home", "/jobs", "/jobs/x/demo-job", "/courses", "/nothing", "/jobs.xml"],
	};
	const others = {
		"land.localhost": ["/home", "/robots.txt", "/brands/land/share.png", "/sitemap.xml", "/manifest.webmanifest"],
	};
	for (const [host, paths] of Object.entries({ ...pages, ...others, localhost: ["/business"] }))
		for (const path of paths) {
			const ask = async (method: string) => {
				const { status, headers, body } = await new Visitor(host).ask(path, { method });
				// Removes transport headers and those unique to each response.
				const { date: _, "x-request-id": _id, "server-timing": _time, age: _age, ...told } = headers;
				const { "transfer-encoding": _how, ...same } = told;
				const policy = headers["content-security-policy"]?.toString().replaceAll(/'nonce-[^']+'/g, "'nonce'");
				return { status, body, same: { ...same, "content-security-policy": policy } };
			};
			const whole = await ask("GET");
			const head = await ask("HEAD");
			expect({ ...head, path }).toEqual({ ...whole, path, body: "" });
		}
	const { headers } = await new Visitor("seleta.localhost").ask("/home", { method: "HEAD" });
	expect(headers).toMatchObject({ etag: expect.any(String), "content-length": expect.any(String) });
	expect(headers["content-security-policy"]).toContain("'sha256-");
});

test("a guest's page includes every style rule that it needs from the whole stylesheet", async ({ browser }) => {
	test.setTimeout(60_000);
	// The test itself uses a script; the pages contain none.
	const page = await browser.newPage({ javaScriptEnabled: true });
	const { origin } = new Visitor("mappit.localhost");
	const [whole = ""] = /\/assets\/root-[\w-]+\.css/.exec((await new Visitor().ask("/business")).body) ?? [];
	expect(whole).not.toBe("");
	for (const path of [
		"/home",
		"/jobs",
		"/jobs/x/demo-job",
		"/contact",
		"/candidates/register/SignUp",
		"/courses",
		"/nothing",
	]) {
		const answer = await page.goto(`${origin}${path}`);
		expect(answer?.headers()["content-security-policy"], path).toContain("'sha256-");
		expect(await page.locator("link[rel=stylesheet]").count(), path).toBe(0);
		expect(await page.evaluate(changedBy, whole), path).toEqual([]);
	}
	await page.close();
});

/** Runs in the page: lists elements whose computed styles change when the stylesheet is added. */
async function changedBy(href: string): Promise<string[]> {
	const looks = () =>
		[...document.querySelectorAll("body, body *")].flatMap((element) =>
			["", "::before", "::after"].flatMap((part) => {
				const style = getComputedStyle(element, part);
				if (part && style.content === "none") return [];
				const properties = [...style].filter((name) => !name.startsWith("--"));
				const where = `${element.tagName} ${element.getAttribute("class")} ${part}`;
				return properties.map((name) => `${where} ${name}: ${style.getPropertyValue(name)}`);
			}),
		);
	// Without layout, computed styles give declared values instead of used sizes.
	document.body.style.display = "none";
	const before = looks();
	const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
	await new Promise((resolve) => {
		link.onload = resolve;
		document.querySelector("style")?.before(link);
	});
	return looks()
		.map((look, index) => (look === before[index] ? "" : `${look}, not ${before[index]}`))
		.filter(Boolean)
		.slice(0, 20);
}
