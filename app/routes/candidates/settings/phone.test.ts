import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { candidatesOnly, recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as login from "#app/routes/public/login.tsx";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import * as consents from "#app/routes/recruiters/candidates/consents.tsx";
import type { MessagePermissionsView } from "#app/routes/shared/conversations/message-permissions.server.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { listMessagePermissions, stopMessages } from "#db/queries/conversations/message-permissions.ts";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import * as settings from "../settings.tsx";
import { toFormData } from "../testing.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const person = (id: number) => ({ entity: "candidates" as const, id });
const last = async (trx: Scoped, id: number) =>
	(await listMessagePermissions(trx, person(id))).map(({ channel, purpose, granted, source }) => [
		`${channel}:${purpose}`,
		granted,
		source,
	]);

test("a candidate grants and withdraws each channel and purpose, and the texts shown are recorded", () =>
	withRollback(async ({ db, trx, business: { id: businessId, host } }) => {
		const ana = await aCandidate(trx, { password_hash, mobile_phone: "+5511987654321" });
		const browser = new Browser(db, host);
		await browser.visit(login, { path: "/login", form: { email: ana.email, password } });
		const path = "/candidates/settings";
		const save = async (...choices: string[]) => {
			const form = toFormData({ what: "phone_messages", message_permission: choices });
			const { status } = await browser.visit(settings, { path, form, above: [candidatesOnly] });
			await enterBusiness(trx, businessId);
			return status;
		};
		expect(await save("whatsapp:process", "sms:process", "' or 1=1")).toBe(303);
		expect(await save("sms:process")).toBe(303);
		expect(await last(trx, ana.id)).toEqual([
			["whatsapp:process", false, "settings"],
			["sms:process", true, "settings"],
			["whatsapp:process", true, "settings"],
		]);
		const [, sms] = await listMessagePermissions(trx, person(ana.id));
		expect(sms?.wording).toBe("SMS: mensagens sobre minhas candidaturas e entrevistas");
		const { body } = await browser.visit(settings, { path, above: [candidatesOnly] });
		const { phone } = body as { phone: MessagePermissionsView };
		expect(phone.choices.map(({ value, granted }) => [value, granted])).toEqual([
			["whatsapp:process", false],
			["whatsapp:opportunities", null],
			["sms:process", true],
			["sms:opportunities", null],
		]);
		expect(phone.phone).toBe("+55 (11) 98765-4321");
	}));

test("a candidate chooses a preferred channel, recorded in the history and unchanged when the form omits it", () =>
	withRollback(async ({ db, trx, business: { id: businessId, host } }) => {
		const ana = await aCandidate(trx, { password_hash, mobile_phone: "+5511987654321" });
		const browser = new Browser(db, host);
		await browser.visit(login, { path: "/login", form: { email: ana.email, password } });
		const path = "/candidates/settings";
		const save = async (values: Record<string, string>) => {
			const form = toFormData({ what: "phone_messages", message_permission: [], ...values });
			const { status } = await browser.visit(settings, { path, form, above: [candidatesOnly] });
			await enterBusiness(trx, businessId);
			expect(status).toBe(303);
			const row = await trx
				.selectFrom("candidates")
				.select("preferred_channel")
				.where("id", "=", ana.id)
				.executeTakeFirstOrThrow();
			return row.preferred_channel;
		};
		expect(await save({ preferred_channel: "sms" })).toBe("sms");
		expect(await save({})).toBe("sms");
		expect(await save({ preferred_channel: "fax" })).toBe("sms");
		expect(await save({ preferred_channel: "" })).toBe(null);
		const { body } = await browser.visit(settings, { path, above: [candidatesOnly] });
		expect((body as { phone: MessagePermissionsView }).phone.preferred).toBe("");
		await enterBusiness(trx, businessId);
		const audits = await trx.selectFrom("audit_entries").select("changes").where("record_id", "=", ana.id).execute();
		expect(audits.map(({ changes }) => changes)).toContainEqual({ preferred_channel: [null, "sms"] });
	}));

test("a recruiter records phone consent with proof, never overriding the candidate's refusal", () =>
	withRollback(async ({ db, trx, business: { id: businessId, host } }) => {
		const helena = await aRecruiter(trx, { is_admin: true, password_hash, name: "Helena Prado" });
		const ana = await aCandidate(trx, { mobile_phone: "+5511987654321" });
		const browser = new Browser(db, host);
		await browser.visit(business, { path: "/business", form: { email: helena.email, password } });
		const tab = {
			path: `/recruiters/candidates/${ana.uid}/consents`,
			params: { id: ana.uid },
			above: [recruitersOnly],
		};
		const report = async (form: Record<string, string | string[]>) => {
			const answer = await browser.visit(
				consents,
				Object.assign({ form: toFormData({ report: "phone", ...form }) }, tab),
			);
			await enterBusiness(trx, businessId);
			return answer;
		};
		const bare = await report({ answer: "agrees" });
		expect(bare.status).toBe(422);
		expect(Object.keys((bare.body as { result: { error: object } }).result.error).toSorted()).toEqual([
			"proof",
			"what",
		]);
		expect((await report({ what: "fax:process", answer: "agrees", proof: "Ligação" })).status).toBe(422);
		const phoneCall = { what: ["whatsapp:process", "sms:process"], answer: "agrees", proof: "Ligação de 12/03" };
		expect((await report(phoneCall)).status).toBe(302);
		expect(await last(trx, ana.id)).toEqual([
			["sms:process", true, "recruiter"],
			["whatsapp:process", true, "recruiter"],
		]);
		const { body } = await browser.visit(consents, tab);
		expect((body as { phone: MessagePermissionsView }).phone.history[0]).toMatchObject({
			by: "Helena Prado",
			proof: "Ligação de 12/03",
		});
		await enterBusiness(trx, businessId);
		await stopMessages(trx, person(ana.id), "PARE");
		const overruled = await report(phoneCall);
		expect(overruled.status).toBe(422);
		expect(Object.keys((overruled.body as { result: { error: object } }).result.error)).toEqual(["answer"]);
		expect((await last(trx, ana.id)).every(([, granted], index) => index > 3 || granted === false)).toBe(true);
	}));
