import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { findCreditBalance } from "#db/queries/enrichment-credits.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import * as business from "../public/recruiter-sign-in.tsx";
import * as credits from "./credits.tsx";
import { middleware } from "./layout.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

test("the credits page adds and corrects credits, never below zero, and the ledger names the author", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const admin = await aRecruiter(trx, { is_admin: true, password_hash, name: "Helena Prado" });
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: admin.email, password } });
		const visit = (form?: Record<string, string>) =>
			browser.visit(credits, { path: "/administrator/credits", above: middleware, ...(form ? { form } : {}) });
		for (const form of [
			{ kind: "purchase", amount: "-5", reason: "Pacote" },
			{ kind: "adjust", amount: "-5", reason: "Correção" },
			{ kind: "consume", amount: "5", reason: "À mão" },
			{ kind: "purchase", amount: "0", reason: "Nada" },
			{ kind: "purchase", amount: "5", reason: "" },
		])
			expect((await visit(form)).status, JSON.stringify(form)).toBe(422);
		expect(await findCreditBalance(trx)).toBe(0);
		expect((await visit({ kind: "purchase", amount: "50", reason: "Pacote de novembro" })).status).toBe(302);
		expect((await visit({ kind: "adjust", amount: "-8", reason: "Cobrado em dobro" })).status).toBe(302);
		expect((await visit()).body).toMatchObject({
			balance: "42",
			entries: [
				{ kind: "adjust", amount: "-8", balance: "42", by: "Helena Prado" },
				{ kind: "purchase", amount: "50", balance: "50", reason: "Pacote de novembro" },
			],
		});
	}));

test("enrichment_credits rejects updates by the application", () =>
	withRollback(async ({ trx, business: home }) => {
		await expect(
			trx.updateTable("enrichment_credits").set({ amount: 1 }).where("business_id", "=", home.id).execute(),
		).rejects.toThrow(/permission denied/);
	}));
