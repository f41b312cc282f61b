import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { candidatesOnly } from "#app/auth/session/guards.server.ts";
import * as login from "#app/routes/public/login.tsx";
import { enableModel } from "#app/routes/shared/language-model/testing.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { readSensitiveData, writeSensitiveField } from "#db/queries/candidate-sensitive-data.ts";
import { giveConsent } from "#db/queries/consents.ts";
import { findModelConsent } from "#db/queries/language-model/model-consent.ts";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import * as own from "./data.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const path = "/candidates/settings/data";

interface Line {
	id: number;
	purpose: string;
	field: string | null;
	inForce: boolean;
	canTakeBack: boolean;
}

test("a candidate withdraws a consent in one step, which erases the data that depended on it", () =>
	withRollback(async ({ db, trx, business }) => {
		const ana = await aCandidate(trx, { password_hash, marital_status: 2 });
		const other = await aCandidate(trx);
		const browser = new Browser(db, business.host);
		await browser.visit(login, { path: "/login", form: { email: ana.email, password } });
		await enterBusiness(trx, business.id);
		const given = { locale: "pt", siteId: null, ip: null };
		const agree = (
			candidateId: number,
			purpose: "sensitive" | "admission" | "share_with_client",
			field: string | null,
		) => giveConsent(trx, { ...given, candidateId, purpose, field });
		await agree(ana.id, "sensitive", null);
		await agree(ana.id, "admission", "pis");
		await agree(ana.id, "admission", "marital_status");
		await agree(ana.id, "share_with_client", "job:x");
		await agree(other.id, "admission", "pis");
		for (const [field, value] of Object.entries({ gender: "1", pis: "12056874107", rg: "1234" }))
			await writeSensitiveField(trx, ana.id, field, value);
		const sealed = async () => {
			await enterBusiness(trx, business.id);
			const actor = { type: "candidate" as const, id: ana.id, name: ana.name };
			return Object.keys((await readSensitiveData(trx, { businessId: business.id, id: ana.id, actor })).values).sort();
		};
		const page = async () =>
			(await browser.visit(own, { path, above: [candidatesOnly] })).body as { consents: Line[]; inPool: boolean };
		const post = async (form: Record<string, string>) =>
			(await browser.visit(own, { path, form, above: [candidatesOnly] })).status;
		const lines = (await page()).consents.filter(({ inForce }) => inForce);
		expect(lines.map(({ purpose, field, canTakeBack }) => [purpose, field, canTakeBack]).sort()).toEqual([
			["Admissão", "Estado civil", true],
			["Admissão", "PIS", true],
			["Dados sensíveis", null, true],
			["Envio a clientes", null, false],
		]);
		const getId = (purpose: string, field: string | null = null) =>
			String(lines.find((line) => line.purpose === purpose && line.field === field)?.id);

		expect(await post({ what: "take_back", consent: getId("Dados sensíveis") })).toBe(303);
		expect(await sealed()).toEqual(["pis", "rg"]);
		expect(await post({ what: "take_back", consent: getId("Admissão", "PIS") })).toBe(303);
		expect(await sealed()).toEqual(["rg"]);
		expect(await post({ what: "take_back", consent: getId("Admissão", "Estado civil") })).toBe(303);
		await enterBusiness(trx, business.id);
		const row = await trx
			.selectFrom("candidates")
			.select("marital_status")
			.where("id", "=", ana.id)
			.executeTakeFirstOrThrow();
		expect(row.marital_status).toBeNull();

		// A consent tied to an application, a withdrawn one, another candidate's, and an unknown id.
		const theirs = await trx
			.selectFrom("candidate_consents")
			.select("id")
			.where("candidate_id", "=", other.id)
			.executeTakeFirstOrThrow();
		for (const consent of [getId("Envio a clientes"), getId("Admissão", "PIS"), String(theirs.id), "x"])
			expect(await post({ what: "take_back", consent }), consent).toBe(404);
		expect((await page()).consents.filter(({ inForce }) => inForce)).toHaveLength(1);
	}));

test("a candidate joins the pool for other jobs once and leaves it", () =>
	withRollback(async ({ db, trx, business }) => {
		const ana = await aCandidate(trx, { password_hash });
		const browser = new Browser(db, business.host);
		await browser.visit(login, { path: "/login", form: { email: ana.email, password } });
		const visit = async (form?: Record<string, string>) =>
			(await browser.visit(own, { path, form, above: [candidatesOnly] })).body as { consents: Line[]; inPool: boolean };
		expect((await visit()).inPool).toBe(false);
		for (let press = 0; press < 2; press++) await visit({ what: "join_pool" });
		const { consents, inPool } = await visit();
		expect([inPool, consents.map(({ purpose }) => purpose)]).toEqual([true, ["Banco de talentos"]]);
		await visit({ what: "take_back", consent: String(consents[0]?.id) });
		expect(await visit()).toMatchObject({ inPool: false, consents: [{ inForce: false }] });
	}));

test("a candidate allows or refuses the language model with the brand's text, only while it is enabled", () =>
	withRollback(async ({ db, trx, business }) => {
		const ana = await aCandidate(trx, { password_hash });
		const recruiter = await aRecruiter(trx);
		const browser = new Browser(db, business.host);
		await browser.visit(login, { path: "/login", form: { email: ana.email, password } });
		interface Page {
			model: { text: string; state: string } | null;
		}
		const visit = async (form?: Record<string, string>) => {
			const { body } = await browser.visit(own, { path, form, above: [candidatesOnly] });
			await enterBusiness(trx, business.id);
			return body as Page;
		};
		expect((await visit()).model).toBeNull();
		await visit({ what: "refuse_model" });
		expect(await findModelConsent(trx, ana.id)).toBe("unasked");
		await enableModel(trx, recruiter.id);
		expect((await visit()).model).toMatchObject({ state: "unasked", text: expect.stringContaining("rascunhos") });
		await trx.updateTable("site_configs").set({ model_text_pt: "Nossa casa usa um modelo." }).execute();
		expect((await visit()).model?.text).toBe("Nossa casa usa um modelo.");
		for (const [what, state] of [
			["refuse_model", "refused"],
			["allow_model", "given"],
			["allow_model", "given"],
			["refuse_model", "refused"],
		] as const) {
			await visit({ what });
			expect((await visit()).model?.state).toBe(state);
			expect(await findModelConsent(trx, ana.id)).toBe(state);
		}
	}));
