import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as record from "#app/routes/api/v1/recruiters/record.ts";
import { ApiTestClient } from "#app/routes/api/v1/testing.ts";
import * as entityEdit from "#app/routes/entity/edit.tsx";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import type { FormPage } from "#app/ui/list-view/types.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aCandidate, aRecruiter, personRow, withRollback } from "#db/testing.ts";
import * as consentsTab from "./consents.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];

type Look = (inside: {
	save: (form: Record<string, string>) => ReturnType<Browser["visit"]>;
	tab: (form?: Record<string, string>) => ReturnType<Browser["visit"]>;
	put: (json: object) => ReturnType<ApiTestClient["call"]>;
	row: () => Promise<Record<string, unknown>>;
	consents: () => Promise<Record<string, unknown>[]>;
}) => Promise<void>;

const onCandidate = (look: Look, values: Parameters<typeof aCandidate>[1] = {}) =>
	withRollback(async ({ db, trx, business: home }) => {
		const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
		const { id, uid } = await aCandidate(trx, values);
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
		const caller = new ApiTestClient(db, home.host);
		await caller.signIn(recruiter.email, password);
		const params = { id: uid };
		const row = async () => {
			await enterBusiness(trx, home.id);
			return personRow(trx, "candidates", id);
		};
		await look({
			save: async (form) => {
				const version = String((await row()).lock_version);
				const path = `/recruiters/candidates/${uid}/edit`;
				return browser.visit(entityEdit, { path, params, form: { version, ...form }, above });
			},
			tab: async (form) => {
				await enterBusiness(trx, home.id);
				return browser.visit(consentsTab, { path: `/recruiters/candidates/${uid}/consents`, params, form, above });
			},
			put: (candidate) =>
				caller.call(record, `/candidates/${uid}`, {
					method: "PUT",
					params: { entity: "candidates", id: uid },
					json: { candidate },
				}),
			row,
			consents: async () => {
				await enterBusiness(trx, home.id);
				return trx.selectFrom("candidate_consents").selectAll().where("candidate_id", "=", id).orderBy("id").execute();
			},
		});
	});

test.each([
	["generation", "2", 2],
	["marital_status", "3", 3],
	["education_level", "5", 5],
	["transportation", "4", 4],
])("%s is saved only with consent, recorded with its day, text and purpose", (name, input, stored) =>
	onCandidate(async ({ save, row, consents }) => {
		const refused = await save({ field: name, [name]: input });
		expect(refused.status).toBe(422);
		const [field] = (refused.body as { page: FormPage }).page.sections.flatMap(({ fields }) => fields);
		expect(field).toMatchObject({ name, value: input, consent: { given: false } });
		expect(field?.errors?.[0]).toContain("autorização");
		expect((await row())[name]).toBeNull();
		expect(await consents()).toEqual([]);

		expect((await save({ field: name, [name]: input, [`consent_${name}`]: "on" })).status).toBeLessThan(400);
		expect((await row())[name]).toBe(stored);
		expect(await consents()).toMatchObject([
			{ purpose: "admission", field: name, text_version: expect.any(String), given_at: expect.any(Date) },
		]);
		// Existing consent is not requested again.
		expect((await save({ field: name, [name]: "1" })).status).toBeLessThan(400);
		expect((await row())[name]).toBe(1);
	}),
);

test("consent is not required for unchanged or emptied values, and stays checked when the form is refused", () =>
	onCandidate(
		async ({ save, row }) => {
			expect((await save({ field: "marital_status", marital_status: "2" })).status).toBeLessThan(400);
			expect((await save({ field: "marital_status", marital_status: "" })).status).toBeLessThan(400);
			expect((await row()).marital_status).toBeNull();
			const refused = await save({
				field: "marital_status",
				marital_status: "99",
				consent_marital_status: "on",
			});
			expect(refused.status).toBe(422);
			const [field] = (refused.body as { page: FormPage }).page.sections.flatMap(({ fields }) => fields);
			expect(field).toMatchObject({ value: "99", consent: { given: true } });
		},
		{ marital_status: 2 },
	));

test("withdrawing a consent erases the value that was saved under it", () =>
	onCandidate(async ({ save, tab, row, consents }) => {
		await save({ field: "transportation", transportation: "1", consent_transportation: "on" });
		await save({ field: "public_voucher", public_voucher: "Bilhete único" });
		expect(await row()).toMatchObject({ transportation: 1, public_voucher: "Bilhete único" });
		const [given] = await consents();
		expect((await tab()).body).toMatchObject({
			consents: [{ field: "Transporte", inForce: true, canTakeBack: true }],
			may: true,
		});
		expect((await tab({ consent: String(given?.id) })).status).toBeLessThan(400);
		expect(await row()).toMatchObject({ transportation: null, public_voucher: null });
		expect(await consents()).toMatchObject([{ withdrawn_at: expect.any(Date) }]);
		expect((await tab({ consent: String(given?.id) })).status).toBe(404);
		expect((await save({ field: "transportation", transportation: "1" })).status).toBe(422);
	}));

test("the candidates API requires the consents in the body", () =>
	onCandidate(async ({ put, row, consents }) => {
		const refused = await put({ generation: 2 });
		expect(refused.status).toBe(422);
		expect(refused.body.errors?.generation?.[0]).toContain("autorização");
		expect((await put({ generation: 2, consents: ["generation"] })).status).toBe(200);
		expect((await row()).generation).toBe(2);
		expect(await consents()).toHaveLength(1);
	}));
