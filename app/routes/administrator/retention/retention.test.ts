import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { adminsOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { findRule } from "#db/erasure/retention/rules.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import * as retention from "../retention.tsx";

const password = "um lugar tranquilo";
const passwordHash = await hashPassword(password);
const path = "/administrator/retention";
const above = [adminsOnly];
const input = {
	active: "on",
	months: "36",
	warn_days: "45",
	way: "erase",
	status_3: "60",
	consent_months: "18",
	message_months: "12",
	model_months: "6",
	decision_months: "24",
};

test("a retention rule is previewed without saving, and saved inactive unless its box is checked", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const admin = await aRecruiter(trx, { is_admin: true, password_hash: passwordHash });
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: admin.email, password } });
		expect((await browser.visit(retention, { path, above })).body).toMatchObject({
			rule: { active: false, months: 24 },
			runs: [],
		});
		const counted = await browser.visit(retention, { path, form: { ...input, intent: "count" }, above });
		expect(counted.status).toBe(200);
		expect(JSON.stringify(counted.body)).toMatch(/alcançaria 0 pessoa/);
		await enterBusiness(trx, home.id);
		expect((await findRule(trx, null)).active).toBe(false);
		const wrong = await browser.visit(retention, { path, form: { ...input, months: "0" }, above });
		expect(wrong.status).toBe(422);
		const long = await browser.visit(retention, { path, form: { ...input, consent_months: "121" }, above });
		expect(long.status).toBe(422);
		expect((await browser.visit(retention, { path, form: input, above })).status).toBe(303);
		const brand = `${path}?brand=${home.siteId}`;
		expect((await browser.visit(retention, { path: brand, form: { ...input, active: "" }, above })).location).toBe(
			brand,
		);
		await enterBusiness(trx, home.id);
		const rule = {
			months: 36,
			monthsByStatus: { "3": 60 },
			way: "erase",
			warnDays: 45,
			consentMonths: 18,
			messageMonths: 12,
			modelMonths: 6,
		};
		// The decision log has a single rule for all brands.
		expect(await findRule(trx, null)).toEqual({ active: true, decisionMonths: 24, ...rule });
		expect(await findRule(trx, home.siteId)).toEqual({ active: false, decisionMonths: null, ...rule });
	}));
