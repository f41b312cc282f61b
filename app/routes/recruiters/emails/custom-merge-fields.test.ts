import { sql } from "kysely";
import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { bulkMailComposers } from "#app/emails/bulk-mail-composers.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { anAdministrator, getFieldErrors, password } from "#app/routes/entity/administrator-session.testing.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { emailAction } from "#db/queries/bulk-runs/email.ts";
import { findRunner } from "#db/queries/bulk-runs/run-users.ts";
import { aCandidate, aLimitedRecruiter, withRollback } from "#db/testing.ts";
import * as template from "../templates/emails/new.tsx";
import * as compose from "./new.tsx";

interface Page {
	letter: { fields: string[]; labels: Record<string, string> };
}

async function aPerson(trx: Scoped, locale: "pt" | "en") {
	await sql`insert into custom_fields (business_id, entity, kind, name_pt, name_en, key, options, sensitive) values
(${trx.businessId}, 'candidates', 'options', 'CNH', 'Licence', 'cnh', 'E | Categoria E | Class E', false),
(${trx.businessId}, 'candidates', 'text', 'Saúde', 'Health', 'saude', null, true)`.execute(trx);
	return aCandidate(trx, { name: "Ana Prates", locale, custom_values: '{"cnh": ["E"], "saude": "segredo"}' });
}

const newestMail = (trx: Scoped) =>
	trx.selectFrom("email_messages").select(["subject", "text"]).orderBy("id", "desc").executeTakeFirstOrThrow();

test.each([
	["pt", "Categoria E"],
	["en", "Class E"],
] as const)("an e-mail merges its recipient's custom field in %s, and never a sensitive one", (locale, value) =>
	withRollback(async (inside) => {
		const { trx, business: home } = inside;
		const { visit, recruiter } = await anAdministrator(inside);
		const ana = await aPerson(trx, locale);
		const path = `/recruiters/emails/new?to=candidates:${ana.uid}`;
		const { letter } = (await visit(compose, path)).body as Page;
		expect(letter.fields).toContain("cf_cnh");
		expect(letter.fields).not.toContain("cf_saude");
		expect(letter.labels).toEqual({ cf_cnh: "CNH" });
		const send = (subject: string) =>
			visit(compose, path, {
				form: { to: `candidates:${ana.uid}`, subject, body: "Sua carteira: {{cf_cnh}}.", _idem: `key-of-${subject}` },
			});
		for (const name of ["cf_saude", "cf_nada"]) expect((await send(`{{${name}}}`)).status, name).toBe(422);
		expect((await send("{{first_name}}, {{cf_cnh}}")).status).toBe(303);
		await enterBusiness(trx, home.id);
		expect(await newestMail(trx)).toMatchObject({
			subject: `Ana, ${value}`,
			text: expect.stringContaining(`Sua carteira: ${value}.`),
		});

		// The same of many at once.
		const user = await findRunner(trx, recruiter.id);
		const params = { subject: "CNH {{cf_cnh}}", body: "Vale {{cf_saude}}?", type: "Mailgun" };
		const run = { id: 1, uid: "run-of-mails", params, ip: null };
		const step = {
			db: trx,
			businessId: home.id,
			entity: candidates,
			user,
			run,
			tools: bulkMailComposers,
			inProcess: true,
		};
		expect(await emailAction({ ...step, items: [{ id: ana.id }] } as never)).toMatchObject([{ outcome: "done" }]);
		const mail = await newestMail(trx);
		expect([mail.subject, mail.text]).toEqual([`CNH ${value}`, expect.not.stringContaining("segredo")]);
	}),
);

test("a template is saved only with custom fields of the business", () =>
	withRollback(async (inside) => {
		const { visit } = await anAdministrator(inside);
		await aPerson(inside.trx, "pt");
		const path = "/recruiters/templates/emails/new";
		const { groups } = (await visit(template, path)).body as { groups: { key: string; fields: string[] }[] };
		expect(groups.find(({ key }) => key === "candidates")?.fields).toContain("cf_cnh");
		const form = {
			name: "Carteira",
			entity: "candidates",
			subject_pt: "Sua carteira",
			sender: "owner",
			active: "on",
		};
		const save = (body_pt: string) => visit(template, path, { form: { ...form, body_pt } });
		for (const name of ["cf_saude", "cf_nada"]) {
			const refused = await save(`Olá {{${name}}}`);
			expect([refused.status, Object.keys(getFieldErrors(refused))], name).toEqual([422, ["body_pt"]]);
		}
		const saved = await save("Olá {{cf_cnh}}");
		expect([saved.status, getFieldErrors(saved)]).toEqual([302, {}]);
	}));

test("an e-mail neither offers nor accepts custom fields hidden from its author", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const rights = { candidates: ["read", "send", "update"] };
		const limited = await aLimitedRecruiter(trx, rights, { password_hash: await hashPassword(password) });
		await sql`update roles set field_allow = '{"candidates": {"see": ["tags"], "edit": []}}' where business_id = ${home.id}
and id in (select role_id from recruiter_roles where recruiter_id = ${limited.id})`.execute(trx);
		const ana = await aPerson(trx, "pt");
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: limited.email, password } });
		const path = `/recruiters/emails/new?to=candidates:${ana.uid}`;
		const page = await browser.visit(compose, { path, above: [recruitersOnly] });
		expect(JSON.stringify(page.body)).not.toMatch(/cf_cnh|CNH/);
		const form = { to: `candidates:${ana.uid}`, subject: "Oi", body: "{{cf_cnh}}", _idem: "key-of-none" };
		expect((await browser.visit(compose, { path, above: [recruitersOnly], form })).status).toBe(422);
	}));
