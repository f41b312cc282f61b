import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as forgot from "#app/routes/candidates/forgot-password.tsx";
import * as candidateReset from "#app/routes/candidates/reset-password.tsx";
import * as signUp from "#app/routes/candidates/sign-up.tsx";
import * as contactForgot from "#app/routes/client_contacts/forgot-password.tsx";
import * as recruiterForgot from "#app/routes/recruiters/forgot-password.tsx";
import * as recruiterReset from "#app/routes/recruiters/reset-password.tsx";
import * as confirmation from "#app/routes/tokens/confirmation.tsx";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aClientContact, aRecruiter, withRollback } from "#db/testing.ts";
import { Browser } from "../browser.testing.ts";

const before = process.env.ORIGIN;
beforeEach(() => {
	process.env.ORIGIN = "https://produto.example:8443";
});
afterEach(() => {
	if (before === undefined) delete process.env.ORIGIN;
	else process.env.ORIGIN = before;
});

async function lastMail(trx: Scoped) {
	await enterBusiness(trx, trx.businessId);
	const { text } = await trx
		.selectFrom("email_messages")
		.select("text")
		.where("business_id", "=", trx.businessId)
		.orderBy("id", "desc")
		.executeTakeFirstOrThrow();
	const link = /https?:\/\/\S+/.exec(text)?.[0] ?? "";
	return { text, link, origin: URL.parse(link)?.origin, token: link.split("/").at(-1) ?? "" };
}

/** Visitor with forged host, port and scheme. */
function strangeVisitor(db: ConstructorParameters<typeof Browser>[0], host: string) {
	const browser = new Browser(db, `${host}:6666`);
	browser.scheme = "http";
	return browser;
}

describe("links in emails", () => {
	test("open the recruiter's own business when requested on another host", () =>
		withRollback(async ({ db, trx, business: home, other }) => {
			const helena = await aRecruiter(trx);
			const ask = () =>
				strangeVisitor(db, other.host).visit(recruiterForgot, {
					path: "/recruiters/forgot_password",
					form: { email: helena.email },
				});
			await ask();
			const mail = await lastMail(trx);
			expect(mail.origin).toBe(`https://${home.host}:8443`);
			expect(mail.text).not.toContain(other.name);
			expect(mail.text).toContain(home.name);

			await trx
				.updateTable("site_configs")
				.set({ domains: ["produto.example"] })
				.where("business_id", "=", home.id)
				.execute();
			await ask();
			expect((await lastMail(trx)).origin).toBe("https://produto.example:8443");
		}));

	test("open a brand with recruiter sign-in when the business has one", () =>
		withRollback(async ({ db, trx, business: home, other }) => {
			const helena = await aRecruiter(trx);
			await trx
				.updateTable("site_configs")
				.set({ brand_key: "mappit", domains: ["produto.example"] })
				.where("business_id", "=", home.id)
				.execute();
			const ask = () =>
				new Browser(db, other.host).visit(recruiterForgot, {
					path: "/recruiters/forgot_password",
					form: { email: helena.email },
				});
			await ask();
			expect((await lastMail(trx)).origin).toBe("https://produto.example:8443");
			await trx
				.insertInto("site_configs")
				.values({ business_id: home.id, brand_key: "seleta", domain: `door.${home.host}`, title: "Porta" })
				.execute();
			await ask();
			expect((await lastMail(trx)).origin).toBe(`https://door.${home.host}:8443`);
		}));

	test("open the brand of candidates and client contacts with the configured scheme and port", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const marina = await aCandidate(trx);
			const renato = await aClientContact(trx);
			const browser = strangeVisitor(db, home.host);
			await browser.visit(forgot, { path: "/candidates/forgot_password", form: { email: marina.email } });
			expect((await lastMail(trx)).origin).toBe(`https://${home.host}:8443`);
			await browser.visit(contactForgot, { path: "/client_contacts/forgot_password", form: { email: renato.email } });
			const mail = await lastMail(trx);
			expect(mail.link).toContain(`https://${home.host}:8443/client_contacts/reset_password/`);
		}));

	test("open the brand of the sign-up for new and existing addresses", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const marina = await aCandidate(trx);
			const browser = strangeVisitor(db, home.host);
			const form = { name: "Nova Pessoa", email: "nova@mail.example", password: "um lugar tranquilo", terms: "on" };
			const send = (email: string) =>
				browser.visit(signUp, { path: "/candidates/register/SignUp", form: { ...form, email } });
			await send(form.email);
			expect((await lastMail(trx)).link).toContain(`https://${home.host}:8443/confirmations/`);
			await send(marina.email);
			expect((await lastMail(trx)).link).toBe(`https://${home.host}:8443/candidates/forgot_password`);
		}));

	test("are refused on another host of the same business", () =>
		withRollback(async ({ db, trx, business: home }) => {
			const marina = await aCandidate(trx);
			const helena = await aRecruiter(trx);
			const elsewhere = `second.${home.host}`;
			await trx
				.insertInto("site_configs")
				.values({ business_id: home.id, brand_key: "seleta", domain: elsewhere, title: "Segunda" })
				.execute();
			const status = async (host: string, route: object, token: string) =>
				(await new Browser(db, host).visit(route, { path: "/x", params: { token } })).status;
			const browser = new Browser(db, home.host);
			await browser.visit(forgot, { path: "/candidates/forgot_password", form: { email: marina.email } });
			const { token } = await lastMail(trx);
			expect(await status(elsewhere, candidateReset, token)).toBe(410);
			expect(await status(home.host, candidateReset, token)).toBe(200);
			await browser.visit(recruiterForgot, { path: "/recruiters/forgot_password", form: { email: helena.email } });
			const staff = await lastMail(trx);
			expect(await status(elsewhere, recruiterReset, staff.token)).toBe(410);
			expect(await status(home.host, recruiterReset, staff.token)).toBe(200);

			const form = { name: "Nova Pessoa", email: "nova@mail.example", password: "um lugar tranquilo", terms: "on" };
			await browser.visit(signUp, { path: "/candidates/register/SignUp", form });
			const sent = await lastMail(trx);
			const opened = async (host: string) =>
				(await new Browser(db, host).visit(confirmation, { path: "/confirmations/x", params: { token: sent.token } }))
					.body;
			expect(await opened(elsewhere)).toMatchObject({ state: "expired" });
			expect(await opened(home.host)).toMatchObject({ state: "good" });
		}));
});
