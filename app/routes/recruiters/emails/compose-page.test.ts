import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { signatureHtml } from "#app/domain/mail/signatures.ts";
import { email_templates } from "#app/entities/recruiters/email_templates.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { insertRecord } from "#db/kit/crud.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { addSuppression } from "#db/queries/suppressions.ts";
import { aCandidate, aLimitedRecruiter, aRecruiter, withRollback } from "#db/testing.ts";
import * as compose from "./new.tsx";
import * as preview from "./preview.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const signature = signatureHtml({
	company: "seleta",
	name: "Helena Prado",
	title: "Consultora",
	email: "helena@seleta.example",
	mobile_phone: "+55 11 98765-4321",
});

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function writing({ db, trx, business: home }: Inside, email?: string) {
	const recruiter = await aRecruiter(trx, { is_admin: true, password_hash, signature, name: "Helena Prado" });
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: email ?? recruiter.email, password } });
	const above = [recruitersOnly];
	const open = (query: string) => browser.visit(compose, { path: `/recruiters/emails/new?${query}`, above });
	const send = (to: string[], fields: Record<string, string>, file?: File) => {
		const form = new FormData();
		for (const item of to) form.append("to", item);
		for (const [name, value] of Object.entries(fields)) form.set(name, value);
		if (file) form.set("files", file);
		return browser.visit(compose, { path: "/recruiters/emails/new", form, above });
	};
	const look = (to: string[], fields: Record<string, string>, theme = "light") => {
		const form = new FormData();
		for (const item of to) form.append("to", item);
		for (const [name, value] of Object.entries(fields)) form.set(name, value);
		return browser.visit(preview, { path: `/recruiters/emails/new/preview?theme=${theme}`, form, above });
	};
	const mails = async () => {
		await enterBusiness(trx, home.id);
		return trx.selectFrom("email_messages").selectAll().orderBy("id").execute();
	};
	const person = async (values: Parameters<typeof aCandidate>[1] = {}) => {
		await enterBusiness(trx, home.id);
		const item = await aCandidate(trx, values);
		return { ...item, mark: `candidates:${item.uid}` };
	};
	return { recruiter, open, send, look, mails, person, home, trx };
}

interface Page {
	letter: {
		start: { subject: string; body: string };
		count: number;
		excluded: { name: string; reason: string }[];
		reply: { uid: string } | null;
	} | null;
	choose: { options: { value: string }[]; problem: string | null } | null;
}

test("an e-mail to one person is sent once in the brand's layout with one signature and is recorded", () =>
	withRollback(async (inside) => {
		const { send, mails, person, recruiter, trx, home } = await writing(inside);
		const ana = await person({ name: "Ana Souza" });
		const words = {
			subject: "Oi, {{first_name}}",
			body: "Olá, **Ana**.\n\n<script>alert(1)</script>Até logo.",
			_idem: "a-key-of-this-form",
		};
		const first = await send([ana.mark], words, new File(["Descrição da vaga"], "vaga.txt"));
		expect(first.location).toContain(`/recruiters/candidates/${ana.uid}`);
		expect((await send([ana.mark], words, new File(["Descrição da vaga"], "vaga.txt"))).location).toBe(first.location);
		const [mail, ...more] = await mails();
		expect(more).toEqual([]);
		expect(mail).toMatchObject({
			subject: "Oi, Ana",
			to_email: ana.email,
			kind: "letter",
			recruiter_id: recruiter.id,
			reply_to: recruiter.email,
		});
		expect(mail?.html).toContain("<strong>Ana</strong>");
		expect(mail?.html).not.toContain("<script");
		expect(mail?.html.split("data-signature=")).toHaveLength(2);
		const related = await trx.selectFrom("email_relations").selectAll().where("business_id", "=", home.id).execute();
		expect(related.map(({ reference_type, reference_id }) => [reference_type, reference_id])).toEqual([
			["candidates", ana.id],
		]);
		const files = await trx
			.selectFrom("email_attachments")
			.select("file_name")
			.where("email_id", "=", mail?.id ?? 0)
			.execute();
		expect(files).toEqual([{ file_name: "vaga.txt" }]);
	}));

test("the preview matches the e-mail to the first recipient, with logo, in the current theme", () =>
	withRollback(async (inside) => {
		const { send, look, mails, person } = await writing(inside);
		const ana = await person({ name: "Ana Souza" });
		const words = { subject: "Oi, {{first_name}}", body: "Olá, **{{first_name}}**." };
		const visible = await look([ana.mark], words);
		await send([ana.mark], words);
		const body = (html: unknown) => /<td class="m-body".*(?=<tr><td class="m-foot)/s.exec(String(html))?.[0];
		const [mail] = await mails();
		expect(body(visible.body)).toBe(body(mail?.html.replaceAll("<a ", '<a target="_blank" rel="noopener" ')));
		expect(visible.body).toMatch(/<img class="m-logo [^>]*email-logo\.png/);
		expect(visible.body).toContain("@media not all{.m-page");
		expect(visible.headers.get("Content-Security-Policy")).toContain("script-src 'none'");
		expect((await look([ana.mark], words, "dark")).body).toContain("@media all{.m-page");
		// Nothing typed yet is nothing wrong.
		expect((await look([ana.mark], {})).status).toBe(200);
		expect((await look([], words)).status).toBe(404);
		expect(await mails()).toHaveLength(1);
	}));

test("excluded recipients are listed with a reason and skipped on sending", () =>
	withRollback(async (inside) => {
		const { open, send, mails, person, trx } = await writing(inside);
		const ana = await person({ name: "Ana", email: "ana@mail.example" });
		const bia = await person({ name: "Bia", email: "bia@mail.example" });
		const caio = await person({ name: "Caio", status: 9 });
		await addSuppression(trx, { email: "bia@mail.example", reason: "unsubscribe", source: "page" });
		const to = [ana.mark, bia.mark, caio.mark];
		const page = (await open(to.map((item) => `to=${item}`).join("&"))).body as Page;
		expect(page.letter?.count).toBe(1);
		expect(page.letter?.excluded).toEqual([
			{ name: "Bia", reason: "pediu para não receber" },
			{ name: "Caio", reason: "não usar" },
		]);
		await send(to, { subject: "Oi", body: "Olá, {{first_name}}." });
		expect((await mails()).map(({ to_email }) => to_email)).toEqual(["ana@mail.example"]);
		const alone = await send([bia.mark], { subject: "Oi", body: "Olá." });
		expect(alone.status).toBe(422);
		expect(await mails()).toHaveLength(1);
	}));

test("a template fills in the recipient's data, and unchanged reaches each recipient in their language", () =>
	withRollback(async (inside) => {
		const { open, send, mails, person, trx, recruiter } = await writing(inside);
		const ana = await person({ name: "Ana {{email}} Souza", locale: "pt" });
		const joe = await person({ name: "Joe Smith", locale: "en" });
		const created = await insertRecord(
			trx,
			email_templates,
			{
				name: "Convite",
				entity: "candidates",
				sender: "business",
				active: true,
				subject_pt: "Oi, {{first_name}}",
				body_pt: "Olá, {{name}}.",
				subject_en: "Hi {{first_name}}",
				body_en: "Hello {{name}}.",
			},
			{ type: "recruiter", id: recruiter.id, name: recruiter.name },
		);
		const item = (await open(`to=${ana.mark}&template=${created.uid}`)).body as Page;
		expect(item.letter?.start).toEqual({ subject: "Oi, Ana", body: "Olá, Ana email Souza." });
		const two = (await open(`to=${ana.mark}&to=${joe.mark}&template=${created.uid}`)).body as Page;
		expect(two.letter?.start).toEqual({ subject: "Oi, {{first_name}}", body: "Olá, {{name}}." });
		await send([ana.mark, joe.mark], { subject: "Oi, {{first_name}}", body: "Olá, {{name}}.", template: created.uid });
		const sent = await mails();
		expect(sent.map(({ subject }) => subject)).toEqual(["Oi, Ana", "Hi Joe"]);
		expect(sent[0]?.html).toContain("Olá, Ana {{email}} Souza.");
	}));

test("an invalid e-mail is refused with field errors and preserves the input", () =>
	withRollback(async (inside) => {
		const { send, mails, person } = await writing(inside);
		const ana = await person();
		type Refused = { result: { error: Record<string, string[]>; initialValue: Record<string, string> } };
		const unknown = await send([ana.mark], { subject: "Oi", body: "Olá, {{nome}}." });
		expect(unknown.status).toBe(422);
		expect((unknown.body as Refused).result.error.body?.[0]).toContain("{{nome}} → {{name}}");
		expect((unknown.body as Refused).result.initialValue).toMatchObject({ subject: "Oi", body: "Olá, {{nome}}." });
		const header = await send([ana.mark], { subject: "Oi\r\nBcc: x@mail.example", body: "Olá." });
		expect((header.body as Refused).result.error.subject?.[0]).toContain("quebra de linha");
		const large = await send(
			[ana.mark],
			{ subject: "Oi", body: "Olá." },
			new File([new Uint8Array(10 * 1024 * 1024)], "a.pdf"),
		);
		expect((large.body as Refused).result.error.files?.[0]).toBe("Arquivo grande demais: o máximo é 10 MB");
		expect((await send([ana.mark], { subject: "Oi", body: "a".repeat(50_001) })).status).toBe(422);
		expect((await send(["candidates:nobody"], { subject: "Oi", body: "Olá." })).status).toBe(422);
		expect(await mails()).toEqual([]);
	}));

test("a reply belongs to its conversation, quotes it, and adds no second signature", () =>
	withRollback(async (inside) => {
		const { open, send, mails, person } = await writing(inside);
		const ana = await person({ name: "Ana Souza" });
		await send([ana.mark], { subject: "Vaga", body: "Tudo bem?" });
		const [first] = await mails();
		const page = (await open(`reply=${first?.uid}`)).body as Page;
		expect(page.letter?.start.subject).toBe("Re: Vaga");
		expect(page.letter?.reply?.uid).toBe(first?.uid);
		await send([ana.mark], { subject: "Re: Vaga", body: "Alguma novidade?", reply: first?.uid ?? "" });
		const [, answer] = await mails();
		expect(answer).toMatchObject({ in_reply_to: first?.message_id, thread: first?.message_id });
		expect(answer?.html).toContain("Tudo bem?");
		expect(answer?.html.indexOf("Alguma novidade?")).toBeLessThan(answer?.html.indexOf("Tudo bem?") ?? 0);
		expect(answer?.html).not.toContain('data-signature="');
		expect(answer?.text).toContain("> Tudo bem?");
	}));

test("e-mailing is refused without the right to send, and another business's recipients are not found", () =>
	withRollback(async (inside) => {
		const { trx, other } = inside;
		const limited = await aLimitedRecruiter(trx, { candidates: ["read"] });
		await trx.updateTable("recruiters").set({ password_hash }).where("id", "=", limited.id).execute();
		const own = await writing(inside, limited.email);
		const ana = await own.person();
		expect((await own.send([ana.mark], { subject: "Oi", body: "Olá." })).status).toBe(403);
		const admin = await writing(inside);
		await enterBusiness(trx, other.id);
		const foreign = await aCandidate(trx);
		expect((await admin.send([`candidates:${foreign.uid}`], { subject: "Oi", body: "Olá." })).status).toBe(422);
		expect(await admin.mails()).toEqual([]);
	}));
