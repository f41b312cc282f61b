import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { waitForDenialAudit } from "#app/auth/permit.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import type { Db } from "#db/index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { listSteps } from "#db/queries/prospecting/steps.ts";
import { aCandidate, aLimitedRecruiter, aRecruiter, type TestBusiness, withRollback } from "#db/testing.ts";
import * as copyRoute from "./copy.ts";
import * as stepRoute from "./step.tsx";
import * as deleteRoute from "./step-delete.tsx";
import * as newStepRoute from "./step-new.tsx";
import * as previewRoute from "./step-preview.ts";
import * as shiftRoute from "./step-shift.ts";
import * as templateRoute from "./template.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];

async function signedIn(db: Db, home: TestBusiness, recruiter: { email: string }) {
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
	return browser;
}

async function aTemplate(trx: Scoped, owner_id: number, values: { shared?: boolean } = {}) {
	return trx
		.insertInto("prospecting_templates")
		.values({
			business_id: trx.businessId,
			name: "Convite",
			owner_id,
			unsubscribe_footer: "Seu perfil combina.",
			...values,
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
}

const email = {
	wait_days: "3",
	channel: "email",
	subject_pt: "Olá, {{first_name}}",
	body_pt: "Tenho uma vaga em {{city}}.",
	response_type: "1",
	question_pt: "Podemos conversar?",
};

async function scene(db: Db, trx: Scoped, home: TestBusiness) {
	const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
	const browser = await signedIn(db, home, recruiter);
	await enterBusiness(trx, home.id);
	const template = await aTemplate(trx, recruiter.id);
	const base = `/recruiters/prospecting_templates/${template.uid}`;
	const params = { id: template.uid };
	const add = (form: Record<string, string>) =>
		browser.visit(newStepRoute, { path: `${base}/steps/new`, params, form, above });
	const steps = async () => {
		await enterBusiness(trx, home.id);
		return listSteps(trx, template.id);
	};
	return { recruiter, browser, template, base, params, add, steps };
}

const getErrors = (body: unknown) => (body as { result: { error: Record<string, string[]> } }).result.error;

test("the template page adds, changes, moves and deletes steps while the wait days stay with their positions", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { browser, base, params, add, steps } = await scene(db, trx, home);
		const added = await add({ ...email, _idem: "step-key-0001" });
		expect(added).toMatchObject({ status: 303, location: `${base}#steps` });
		// A second press of the same form adds nothing.
		await add({ ...email, _idem: "step-key-0001" });
		await add({ channel: "task", wait_days: "2", subject_pt: "Ligar para {{name}}" });
		await add({ channel: "linkedin", wait_days: "5", body_pt: "Oi, {{first_name}}" });
		const [first, second, third] = await steps();
		expect([first?.wait_days, second?.wait_days, third?.wait_days]).toEqual([0, 2, 5]);
		expect(await steps()).toHaveLength(3);

		const step = String(third?.uid);
		await browser.visit(shiftRoute, {
			path: `${base}/steps/${step}/shift`,
			params: { ...params, step },
			form: { way: "up" },
			above,
		});
		expect((await steps()).map(({ channel, wait_days }) => [channel, wait_days])).toEqual([
			["email", 0],
			["linkedin", 2],
			["task", 5],
		]);
		const changed = await browser.visit(stepRoute, {
			path: `${base}/steps/${first?.uid}`,
			params: { ...params, step: String(first?.uid) },
			form: { ...email, subject_pt: "Novo assunto", response_type: "", question_pt: "" },
			above,
		});
		expect(changed.status).toBe(303);
		expect((await steps())[0]).toMatchObject({ subject_pt: "Novo assunto", response_type: null });

		const gone = { path: `${base}/steps/${first?.uid}/delete`, params: { ...params, step: String(first?.uid) }, above };
		expect((await browser.visit(deleteRoute, { ...gone, form: { nothing: "1" } })).status).toBe(422);
		expect((await browser.visit(deleteRoute, { ...gone, form: { confirm: "1" } })).status).toBe(303);
		expect((await steps()).map(({ position, channel, wait_days }) => [position, channel, wait_days])).toEqual([
			[1, "linkedin", 0],
			[2, "task", 5],
		]);
	}));

test("the step form shows an error beside its field and preserves the values when a message is invalid", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { add, steps } = await scene(db, trx, home);
		const unknown = await add({ ...email, body_pt: "Oi, {{nome}}", subject_pt: "Vaga em {{empresa}}" });
		expect(unknown.status).toBe(422);
		const errors = getErrors(unknown.body);
		expect(errors.body_pt?.[0]).toContain("{{nome}}");
		expect(errors.body_pt?.[0]).toContain("{{name}}");
		expect(errors.subject_pt?.[0]).toContain("{{empresa}}");
		expect((unknown.body as { result: { initialValue: Record<string, string> } }).result.initialValue.body_pt).toBe(
			"Oi, {{nome}}",
		);
		expect(getErrors((await add({ ...email, subject_pt: "", body_pt: "" })).body)).toMatchObject({
			subject_pt: ["Obrigatório."],
			body_pt: ["Obrigatório."],
		});
		expect(getErrors((await add({ ...email, question_pt: "" })).body)).toHaveProperty("question_pt");
		expect(getErrors((await add({ ...email, subject_en: "Hello" })).body)).toHaveProperty("body_en");
		expect(getErrors((await add({ ...email, wait_days: "91" })).body)).toHaveProperty("wait_days");
		expect((await add({ ...email, channel: "whatsapp" })).status).toBe(422);
		expect((await add({ ...email, body_pt: `${"a".repeat(20_001)}` })).status).toBe(422);
		expect((await add({ ...email, body_pt: "{{constructor}} {{__proto__}}" })).status).toBe(422);
		expect(await steps()).toHaveLength(0);
		// CR and LF in a subject would inject mail headers: they become a space.
		await add({ ...email, subject_pt: "Vaga\r\nBcc: todos@x.example" });
		expect((await steps())[0]?.subject_pt).toBe("Vaga Bcc: todos@x.example");
	}));

test("the step form adds no more than twenty steps to a template", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { add, steps } = await scene(db, trx, home);
		for (let count = 0; count < 21; count += 1) await add({ channel: "task", wait_days: "1", subject_pt: "Ligar" });
		expect(await steps()).toHaveLength(20);
	}));

test("the step preview shows the message of a real candidate without scripts or external content", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { browser, base, params, add, steps } = await scene(db, trx, home);
		const candidate = await aCandidate(trx, { name: "Íris <b>Ávila</b>", city: "Recife" });
		await add({ ...email, body_pt: "Vaga em {{city}} <script>alert(1)</script>" });
		const step = String((await steps())[0]?.uid);
		const answer = await browser.visit(previewRoute, {
			path: `${base}/steps/${step}/preview?with=uid:${candidate.uid}`,
			params: { ...params, step },
			above,
		});
		const html = String(answer.body);
		expect(answer.headers.get("Content-Security-Policy")).toContain("script-src 'none'");
		expect(html).toContain("Vaga em Recife");
		expect(html).toContain("Podemos conversar?");
		expect(html).toContain("Seu perfil combina.");
		expect(html).not.toContain("<script");
		expect(html).not.toContain("<b>Ávila");
		const page = await browser.visit(templateRoute, { path: base, params, above });
		expect(page.body).toMatchObject({ preview: { position: 1 }, steps: [{ problems: [] }] });
	}));

test("copying a template copies its steps for the current recruiter, once per submission", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const { browser, base, params, add, template } = await scene(db, trx, home);
		await add(email);
		const press = () =>
			browser.visit(copyRoute, { path: `${base}/copy`, params, form: { _idem: "copy-key-0001" }, above });
		const created = await press();
		expect(await press()).toMatchObject({ location: created.location });
		await enterBusiness(trx, home.id);
		const rows = await trx
			.selectFrom("prospecting_templates")
			.select(["id", "name", "shared"])
			.where("business_id", "=", home.id)
			.where("id", "<>", template.id)
			.execute();
		expect(rows).toMatchObject([{ name: "Convite (cópia)", shared: false }]);
		expect(await listSteps(trx, Number(rows[0]?.id))).toHaveLength(1);
	}));

test("template pages respond as not found for private templates and steps of other recruiters or businesses", () =>
	withRollback(async ({ db, trx, business: home, other, inOther }) => {
		const { recruiter, base, params, add, steps } = await scene(db, trx, home);
		await add(email);
		const step = String((await steps())[0]?.uid);
		const stranger = await inOther(async (theirs) =>
			signedIn(db, other, await aRecruiter(theirs, { is_admin: true, password_hash })),
		);
		const routes = [
			[stepRoute, `${base}/steps/${step}`],
			[previewRoute, `${base}/steps/${step}/preview`],
			[templateRoute, base],
		] as const;
		for (const [route, path] of routes)
			expect((await stranger.visit(route, { path, params: { ...params, step }, above })).status, path).toBe(404);
		await enterBusiness(trx, home.id);
		const hidden = await aTemplateOf(trx, recruiter.id);
		const colleague = await aLimitedRecruiter(trx, { prospecting_templates: ["read", "update", "create"] });
		await trx.updateTable("recruiters").set({ password_hash }).where("id", "=", colleague.id).execute();
		const theirs = await signedIn(db, home, colleague);
		const path = `/recruiters/prospecting_templates/${hidden.uid}`;
		const seen = await theirs.visit(templateRoute, { path, params: { id: hidden.uid }, above });
		expect(seen.status).toBe(404);
		const written = await theirs.visit(newStepRoute, {
			path: `${path}/steps/new`,
			params: { id: hidden.uid },
			form: email,
			above,
		});
		expect(written.status).toBe(404);

		await enterBusiness(trx, home.id);
		const reader = await aLimitedRecruiter(trx, { prospecting_templates: ["read"] });
		await trx.updateTable("recruiters").set({ password_hash }).where("id", "=", reader.id).execute();
		const reads = await signedIn(db, home, reader);
		const refused = await reads.visit(newStepRoute, { path: `${base}/steps/new`, params, form: email, above });
		await waitForDenialAudit();
		expect(refused.status).toBe(403);
	}));

function aTemplateOf(trx: Scoped, ownerId: number) {
	return trx
		.insertInto("prospecting_templates")
		.values({ business_id: trx.businessId, name: "Só meu", owner_id: ownerId, shared: false })
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
}
