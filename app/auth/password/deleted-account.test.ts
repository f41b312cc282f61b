import { expect, test } from "vitest";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { client_companies } from "#app/entities/recruiters/client_companies.ts";
import { client_contacts } from "#app/entities/recruiters/client_contacts.ts";
import * as forgot from "#app/routes/candidates/forgot-password.tsx";
import * as signUp from "#app/routes/candidates/sign-up.tsx";
import { insertRecord, removeRecords } from "#db/kit/crud.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { findTakenUniques } from "#db/kit/unique.ts";
import { findAccountByEmail } from "#db/queries/accounts.ts";
import { restoreOne } from "#db/queries/bin.ts";
import { aCandidate, aClientContact, aCompany, withRollback } from "#db/testing.ts";
import { Browser } from "../browser.testing.ts";

const actor = { type: "system", id: null, name: null } as const;
const admin = { id: 1, isAdmin: true, rolePermissions: {} };

test("sign-up accepts the address of a deleted candidate and sends working emails", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const email = "volta@mail.example";
		const gone = await aCandidate(trx, { email, password_hash: "x" });
		await removeRecords(trx, candidates, [gone.id], actor);
		const kinds = async () => {
			await enterBusiness(trx, home.id);
			const mails = trx.selectFrom("email_messages").select("kind").where("to_email", "=", email).orderBy("id");
			return (await mails.execute()).map(({ kind }) => kind);
		};
		const form = { name: "Marina Alves", email, password: "um lugar tranquilo", terms: "on" };
		const path = "/candidates/register/SignUp";
		expect((await new Browser(db, home.host).visit(signUp, { path, form })).status).toBe(303);
		expect(await kinds()).toEqual(["confirm_email"]);
		const account = await findAccountByEmail(trx, "candidates", email);
		expect(account).toMatchObject({ mayEnter: true, confirmed: false });
		expect(account?.id).not.toBe(gone.id);
		await new Browser(db, home.host).visit(forgot, { path: "/candidates/forgot_password", form: { email } });
		expect(await kinds()).toEqual(["confirm_email", "reset_password"]);
		expect(await restoreOne(trx, admin, { entity: candidates, uid: gone.uid }, actor)).toBe("taken");
	}));

test("a client contact and a company can be created again with the same address and CNPJ after deletion", () =>
	withRollback(async ({ trx }) => {
		const company = await aCompany(trx, { cnpj: "11444777000161" });
		const contact = await aClientContact(trx, { client_company_id: company.id, email: "compras@aurora.example" });
		const values = {
			company: { name: "Aurora", cnpj: "11444777000161", status: "Active" },
			contact: { name: "Renato", email: "compras@aurora.example", status: "active" },
		};
		expect(await findTakenUniques(trx, client_companies, values.company, null)).toEqual(["cnpj"]);
		expect(await findTakenUniques(trx, client_contacts, values.contact, null)).toEqual(["email"]);
		await removeRecords(trx, client_contacts, [contact.id], actor);
		await removeRecords(trx, client_companies, [company.id], actor);
		expect(await findTakenUniques(trx, client_companies, values.company, null)).toEqual([]);
		expect(await findTakenUniques(trx, client_contacts, values.contact, null)).toEqual([]);
		const created = await insertRecord(trx, client_companies, values.company, actor);
		const pointing = { client_company: { id: created.id, label: "" } };
		await insertRecord(trx, client_contacts, { ...values.contact, ...pointing }, actor);
		expect(await restoreOne(trx, admin, { entity: client_companies, uid: company.uid }, actor)).toBe("taken");
		// Without account there is no message and no sign-in.
		expect((await findAccountByEmail(trx, "client_contacts", "compras@aurora.example"))?.id).not.toBe(contact.id);
	}));

test("restoreOne returns missing for an erased or merged candidate", () =>
	withRollback(async ({ trx }) => {
		const saved = await aCandidate(trx);
		const away = { archived_at: new Date() };
		const erased = await aCandidate(trx, { ...away, anonymised_at: new Date() });
		const merged = await aCandidate(trx, { ...away, merged_to_id: saved.id });
		for (const { uid } of [erased, merged])
			expect(await restoreOne(trx, admin, { entity: candidates, uid }, actor)).toBe("missing");
		const back = trx.updateTable("candidates").set({ archived_at: null }).where("id", "=", erased.id);
		await expect(back.execute()).rejects.toThrow("candidates_erased_stay_away");
	}));
