import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { adminsOnly, recruitersOnly } from "#app/auth/session/guards.server.ts";
import { mailEvents } from "#app/domain/mail/email-template.ts";
import * as adminPreview from "#app/routes/administrator/templates/emails/preview.ts";
import * as adminTemplate from "#app/routes/administrator/templates/emails/template.tsx";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findTemplateTexts } from "#db/queries/email-templates.ts";
import { aCandidate, aJob, anApply, aRecruiter, withRollback } from "#db/testing.ts";
import { notifyApply } from "../../../../../workers/tasks/notify_apply.ts";
import { createTaskContext } from "../../../../../workers/testing.ts";
import * as copy from "./copy.ts";
import * as edit from "./edit.tsx";
import * as files from "./files.ts";
import * as create from "./new.tsx";
import * as preview from "./preview.ts";
import * as restore from "./restore.ts";
import * as show from "./template.tsx";
import * as trial from "./test.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const path = "/recruiters/templates/emails";
const letter = {
	name: "Convite",
	entity: "candidates",
	sender: "business",
	active: "on",
	subject_pt: "Oi, {{first_name}}",
	body_pt: "Olá, {{name}}.",
};

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function signedIn({ db, trx, business: home }: Inside) {
	const recruiter = await aRecruiter(trx, { is_admin: true, password_hash, name: "Helena Prado" });
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
	const above = [recruitersOnly];
	const make = (form: Record<string, string>) => browser.visit(create, { path: `${path}/new`, form, above });
	const of = (route: object, id: string, to: string, form?: Record<string, string> | FormData) =>
		browser.visit(route, { path: `${path}/${id}${to}`, params: { id }, above, ...(form ? { form } : {}) });
	return { recruiter, browser, make, of };
}

const readSaved = async (trx: Scoped, home: { id: number }) => {
	await enterBusiness(trx, home.id);
	return trx.selectFrom("email_templates").selectAll().where("business_id", "=", home.id).orderBy("id").execute();
};
const idIn = (location: string | null) => location?.split("/").at(-1)?.split("?")[0] ?? "";

test("the template form refuses an unknown field in either language, suggests the right one and saves nothing", () =>
	withRollback(async (inside) => {
		const { make } = await signedIn(inside);
		for (const [field, text] of [
			["subject_pt", "Oi, {{nome}}"],
			["body_pt", "Oi, {{nome}}"],
			["subject_en", "Hi {{nome}}"],
			["body_en", "Hi {{nome}}"],
		]) {
			const other: Record<string, string> = { subject_en: "x", body_en: "x" };
			if (!field?.endsWith("_en")) for (const name of Object.keys(other)) delete other[name];
			const answer = await make({ ...letter, ...other, [field as string]: text as string });
			expect(answer.status, field).toBe(422);
			const page = (
				answer.body as { page: { sections: { fields: { name: string; errors?: string[]; value: string }[] }[] } }
			).page;
			const visible = page.sections.flatMap(({ fields }) => fields).find(({ name }) => name === field);
			expect(visible?.errors?.[0]).toContain("{{nome}} → {{name}}");
			expect(visible?.value).toBe(text);
		}
		for (const trick of ["{{{{name}}}}", "{{name", "{{constructor}}", "{{name.length}}"])
			expect((await make({ ...letter, body_pt: trick })).status, trick).toBe(422);
		expect((await make({ ...letter, subject_pt: "Oi\r\nBcc: todos@mail.example" })).status).toBe(422);
		expect((await make({ ...letter, body_pt: "a".repeat(50_001) })).status).toBe(422);
		expect((await make({ ...letter, body_pt: "<script>alert(1)</script>" })).status).toBe(422);
		expect((await make({ ...letter, subject_en: "Only half" })).status).toBe(422);
		expect(await readSaved(inside.trx, inside.business)).toEqual([]);
	}));

test("the template form sanitizes HTML, saves a version for each change and restores an earlier one", () =>
	withRollback(async (inside) => {
		const { make, of } = await signedIn(inside);
		const created = await make({
			...letter,
			body_pt: '<p onclick="x()">Olá, <b>{{name}}</b> <img src=x onerror=alert(1)></p>',
		});
		const id = idIn(created.location);
		expect((await readSaved(inside.trx, inside.business))[0]).toMatchObject({
			body_pt: "Olá, **{{name}}**",
			version: 1,
		});
		const [first] = await readSaved(inside.trx, inside.business);
		const changed = await of(edit, id, "/edit", {
			...letter,
			body_pt: "Outro texto",
			version: String(first?.lock_version),
		});
		expect(changed.status).toBe(302);
		expect((await readSaved(inside.trx, inside.business))[0]).toMatchObject({ body_pt: "Outro texto", version: 2 });
		const [second] = await readSaved(inside.trx, inside.business);
		await of(edit, id, "/edit", {
			...letter,
			name: "Só o nome",
			body_pt: "Outro texto",
			version: String(second?.lock_version),
		});
		expect((await readSaved(inside.trx, inside.business))[0]).toMatchObject({ name: "Só o nome", version: 2 });
		expect((await of(restore, id, "/restore", { edition: "1" })).status).toBe(302);
		expect((await readSaved(inside.trx, inside.business))[0]).toMatchObject({
			body_pt: "Olá, **{{name}}**",
			version: 3,
		});
		expect((await of(restore, id, "/restore", { edition: "99" })).status).toBe(404);
		const page = (await of(show, id, "")).body as { versions: { edition: number; current: boolean }[] };
		expect(page.versions.map(({ edition, current }) => [edition, current])).toEqual([
			[3, true],
			[2, false],
			[1, false],
		]);
		const copied = await of(copy, id, "/copy", { x: "1" });
		expect(idIn(copied.location)).not.toBe(id);
		expect((await readSaved(inside.trx, inside.business)).map(({ name }) => name)).toEqual([
			"Só o nome",
			"Só o nome (cópia)",
		]);
	}));

test("the preview shows a real record's escaped data in a sandboxed frame, and tests go to the user", () =>
	withRollback(async (inside) => {
		const { recruiter, make, of } = await signedIn(inside);
		await enterBusiness(inside.trx, inside.business.id);
		const candidate = await aCandidate(inside.trx, { name: "Íris <b>Ávila</b>" });
		const id = idIn((await make(letter)).location);
		const seen = await of(preview, id, `/preview?record=candidates:${candidate.uid}&language=pt`);
		expect(String(seen.body)).toContain("Olá, Íris &lt;b&gt;Ávila&lt;/b&gt;.");
		expect(seen.headers.get("Content-Security-Policy")).toContain("script-src 'none'");
		const sent = await of(trial, id, "/test", { record: `candidates:${candidate.uid}` });
		expect(sent.status).toBe(302);
		const mail = await inside.trx.selectFrom("email_messages").selectAll().executeTakeFirstOrThrow();
		expect(mail).toMatchObject({ to_email: recruiter.email, subject: "Oi, Íris", class: "internal" });
	}));

test("the administrator's preview shows each event's email in both languages and themes, and nothing for an unknown event", () =>
	withRollback(async (inside) => {
		const { browser } = await signedIn(inside);
		const look = (id: string, query = "") =>
			browser.visit(adminPreview, {
				path: `/administrator/templates/emails/${id}/preview?${query}`,
				params: { id },
				above: [adminsOnly],
			});
		for (const event of mailEvents) {
			const { status, body } = await look(event, "language=en&theme=dark");
			expect(status, event).toBe(200);
			expect(body, event).toMatch(/<html lang="en".*@media all\{\.m-page.*email-logo\.png/s);
			expect(body, event).not.toMatch(/\{\{|undefined/);
		}
		expect((await look("apply_received")).body).toContain("@media (prefers-color-scheme:dark)");
		for (const id of ["apply_nothing", "../x"]) expect((await look(id)).status).toBe(404);
	}));

test("template attachments are checked by their content and refused above 10 MB in total", () =>
	withRollback(async (inside) => {
		const { make, of } = await signedIn(inside);
		const id = idIn((await make(letter)).location);
		const send = (file: File) => {
			const form = new FormData();
			form.set("file", file);
			return of(files, id, "/files", form);
		};
		await send(new File(["Tabela de salários 2026"], "tabela.txt"));
		await send(new File(["<!doctype html><script>alert(1)</script>"], "pagina.txt"));
		await send(new File([new Uint8Array(10 * 1024 * 1024)], "grande.pdf"));
		await enterBusiness(inside.trx, inside.business.id);
		const rows = await inside.trx.selectFrom("data_files").select(["uid", "name"]).execute();
		expect(rows.map(({ name }) => name)).toEqual(["tabela.txt"]);
		await of(files, id, "/files", { uid: rows[0]?.uid ?? "" });
		expect(await inside.trx.selectFrom("email_template_files").selectAll().execute()).toEqual([]);
	}));

test("an event's own template replaces the standard one, the brand's first and English only when there is one", () =>
	withRollback(async (inside) => {
		const { db, trx, business: home } = inside;
		const { browser, make, of } = await signedIn(inside);
		const event = { ...letter, entity: "", event_key: "apply_received" };
		const id = idIn(
			(
				await make({
					...event,
					name: "Todas",
					subject_pt: "Chegou: {{job}}",
					body_pt: "Oi, {{first_name}}! **Obrigado**.",
				})
			).location,
		);
		await enterBusiness(trx, home.id);
		const job = await aJob(trx, { title: "Analista <b>" });
		const received = async (locale: "pt" | "en") => {
			const candidate = await aCandidate(trx, { site_config_id: home.siteId, locale, name: "Íris Ávila" });
			const apply = await anApply(trx, { job_id: job.id, candidate_id: candidate.id });
			await notifyApply({ businessId: home.id, applyId: apply.id, event: "created" }, createTaskContext(db));
			await enterBusiness(trx, home.id);
			return trx
				.selectFrom("email_messages")
				.selectAll()
				.where("dedupe_key", "=", `apply_received:${apply.id}`)
				.executeTakeFirstOrThrow();
		};
		const mail = await received("pt");
		expect(mail.subject).toBe("Chegou: Analista <b>");
		expect(mail.html).toContain("Oi, Íris! <strong>Obrigado</strong>.");
		expect(mail.html).toContain("/candidates/candidacy");
		expect(mail.text).toContain("Oi, Íris!");
		expect((await received("en")).subject).toBe("Chegou: Analista <b>");

		const [row] = await readSaved(trx, home);
		await of(edit, id, "/edit", {
			...event,
			name: "Todas",
			subject_pt: "Mudou: {{job}}",
			body_pt: "Oi.",
			subject_en: "It arrived: {{job}}",
			body_en: "Hi.",
			version: String(row?.lock_version),
		});
		expect((await received("en")).subject).toBe("It arrived: Analista <b>");
		expect((await received("pt")).subject).toBe("Mudou: Analista <b>");

		const site = await trx
			.selectFrom("site_configs")
			.select("uid")
			.where("id", "=", home.siteId)
			.executeTakeFirstOrThrow();
		await make({ ...event, name: "Da marca", site_config: `uid:${site.uid}`, subject_pt: "Da marca", body_pt: "Oi." });
		expect((await received("pt")).subject).toBe("Da marca");
		// Another template for all brands deactivates the first.
		await make({ ...event, name: "Nova", subject_pt: "Nova", body_pt: "Oi." });
		await enterBusiness(trx, home.id);
		expect((await readSaved(trx, home)).map(({ name, active }) => [name, active])).toEqual([
			["Todas", false],
			["Da marca", true],
			["Nova", true],
		]);
		for (const { uid } of await readSaved(trx, home))
			await browser.visit(adminTemplate, {
				path: "/administrator/templates/emails/apply_received",
				params: { id: "apply_received" },
				form: { off: uid },
				above: [adminsOnly],
			});
		expect((await received("pt")).subject).toBe("Recebemos sua candidatura: Analista <b>");
		expect(await findTemplateTexts(trx, "apply_received", home.siteId, "pt")).toBeNull();
		const own = await browser.visit(adminTemplate, {
			path: "/administrator/templates/emails/apply_moved",
			params: { id: "apply_moved" },
			form: { customise: "1" },
			above: [adminsOnly],
		});
		expect(own.location).toMatch(/\/recruiters\/templates\/emails\/\w+\/edit/);
		await enterBusiness(trx, home.id);
		expect((await findTemplateTexts(trx, "apply_moved", null, "pt"))?.subject).toBe("Sua candidatura avançou: {{job}}");
	}));
