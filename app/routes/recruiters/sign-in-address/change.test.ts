import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { waitForDenialAudit } from "#app/auth/permit.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import * as merge from "#app/routes/recruiters/merge/preview.tsx";
import * as address from "#app/routes/tokens/sign-in-address.tsx";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findAccountById } from "#db/queries/accounts.ts";
import { insertSession } from "#db/queries/sessions.ts";
import {
	aCandidate,
	aClientContact,
	aLimitedRecruiter,
	aRecruiter,
	listTaskPayloads,
	withRollback,
} from "#db/testing.ts";
import { notifySignIn } from "#workers/tasks/notify_sign_in.ts";
import { createTaskContext } from "#workers/testing.ts";
import * as ask from "./change.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const above = [recruitersOnly];
const expected = "nova@mail.example";

const enter = (browser: Browser, email: string) =>
	browser.visit(business, { path: "/business", form: { email, password } });

function askFor(browser: Browser, entity: string, uid: string, form?: Record<string, string>) {
	const path = `/recruiters/sign_in_address/${entity}/${uid}`;
	return browser.visit(ask, { path, params: { entity, id: uid }, form, above });
}

async function getMails(trx: Scoped) {
	await enterBusiness(trx, trx.businessId);
	const mails = trx.selectFrom("email_messages").select(["kind", "to_email", "subject", "text"]);
	return mails.where("business_id", "=", trx.businessId).orderBy("id").execute();
}

test("the sign-in address form refuses a recruiter without permission to change addresses", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const rights = ["read", "create", "update", "merge"];
		const taker = await aLimitedRecruiter(trx, { candidates: rights, client_contacts: rights }, { password_hash });
		const marina = await aCandidate(trx, { password_hash });
		const contact = await aClientContact(trx, { password_hash });
		const browser = new Browser(db, home.host);
		await enter(browser, taker.email);
		for (const [entity, uid] of [
			["candidates", marina.uid],
			["client_contacts", contact.uid],
		] as const) {
			expect((await askFor(browser, entity, uid, { email: taker.email })).status).toBe(403);
			await waitForDenialAudit();
			expect((await askFor(browser, entity, uid)).status).not.toBe(200);
			await waitForDenialAudit();
		}
		expect(await getMails(trx)).toEqual([]);
	}));

test.each(["candidates", "client_contacts"] as const)(
	"changing the address of %s emails a link to the new address and a notice to the old",
	(entity) =>
		withRollback(async ({ db, trx, business: home }) => {
			const admin = await aRecruiter(trx, { is_admin: true, password_hash });
			const make = entity === "candidates" ? aCandidate : aClientContact;
			const person = await make(trx, { password_hash });
			const owner = { strategy: entity, businessId: home.id, id: person.id };
			const tokenHash = Buffer.alloc(32, 7);
			await insertSession(trx, { ...owner, tokenHash, ip: "", userAgent: "" });
			const browser = new Browser(db, home.host);
			await enter(browser, admin.email);
			expect((await askFor(browser, entity, person.uid)).status).toBe(200);
			expect((await askFor(browser, entity, person.uid, {})).status).toBe(422);
			expect((await askFor(browser, entity, person.uid, { email: expected })).status).toBe(303);
			const mails = await getMails(trx);
			expect(mails.map((mail) => [mail.kind, mail.to_email])).toEqual([
				["change_address", expected],
				["address_notice", person.email],
			]);
			const emailNow = async () => {
				await enterBusiness(trx, home.id);
				return trx.selectFrom(entity).select("email").where("id", "=", person.id).executeTakeFirstOrThrow();
			};
			expect(await emailNow()).toEqual({ email: person.email });
			const audits = trx.selectFrom("audit_entries").select(["actor_type", "actor_id", "changes"]);
			expect(await audits.where("action", "=", "ask_sign_in_address").execute()).toEqual([
				{ actor_type: "recruiter", actor_id: admin.id, changes: { email: [person.email, expected] } },
			]);
			const token = /\/sign_in_address\/([\w-]{43})/.exec(mails[0]?.text ?? "")?.[1] ?? "";
			const reader = new Browser(db, home.host);
			const done = await reader.visit(address, {
				path: `/sign_in_address/${token}`,
				params: { token },
				form: { ok: "1" },
			});
			expect(done.status).toBe(303);
			expect(await emailNow()).toEqual({ email: expected });
			const session = trx.selectFrom("sessions").select("revoked_at").where("token_hash", "=", tokenHash);
			expect((await session.executeTakeFirstOrThrow()).revoked_at).not.toBeNull();
		}),
);

test("confirming a new address removes password and identities when the old address was never confirmed", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const admin = await aRecruiter(trx, { is_admin: true, password_hash });
		const person = await aCandidate(trx, { password_hash, confirmed_at: null });
		await trx
			.insertInto("identities")
			.values({ business_id: home.id, provider: "google", issuer: "g", subject: "1", candidate_id: person.id })
			.execute();
		const browser = new Browser(db, home.host);
		await enter(browser, admin.email);
		await askFor(browser, "candidates", person.uid, { email: expected });
		const [mail] = await getMails(trx);
		const token = /\/sign_in_address\/([\w-]{43})/.exec(mail?.text ?? "")?.[1] ?? "";
		await new Browser(db, home.host).visit(address, { path: "/x", params: { token }, form: { ok: "1" } });
		await enterBusiness(trx, home.id);
		const row = trx.selectFrom("candidates").select(["email", "confirmed_at"]);
		expect(await row.where("id", "=", person.id).executeTakeFirstOrThrow()).toEqual({
			email: expected,
			confirmed_at: expect.any(Date),
		});
		const account = await findAccountById(trx, { strategy: "candidates", id: person.id });
		expect(account).toMatchObject({ email: expected, passwordHash: null });
		expect(await trx.selectFrom("identities").select("id").execute()).toEqual([]);
	}));

test("merging two accounts notifies the address that can no longer sign in", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const admin = await aRecruiter(trx, { is_admin: true, password_hash });
		const saved = await aCandidate(trx, { password_hash });
		const gone = await aCandidate(trx, { password_hash });
		const browser = new Browser(db, home.host);
		await enter(browser, admin.email);
		const params = { entity: "candidates", id: saved.uid, other: gone.uid };
		const path = `/recruiters/merge/candidates/${saved.uid}/${gone.uid}`;
		expect((await browser.visit(merge, { path, params, form: { "choose.email": "gone" }, above })).status).toBeLessThan(
			400,
		);
		await enterBusiness(trx, home.id);
		const { email } = await trx
			.selectFrom("candidates")
			.select("email")
			.where("id", "=", saved.id)
			.executeTakeFirstOrThrow();
		const lost = [saved.email, gone.email].filter((item) => item !== email);
		expect(lost).toHaveLength(1);
		const jobs = await listTaskPayloads(trx, "notify_sign_in");
		expect(jobs).toHaveLength(2);
		for (const [at, job] of jobs.entries())
			await notifySignIn(job, createTaskContext(db, { businessId: home.id, jobKey: `${at}.0` }));
		await enterBusiness(trx, home.id);
		const mails = (await getMails(trx)).map((item) => [item.kind, item.to_email, item.subject]);
		// The working sign-in address gets the sign-out notice, the other the notice of its loss.
		expect(mails).toEqual(
			jobs.map((job) => [
				"address_notice",
				job.email,
				job.email === lost[0]
					? "Suas contas em Grupo Seleta foram unidas"
					: "Seu cadastro em Grupo Seleta foi unido ou separado",
			]),
		);
	}));
