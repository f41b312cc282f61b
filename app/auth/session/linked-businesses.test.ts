import { expect, test } from "vitest";
import { person } from "#app/context.ts";
import * as administrator from "#app/routes/administrator/layout.tsx";
import * as logout from "#app/routes/auth/logout.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import * as businesses from "#app/routes/recruiters/businesses.tsx";
import * as profile from "#app/routes/recruiters/profile.tsx";
import type { Db } from "#db/index.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { saveSecondFactor } from "#db/queries/second-factors.ts";
import { aRecruiter, type TestBusiness, withRollback } from "#db/testing.ts";
import { Browser } from "../browser.testing.ts";
import { hashPassword } from "../password/password.server.ts";
import { adminsOnly, recruitersOnly } from "./guards.server.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const path = "/recruiters/businesses";

const enter = (browser: Browser, email: string) =>
	browser.visit(business, { path: "/business", form: { email, password } });
const send = (browser: Browser, form: Record<string, string>) =>
	browser.visit(businesses, { path, form, above: [recruitersOnly] });
const whoIn = async (browser: Browser) => (await browser.visit({}, { path: "/recruiters/x" })).context.get(person);
const change = (browser: Browser, to: TestBusiness) => send(browser, { what: "open", business: String(to.id) });

async function linked(db: Db, trx: Scoped, { home, other }: { home: TestBusiness; other: TestBusiness }) {
	await enterBusiness(trx, home.id);
	const here = await aRecruiter(trx, { is_admin: true, password_hash });
	await enterBusiness(trx, other.id);
	const there = await aRecruiter(trx, { is_admin: true, password_hash });
	const browser = new Browser(db, home.host);
	await enter(browser, here.email);
	expect((await send(browser, { what: "link", email: there.email, password })).location).toBe(path);
	return { here, there, browser };
}

test("a linked recruiter switches to the other business and back, each time with a new session", () =>
	withRollback(async ({ db, trx, business: home, other }) => {
		const { here, there, browser } = await linked(db, trx, { home, other });
		const frame = await browser.visit(administrator, { path: "/administrator", above: [adminsOnly] });
		expect(frame.body).toMatchObject({ business: { name: home.name }, others: [{ id: other.id, name: other.name }] });
		const before = (await whoIn(browser))?.sessionId;
		expect((await change(browser, other)).location).toBe("/recruiters/dashboard");
		expect(await whoIn(browser)).toMatchObject({ id: there.id, businessId: other.id });
		// The old session ended; the new one does not count as a recent sign-in.
		await enterBusiness(trx, home.id);
		const old = trx
			.selectFrom("sessions")
			.select("revoked_at")
			.where("id", "=", before ?? 0);
		expect((await old.executeTakeFirstOrThrow()).revoked_at).not.toBeNull();
		expect((await send(browser, { what: "link", email: here.email, password })).location).toBe("/auth/again");
		await change(browser, home);
		expect(await whoIn(browser)).toMatchObject({ id: here.id, businessId: home.id });
		await enterBusiness(trx, other.id);
		const audits = trx.selectFrom("audit_entries").select("action").where("business_id", "=", other.id);
		expect((await audits.execute()).map(({ action }) => action)).toEqual(
			expect.arrayContaining(["link_account", "sign_in"]),
		);
	}));

test("sign-in reopens the last chosen business in the same browser only", () =>
	withRollback(async ({ db, trx, business: home, other }) => {
		const { here, there, browser } = await linked(db, trx, { home, other });
		await change(browser, other);
		await browser.visit(logout, { path: "/logout", method: "POST" });
		expect(await whoIn(browser)).toBeNull();
		await enter(browser, here.email);
		expect(await whoIn(browser)).toMatchObject({ id: there.id, businessId: other.id });
		const elsewhere = new Browser(db, home.host);
		await enter(elsewhere, here.email);
		expect(await whoIn(elsewhere)).toMatchObject({ id: here.id, businessId: home.id });
		await enterBusiness(trx, home.id);
		const rui = await aRecruiter(trx, { password_hash });
		await browser.visit(logout, { path: "/logout", method: "POST" });
		await enter(browser, rui.email);
		expect(await whoIn(browser)).toMatchObject({ id: rui.id, businessId: home.id });
	}));

test("switching business requires the second factor of either account", () =>
	withRollback(async ({ db, trx, business: home, other }) => {
		const { here, there, browser } = await linked(db, trx, { home, other });
		await enterBusiness(trx, other.id);
		await saveSecondFactor(trx, there.id, { secret: "x", lastStep: 0 });
		expect((await change(browser, other)).location).toBe("/auth/second_step");
		expect(await whoIn(browser)).toMatchObject({ id: here.id });
		await trx.deleteFrom("recruiter_second_factors").where("business_id", "=", other.id).execute();
		// Switching the business does not bypass the account's second factor.
		await change(browser, other);
		await enterBusiness(trx, home.id);
		await saveSecondFactor(trx, here.id, { secret: "x", lastStep: 0 });
		await browser.visit(logout, { path: "/logout", method: "POST" });
		expect((await enter(browser, here.email)).location).toBe("/auth/second_step");
		expect(await whoIn(browser)).toBeNull();
	}));

test("switching and linking are refused without a mutual link, the right password or an active account", () =>
	withRollback(async ({ db, trx, business: home, other }) => {
		const { here, there, browser } = await linked(db, trx, { home, other });
		expect((await send(browser, { what: "link", email: there.email, password: "outra coisa" })).status).toBe(422);
		await enterBusiness(trx, home.id);
		const colleague = await aRecruiter(trx, { password_hash });
		expect((await send(browser, { what: "link", email: colleague.email, password })).status).toBe(422);
		const his = new Browser(db, home.host);
		await enter(his, colleague.email);
		expect((await change(his, other)).location).toBe(path);
		expect(await whoIn(his)).toMatchObject({ id: colleague.id, businessId: home.id });

		await enterBusiness(trx, other.id);
		const status = (to: "suspended" | "active") =>
			trx.updateTable("recruiters").set({ status: to }).where("id", "=", there.id).execute();
		await status("suspended");
		expect((await change(browser, other)).location).toBe(path);
		expect(await whoIn(browser)).toMatchObject({ id: here.id });
		await enterBusiness(trx, other.id);
		await status("active");
		await trx.deleteFrom("recruiter_linked_accounts").where("business_id", "=", other.id).execute();
		expect((await change(browser, other)).location).toBe(path);
		expect(await whoIn(browser)).toMatchObject({ id: here.id });
	}));

test("unlinking from either business removes the link for both", () =>
	withRollback(async ({ db, trx, business: home, other }) => {
		const { here, browser } = await linked(db, trx, { home, other });
		await change(browser, other);
		await send(browser, { what: "unlink", business: String(home.id) });
		for (const { id } of [home, other]) {
			await enterBusiness(trx, id);
			expect(await trx.selectFrom("recruiter_linked_accounts").selectAll().execute()).toEqual([]);
		}
		await browser.visit(logout, { path: "/logout", method: "POST" });
		await enter(browser, here.email);
		expect(await whoIn(browser)).toMatchObject({ id: here.id, businessId: home.id });
	}));

test("changing the password removes the links, so a linked account can no longer switch in", () =>
	withRollback(async ({ db, trx, business: home, other }) => {
		const { here, there } = await linked(db, trx, { home, other });
		await enterBusiness(trx, home.id);
		const owner = new Browser(db, home.host);
		await enter(owner, here.email);
		const changed = await owner.visit(profile, {
			path: "/recruiters/profile",
			form: { what: "password", current_password: password, password: "outro lugar tranquilo" },
			above: [recruitersOnly],
		});
		expect(changed.status).toBeLessThan(400);
		const intruder = new Browser(db, other.host);
		await enter(intruder, there.email);
		await change(intruder, home);
		expect(await whoIn(intruder)).toMatchObject({ id: there.id, businessId: other.id });
	}));
