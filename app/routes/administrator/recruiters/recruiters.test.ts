import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { adminsOnly } from "#app/auth/session/guards.server.ts";
import { person } from "#app/context.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { type PackedPage, unpackListPage } from "#app/ui/list-view/compact-payload.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { replaceRecoveryCodes, saveSecondFactor } from "#db/queries/second-factors.ts";
import { aLimitedRecruiter, aRecruiter, withRollback } from "#db/testing.ts";
import * as list from "../../entity/list.tsx";
import * as recruiter from "./recruiter.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [adminsOnly];
const path = "/administrator/recruiters";

const enter = (browser: Browser, email: string) =>
	browser.visit(business, { path: "/business", form: { email, password } });
const reset = (browser: Browser, uid: string) =>
	browser.visit(recruiter, {
		path: `${path}/${uid}`,
		params: { id: uid },
		form: { what: "reset_second_factor" },
		above,
	});
const isIn = async (browser: Browser) => (await browser.visit({}, { path: "/jobs" })).context.get(person) !== null;

async function withFactor(trx: Scoped, id: number) {
	await enterBusiness(trx, trx.businessId);
	await saveSecondFactor(trx, id, { secret: "x", lastStep: 0 });
	await replaceRecoveryCodes(trx, id, [Buffer.alloc(32, 1)]);
}

const readSaved = async (trx: Scoped) => [
	...(await trx.selectFrom("recruiter_second_factors").select("recruiter_id").execute()),
	...(await trx.selectFrom("recruiter_recovery_codes").select("recruiter_id").execute()),
];

test("removing a recruiter's second factor is recorded, notifies them and ends their sessions", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const admin = await aRecruiter(trx, { is_admin: true, password_hash });
		const rui = await aRecruiter(trx, { name: "Rui Toledo", password_hash });
		const his = new Browser(db, home.host);
		await enter(his, rui.email);
		await withFactor(trx, rui.id);
		const browser = new Browser(db, home.host);
		await enter(browser, admin.email);
		const listed = await browser.visit(list, { path: `${path}?q=toledo`, above });
		expect(unpackListPage(listed.body as PackedPage).rows).toMatchObject([{ uid: rui.uid }]);
		const page = await browser.visit(recruiter, { path: `${path}/${rui.uid}`, params: { id: rui.uid }, above });
		expect(page.body).toMatchObject({ secondFactor: true, isOneself: false, sessions: 1 });
		expect((await reset(browser, rui.uid)).location).toBe(`${path}/${rui.uid}`);
		await enterBusiness(trx, home.id);
		expect(await readSaved(trx)).toEqual([]);
		expect(await isIn(his)).toBe(false);
		expect(await isIn(browser)).toBe(true);
		const mails = await trx.selectFrom("email_messages").select(["kind", "to_email", "class", "text"]).execute();
		expect(mails).toEqual([
			{
				kind: "second_factor_reset",
				to_email: rui.email,
				class: "security",
				text: expect.stringContaining(admin.name),
			},
		]);
		const audits = trx.selectFrom("audit_entries").select(["actor_id", "record_id", "changes"]);
		expect(await audits.where("action", "=", "reset_second_factor").execute()).toEqual([
			{ actor_id: admin.id, record_id: rui.id, changes: { ended_sessions: 1 } },
		]);
		// The password alone counts now.
		expect((await enter(new Browser(db, home.host), rui.email)).location).toBe("/recruiters/dashboard");
	}));

test("removing a second factor is refused for oneself, without recent sign-in, or in another business", () =>
	withRollback(async ({ db, trx, business: home, other }) => {
		const admin = await aRecruiter(trx, { is_admin: true, password_hash });
		const rui = await aRecruiter(trx, { password_hash });
		await enterBusiness(trx, other.id);
		const foreign = await aRecruiter(trx, { password_hash });
		await withFactor(trx, foreign.id);
		const browser = new Browser(db, home.host);
		await enter(browser, admin.email);
		await enterBusiness(trx, home.id);
		await withFactor(trx, admin.id);
		await withFactor(trx, rui.id);
		await reset(browser, admin.uid);
		expect((await reset(browser, foreign.uid)).status).toBe(404);
		await enterBusiness(trx, home.id);
		await trx
			.updateTable("sessions")
			.set({ proved_at: new Date(0) })
			.where("business_id", "=", home.id)
			.execute();
		expect((await reset(browser, rui.uid)).location).toBe("/auth/again");
		await enterBusiness(trx, home.id);
		expect(await readSaved(trx)).toHaveLength(4);
		await enterBusiness(trx, other.id);
		expect(await readSaved(trx)).toHaveLength(2);
	}));

test("second factor removal is refused when the recruiter is not an administrator", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const limited = await aLimitedRecruiter(trx, { recruiters: ["read", "update"] }, { password_hash });
		const rui = await aRecruiter(trx, { password_hash });
		const browser = new Browser(db, home.host);
		await enter(browser, limited.email);
		await withFactor(trx, rui.id);
		expect((await browser.visit(list, { path, above })).location).toBe("/");
		expect((await reset(browser, rui.uid)).location).toBe("/");
		await enterBusiness(trx, home.id);
		expect(await readSaved(trx)).toHaveLength(2);
	}));
