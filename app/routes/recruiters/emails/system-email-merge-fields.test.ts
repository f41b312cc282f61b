import { sql } from "kysely";
import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { productMessage } from "#app/emails/custom-message.ts";
import { sendoutMessage } from "#app/emails/sendout.ts";
import { anAdministrator, getFieldErrors, password } from "#app/routes/entity/administrator-session.testing.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findTemplateTexts } from "#db/queries/email-templates.ts";
import { sendDueBatch } from "#db/queries/sendouts/pump.ts";
import { aPlannedQueue } from "#db/testing/sendouts.ts";
import { aCandidate, aCompany, aJob, aLimitedRecruiter, anApply, withRollback } from "#db/testing.ts";
import * as step from "../prospecting_templates/step-new.tsx";
import * as prospecting from "../prospecting_templates/template.tsx";
import * as template from "../templates/emails/new.tsx";

const entities = ["candidates", "jobs", "applies", "client_companies"];

/** A normal and a sensitive custom field with a value on every application record. */
async function anApplication(trx: Scoped) {
	for (const entity of entities)
		await sql`insert into custom_fields (business_id, entity, kind, name_pt, name_en, key, options, sensitive) values
(${trx.businessId}, ${entity}, 'option', 'Turno', 'Shift', 'turno', 'E | Noite <b> | Night <b>', false),
(${trx.businessId}, ${entity}, 'text', 'Segredo', 'Secret', 'segredo', null, true)`.execute(trx);
	const custom_values = '{"turno": "E", "segredo": "segredo"}';
	const company = await aCompany(trx, { custom_values });
	const job = await aJob(trx, { client_company_id: company.id, custom_values });
	const ana = await aCandidate(trx, { name: "Ana Prates", custom_values });
	return { ana, job, apply: await anApply(trx, { job_id: job.id, candidate_id: ana.id, custom_values }) };
}

const names = ["cf_turno", "job.cf_turno", "apply.cf_turno", "company.cf_turno"];
const event = { name: "Recebida", event_key: "apply_received", subject_pt: "Oi", sender: "owner", active: "on" };

test.each([
	["pt", "Noite <b>"],
	["en", "Night <b>"],
] as const)("a system e-mail merges custom fields of candidate, application, job and company in %s", (locale, value) =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { visit } = await anAdministrator(inside);
		const { apply } = await anApplication(trx);
		const path = "/recruiters/templates/emails/new";
		const { groups } = (await visit(template, path)).body as { groups: { key: string; fields: string[] }[] };
		expect(groups.find(({ key }) => key === "apply_received")?.fields).toEqual(expect.arrayContaining(names));
		const save = (body_pt: string) => visit(template, path, { form: { ...event, body_pt } });
		for (const name of ["job.cf_nada", "job.cf_segredo", "placement.cf_turno", "cf_nada"]) {
			const refused = await save(`Olá {{${name}}}`);
			expect([refused.status, Object.keys(getFieldErrors(refused))], name).toEqual([422, ["body_pt"]]);
			expect(JSON.stringify(getFieldErrors(refused))).toContain(`{{${name}}}`);
		}
		expect((await save(names.map((name) => `${name}: {{${name}}}`).join("\n\n"))).status).toBe(302);
		const words = await findTemplateTexts(trx, "apply_received", null, locale, { apply: apply.id });
		if (!words) throw new Error("no words");
		const site = { title: "Marca", colors: { primary_color: "#123456" } };
		const mail = productMessage(words, { name: "Ana" }, { site, locale, footer: "" });
		for (const name of names) expect(mail.text).toContain(`${name}: ${value}`);
		expect(mail.html).not.toContain(value);
	}),
);

test("a sequence step merges its recipient's custom fields in its form, preview and e-mail", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { visit, recruiter } = await anAdministrator(inside);
		const { ana } = await anApplication(trx);
		const { uid } = await trx
			.insertInto("prospecting_templates")
			.values({ business_id: trx.businessId, name: "Convite", owner_id: recruiter.id })
			.returning("uid")
			.executeTakeFirstOrThrow();
		const base = `/recruiters/prospecting_templates/${uid}`;
		const page = (await visit(step, `${base}/steps/new`, { id: uid })).body as { fields: string[]; labels: object };
		expect([page.fields.includes("cf_turno"), page.fields.includes("cf_segredo")]).toEqual([true, false]);
		expect(page.labels).toEqual({ cf_turno: "Turno" });
		const form = {
			channel: "email",
			subject_pt: "Turno {{cf_turno}}",
			response_type: "1",
			question_pt: "De {{cf_turno}}?",
		};
		const add = (body_pt: string) => visit(step, `${base}/steps/new`, { id: uid, form: { ...form, body_pt } });
		for (const name of ["cf_segredo", "cf_nada", "job.cf_turno"]) {
			const { status, body } = await add(`{{${name}}}`);
			const { error } = (body as { result: { error: Record<string, string[]> } }).result;
			expect([status, Object.keys(error), error.body_pt?.[0]], name).toEqual([
				422,
				["body_pt"],
				expect.stringContaining(`{{${name}}}`),
			]);
		}
		expect((await add("Vale {{cf_turno}}.")).status).toBe(303);
		const tried = (await visit(prospecting, `${base}?with=uid:${ana.uid}`, { id: uid })).body;
		expect(tried).toMatchObject({ preview: { subject: "Turno Noite <b>" }, steps: [{ problems: [] }] });
		const { subject_pt, question_pt } = form;
		const steps = [
			{ subject_pt, question_pt, body_pt: "Vale {{cf_turno}} {{cf_segredo}}.", response_type: 1 as const },
		];
		const queue = await aPlannedQueue(trx, { ownerId: recruiter.id, ids: [ana.uid], steps });
		const tools = { now: () => new Date(), compose: sendoutMessage };
		for (let part = 0; part < 50; part++) if ((await sendDueBatch(trx, queue.id, tools)) !== "again") break;
		const mail = await trx.selectFrom("email_messages").select(["subject", "text"]).executeTakeFirstOrThrow();
		expect(mail.subject).toBe("Turno Noite <b>");
		expect(mail.text).toContain("Vale Noite <b>.");
		expect(mail.text).toContain("De Noite <b>?");
	}));

test("a template is refused when it uses custom fields hidden from its author", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const rights = { "templates/emails": ["read", "create", "update"], candidates: ["read"], applies: ["read"] };
		const limited = await aLimitedRecruiter(trx, rights, { password_hash: await hashPassword(password) });
		await sql`update roles set field_allow = '{"candidates": {"see": ["tags"], "edit": []}}' where business_id = ${home.id}
and id in (select role_id from recruiter_roles where recruiter_id = ${limited.id})`.execute(trx);
		await anApplication(trx);
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: limited.email, password } });
		const save = async (name: string) => {
			const at = { path: "/recruiters/templates/emails/new", above: [recruitersOnly] };
			const answer = await browser.visit(template, { ...at, form: { ...event, body_pt: `{{${name}}}` } });
			await enterBusiness(trx, home.id);
			return answer;
		};
		expect(Object.keys(getFieldErrors(await save("cf_turno")))).toEqual(["body_pt"]);
		expect((await save("apply.cf_turno")).status).toBe(302);
	}));
