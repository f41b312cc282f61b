import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { clientContactsOnly } from "#app/auth/session/guards.server.ts";
import type { Db } from "#db/index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aClientContact, aCompany, type TestBusiness, withRollback } from "#db/testing.ts";
import * as home from "../home.tsx";
import * as layout from "../layout.tsx";
import * as save from "./save.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [clientContactsOnly];

const post = (browser: Browser, form: Record<string, string>) =>
	browser.visit(save, { path: "/client_contacts/saved_pages", form, above });
const getRail = async (browser: Browser) =>
	((await browser.visit(layout, { path: "/client_contacts/" })).body as { saved: { uid: string; name: string }[] })
		.saved;

async function aContact(db: Db, trx: Scoped, business: TestBusiness, companyId: number, more: object = {}) {
	const contact = await aClientContact(trx, {
		client_company_id: companyId,
		portal_enabled: true,
		password_hash,
		...more,
	});
	const browser = new Browser(db, business.host);
	await browser.visit(home, { path: "/client_contacts/", form: { email: contact.email ?? "", password } });
	await enterBusiness(trx, business.id);
	return { contact, browser };
}

async function aProject(trx: Scoped, companyId: number, name: string) {
	const project = { business_id: trx.businessId, client_company_id: companyId, name };
	return trx.insertInto("projects").values(project).returning(["id", "uid"]).executeTakeFirstOrThrow();
}

test("a client contact saves visible projects, finds them in the rail, and removes one or all", () =>
	withRollback(async ({ db, trx, business }) => {
		const company = await aCompany(trx);
		const { browser } = await aContact(db, trx, business, company.id, { is_admin: true });
		const item = await aProject(trx, company.id, "Expansão Sul");
		const two = await aProject(trx, company.id, "Fábrica nova");
		const at = ({ uid }: { uid: string }) => `/client_contacts/projects/${uid}`;
		expect((await post(browser, { what: "save", back: at(item) })).location).toBe(at(item));
		await post(browser, { what: "save", back: at(two) });
		await post(browser, { what: "save", back: at(item) });
		expect(await getRail(browser)).toMatchObject([
			{ to: at(item), name: "Expansão Sul" },
			{ to: at(two), name: "Fábrica nova" },
		]);
		await enterBusiness(trx, business.id);
		await trx.updateTable("projects").set({ name: "Expansão 2027" }).where("id", "=", item.id).execute();
		const [first] = await getRail(browser);
		expect(first?.name).toBe("Expansão 2027");
		await post(browser, { what: "remove", page: first?.uid ?? "", back: at(two) });
		expect((await getRail(browser)).map(({ name }) => name)).toEqual(["Fábrica nova"]);
		await post(browser, { what: "save", back: at(item) });
		const request = await post(browser, { what: "remove_all", back: at(item) });
		expect(request.location).toMatch(/^\/client_contacts\/confirm\?ask=savedPages&/);
		expect(await getRail(browser)).toHaveLength(2);
		await post(browser, { what: "remove_all", back: at(item), confirm: "1" });
		expect(await getRail(browser)).toEqual([]);
		// A page that cannot be saved, and a return URL to another site.
		await post(browser, { what: "save", back: "/client_contacts/settings" });
		expect((await post(browser, { what: "save", back: "https://evil.example/" })).location).toBe("/client_contacts/");
		expect(await getRail(browser)).toEqual([]);
	}));

test("a client contact cannot save, see or remove projects or pages without access", () =>
	withRollback(async ({ db, trx, business }) => {
		const company = await aCompany(trx);
		const rival = await aCompany(trx);
		const { browser, contact } = await aContact(db, trx, business, company.id);
		const foreign = await aProject(trx, rival.id, "Segredo do rival");
		const unfollowed = await aProject(trx, company.id, "Não acompanho");
		const followed = await aProject(trx, company.id, "Acompanho");
		const link = { business_id: business.id, project_id: followed.id, client_contact_id: contact.id };
		await trx.insertInto("project_client_contacts").values(link).execute();
		for (const { uid } of [foreign, unfollowed, followed])
			await post(browser, { what: "save", back: `/client_contacts/projects/${uid}` });
		expect((await getRail(browser)).map(({ name }) => name)).toEqual(["Acompanho"]);
		const [mine] = await getRail(browser);
		const other = await aContact(db, trx, business, company.id, { is_admin: true });
		await post(other.browser, { what: "remove", page: mine?.uid ?? "", back: "/client_contacts/" });
		await post(other.browser, { what: "remove_all", back: "/client_contacts/", confirm: "1" });
		expect(await getRail(browser)).toHaveLength(1);
		// No longer followed: even the page's name is hidden.
		await enterBusiness(trx, business.id);
		await trx.deleteFrom("project_client_contacts").where("project_id", "=", followed.id).execute();
		expect(await getRail(browser)).toEqual([]);
	}));
