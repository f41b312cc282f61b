import { createHmac } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import {
	demoNumberPrefixes,
	demoSecrets,
	demoVoiceNote,
	getDemoChannelUid,
} from "../integrations/messaging/demo.server.ts";
import { sendApply } from "./applicants.ts";
import { brasiliaNow } from "./brasilia-now.ts";
import { buildNewCandidate, fillStepOne, fillStepThree, fillStepTwo } from "./candidate.ts";
import { openBusinessPool } from "./database.ts";
import { reservePublishedJob } from "./jobs.ts";
import { recruiterPage } from "./recruiter.ts";
import { getFixedT } from "./translations.ts";
import { Visitor } from "./visitor.ts";
import { waitForHydration } from "./wait-for-hydration.ts";
import { waitForMailLink } from "./wait-for-mail-link.ts";

const t = getFixedT("pt");
const phoneSize = { width: 390, height: 800 };

test("an applicant receives a move on WhatsApp, answers, continues in the portal and unsubscribes", async ({
	browser,
}) => {
	test.setTimeout(180_000);
	const pool = await openBusinessPool(1);
	const job = await reservePublishedJob("localhost");
	await pool.query("update recruiters set is_admin = true where email = $1", [job.owner]);
	const restoreHours = await withoutQuietHours();
	const candidate = buildNewCandidate();
	const digits = `119${String(Date.now()).slice(-8)}`;
	const phone = `+55${digits}`;
	const findOne = async <T extends object>(text: string, values: unknown[]): Promise<T> => {
		const { rows } = await pool.query<T>(text, values);
		if (!rows[0]) throw new Error(`nothing: ${text}`);
		return rows[0];
	};

	const visitor = await test.step("she agrees to WhatsApp in the wizard", async () => {
		const { name, email, password } = candidate;
		const newcomer = new Visitor();
		await newcomer.ask("/candidates/register/SignUp", { form: { name, email, password, terms: "on" } });
		await newcomer.ask(new URL(await waitForMailLink(email, "/confirmations/")).pathname, { form: {} });
		const context = await browser.newContext({ viewport: phoneSize });
		await context.addCookies(newcomer.browserCookies());
		const page = await context.newPage();
		await page.goto("/candidates/register");
		await fillStepOne(page, t);
		await fillStepTwo(page, t);
		await page.locator("input[name=whatsapp_messages]").check();
		await fillStepThree(page, t, digits);
		await context.close();
		return new Visitor().signIn({ at: "/login", email, password });
	});
	const person = await findOne<{ id: number; uid: string }>("select id, uid from candidates where email = $1", [
		candidate.email,
	]);
	// Her employer is a demo client, whose employees may not be approached.
	await pool.query("update candidates set current_company = null, current_company_id = null where id = $1", [
		person.id,
	]);
	const conversation = `/recruiters/candidates/${person.uid}/conversation`;
	const page = await recruiterPage(browser, job.owner);
	page.setDefaultTimeout(15_000);

	const queue = await test.step("the first message of a send-out leaves, the second waits", () =>
		launchQueue(page, candidate.name));
	expect((await sendApply(visitor, job)).location).toContain("/candidates/candidacy");
	const apply = await findOne<{ uid: string }>("select uid from applies where candidate_id = $1", [person.id]);

	// A stage without interview, as parallel journeys would compete for the first free slot.
	await test.step("a move tells her by WhatsApp, in a template's words", async () => {
		await page.goto(`/recruiters/applies/${apply.uid}/status?to=2`);
		await waitForHydration(page);
		await page
			.getByLabel(t("applies:mail.by"))
			.selectOption({ label: await findOption(page, "novidades_candidatura") });
		await page.locator("main form[method=post] button[type=submit]:not([name])").last().click();
		await expect(page).not.toHaveURL(/status/, { timeout: 30_000 });
		await page.goto(conversation);
		const thread = page.getByRole("region", { name: t("conversations:thread") });
		await expect(thread.getByText(/Há novidades da sua candidatura/)).toBeVisible();
		await expect(thread.getByText(/^Lida/).first()).toBeVisible({ timeout: 45_000 });
	});

	await test.step("she answers by a voice note and by text: the send-out stops, her thread waits for an answer", async () => {
		await write(phone, { media: demoVoiceNote });
		await write(phone, { text: "Que ótimo! Posso na quinta?" });
		const thread = page.getByRole("region", { name: t("conversations:thread") });
		await expect(thread.getByText("Que ótimo! Posso na quinta?")).toBeVisible();
		await expect(thread.getByRole("link", { name: /audio\.ogg/ })).toBeVisible();
		await page.goto(queue);
		await expect(page.getByRole("row").filter({ hasText: candidate.name })).toContainText(
			t("sendouts:states.response"),
		);
	});

	await test.step("the recruiter answers in the window, from the panel, on a phone", async () => {
		const small = await recruiterPage(browser, job.owner, { viewport: phoneSize });
		small.setDefaultTimeout(15_000);
		await small.goto(`/recruiters/candidates?q=${encodeURIComponent(candidate.name)}&panel=candidates:${person.uid}`);
		await waitForHydration(small);
		// On phones the panel opens as the record's own page.
		await expect(small).toHaveURL(new RegExp(`/recruiters/candidates/${person.uid}$`));
		await small.getByRole("link", { name: t("conversations:tab"), exact: true }).click();
		const thread = small.getByRole("region", { name: t("conversations:thread") });
		await expect(thread.getByText("Que ótimo! Posso na quinta?")).toBeVisible();
		await small.getByLabel(t("conversations:compose.label")).fill("Quinta às 15h, combinado!");
		await small.getByRole("button", { name: t("conversations:compose.send"), exact: true }).click();
		await expect(thread.getByText("Quinta às 15h, combinado!")).toBeVisible();
		await expect(thread.getByText(/^Lida/)).toHaveCount(2, { timeout: 45_000 });
		await small.context().close();
	});

	await test.step("she goes on in the portal, without JavaScript", async () => {
		const context = await browser.newContext({ javaScriptEnabled: false, viewport: phoneSize });
		await context.addCookies(visitor.browserCookies());
		const portal = await context.newPage();
		await portal.goto("/candidates/messages");
		await portal.getByLabel(t("conversations:compose.label")).fill("Prefiro continuar por aqui.");
		await portal.getByRole("button", { name: t("conversations:compose.send"), exact: true }).click();
		await expect(portal.getByText("Prefiro continuar por aqui.")).toBeVisible();
		await context.close();
		await page.goto(conversation);
		const thread = page.getByRole("region", { name: t("conversations:thread") });
		for (const text of ["Há novidades", "Que ótimo!", "Quinta às 15h", "Prefiro continuar"])
			await expect(thread.getByText(text)).toBeVisible();
	});

	await test.step("she asks to stop: nothing leaves any more on any channel", async () => {
		await write(phone, { text: "Pare" });
		const thread = page.getByRole("region", { name: t("conversations:thread") });
		await expect(thread.getByText(/não envia mais mensagens/)).toBeVisible({ timeout: 20_000 });
		for (const channel of ["whatsapp", "sms"]) {
			await page.goto(`${conversation}?channel=${channel}`);
			await expect(page.getByText(/pediu para não receber|não quer mensagens/).first()).toBeVisible();
			await expect(page.getByLabel(t("conversations:compose.label"))).toHaveCount(0);
		}
		const before = await findOne<{ count: number }>(sentCount, [person.id]);
		await page.goto(`/recruiters/applies/${apply.uid}/status?to=9`);
		await expect(page.getByText(/^(WhatsApp|SMS): .* pediu para não receber/)).toHaveCount(2);
		await expect(page.getByLabel(t("applies:mail.by"))).toHaveCount(0);
		// A request bypassing the page's channel choice is refused too.
		const recruiter = await new Visitor().signIn({ at: "/business", email: job.owner });
		await recruiter.ask(conversation, { form: { channel: "whatsapp", body: "Ainda aí?", _idem: crypto.randomUUID() } });
		await recruiter.ask(conversation, { form: { channel: "sms", body: "Ainda aí?", _idem: crypto.randomUUID() } });
		expect(await findOne(sentCount, [person.id])).toEqual(before);
		const offer = `/recruiters/sendout_queues/new?entity=candidates&ids=${person.uid}`;
		expect((await recruiter.ask(offer)).body).toContain("1 fica de fora");
	});

	await test.step("her copy has all of it, her erasure none", async () => {
		// The browser has renewed the session, so a fresh sign-in is needed.
		const owner = await new Visitor().signIn({ at: "/login", ...candidate });
		const copy = await downloadCopy(owner);
		for (const text of [
			"Que ótimo! Posso na quinta?",
			"Quinta às 15h, combinado!",
			"Prefiro continuar por aqui.",
			"Pare",
		])
			expect(copy).toContain(text);
		const form = { word: t("data_rights:delete.word"), now: "on" };
		const erased = await owner.ask("/candidates/settings/delete", { form });
		expect(erased, erased.body).toMatchObject({ location: "/home" });
		await expect(async () => {
			const { rows } = await pool.query<{ text: string }>(
				`select body as text from messages where candidate_id = $1 and body || coalesce(phone, '') <> ''
				union all select key from message_events where phone = $2 or payload::text like '%' || $3 || '%'`,
				[person.id, phone, phone.slice(1)],
			);
			expect(rows).toEqual([]);
		}).toPass({ timeout: 60_000 });
	});
	await restoreHours();
	await page.context().close();
});

const sentCount = "select count(*)::int as count from messages where candidate_id = $1 and direction = 'out'";

/** Disables quiet hours, so that move messages are sent at any time. */
async function withoutQuietHours(): Promise<() => Promise<unknown>> {
	const pool = await openBusinessPool(1);
	const { rows } = await pool.query<{ settings: object }>("select settings from businesses where id = 1");
	const save = (settings: object | undefined) =>
		pool.query("update businesses set settings = $1 where id = 1", [JSON.stringify(settings ?? {})]);
	await save({ ...rows[0]?.settings, quiet_hours: { from: "00:00", to: "00:00", days: [] } });
	return () => save(rows[0]?.settings);
}

/** Simulates Meta's webhook for a message she writes to the demo's number. */
async function write(from: string, { text, media }: { text?: string; media?: { id: string; contentType: string } }) {
	const value = {
		messaging_product: "whatsapp",
		metadata: { display_phone_number: "551140028922", phone_number_id: `${demoNumberPrefixes.whatsapp}1` },
		contacts: [{ wa_id: from.slice(1), profile: { name: "Teresa" } }],
		messages: [
			{
				id: `wamid.${crypto.randomUUID()}`,
				from: from.slice(1),
				timestamp: String(Math.floor(Date.now() / 1000)),
				...(media
					? { type: "audio", audio: { id: media.id, mime_type: media.contentType } }
					: { type: "text", text: { body: text } }),
			},
		],
	};
	const body = JSON.stringify({
		object: "whatsapp_business_account",
		entry: [{ id: "simulated-account", changes: [{ field: "messages", value }] }],
	});
	const signature = createHmac("sha256", demoSecrets.secret).update(body).digest("hex");
	const answer = await new Visitor().ask(`/webhooks/whatsapp/1/${getDemoChannelUid("whatsapp", 1)}`, {
		method: "POST",
		bytes: Buffer.from(body),
		headers: { "Content-Type": "application/json", "X-Hub-Signature-256": `sha256=${signature}` },
	});
	expect(answer.status).toBe(200);
}

async function findOption(page: Page, name: string): Promise<string> {
	const options = await page.getByLabel(t("applies:mail.by")).getByRole("option").allInnerTexts();
	const label = options.find((option) => option.includes(name));
	expect(label, options.join(" | ")).toBeDefined();
	return label ?? "";
}

/** Two messages one day apart; returns the page after the first is sent. */
async function launchQueue(page: Page, name: string): Promise<string> {
	const pool = await openBusinessPool(1);
	const template = `Convite ${name}`;
	await pool.query(
		`with template as (insert into prospecting_templates (business_id, name, owner_id, unsubscribe_footer)
   select 1, $1, id, 'Seu perfil combina com a vaga.' from recruiters where email = 'admin@seleta.example' returning id)
 insert into prospecting_steps (business_id, template_id, position, wait_days, subject_pt, body_pt, response_type, question_pt)
 select 1, id, position, position - 1, 'Uma vaga para {{first_name}}', 'Vi seu perfil e pensei em você.', 1, 'Podemos conversar?' from template, generate_series(1, 2) position`,
		[template],
	);
	await page.goto(`/recruiters/candidates?q=${encodeURIComponent(name)}`);
	await waitForHydration(page);
	await page.getByRole("checkbox", { name }).first().check();
	await page.getByRole("button", { name: t("kit:bulk.prospecting") }).click();
	await page.getByLabel(t("sendouts:new.chooseTemplate")).selectOption({ label: template });
	await page.getByRole("button", { name: t("sendouts:new.continue") }).click();
	await page.getByLabel(t("sendouts:new.windowFrom"), { exact: true }).fill("00:00");
	await page.getByLabel(t("sendouts:new.windowTo"), { exact: true }).fill("23:59");
	await page.getByLabel(t("sendouts:new.startsAt")).fill(brasiliaNow());
	await page.getByLabel(t("sendouts:new.gap")).fill("0");
	await page.getByLabel(t("sendouts:new.businessDays")).uncheck();
	await page.getByRole("button", { name: t("sendouts:new.launch", { count: 1 }) }).click();
	await expect(page).toHaveURL(/\/recruiters\/sendout_queues\/(?!new)[^/?]+$/);
	await expect(page.getByRole("row").filter({ hasText: name })).toContainText(/Passo 2/, { timeout: 20_000 });
	return new URL(page.url()).pathname;
}

async function downloadCopy(visitor: Visitor): Promise<string> {
	await visitor.ask("/candidates/settings/data", { form: {} });
	let copy = "";
	await expect(async () => {
		const { body } = await visitor.ask("/candidates/settings/data");
		const link = /href="(\/candidates\/settings\/data\/[\w-]+)"/.exec(body)?.[1];
		expect(link).toBeDefined();
		copy = (await visitor.ask(link ?? "")).body;
	}).toPass({ timeout: 30_000 });
	return copy;
}
