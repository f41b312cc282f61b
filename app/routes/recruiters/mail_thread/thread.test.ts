import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { aCandidate, aCompany, aRecruiter, withRollback } from "#db/testing.ts";
import * as emails from "../candidates/emails.tsx";
import * as companyEmails from "../client_companies/emails.tsx";
import * as leadEmails from "../contacts/emails.tsx";
import * as compose from "../emails/new.tsx";
import * as panel from "../side_panel/panel.ts";
import type { PanelPartData } from "../side_panel/types.ts";
import type { MailThread } from "./thread.server.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

test("the mail thread groups a candidate's emails by conversation and adds a reply to it", () =>
	withRollback(async ({ db, trx, business: home, inOther }) => {
		const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
		const ana = await aCandidate(trx, { name: "Ana Souza", email: "ana.fio@exemplo.com" });
		const bia = await aCandidate(trx);
		const mail = (to: { email: string; name: string }, subject: string, more = {}) =>
			queueEmail(trx, {
				kind: "letter",
				to,
				locale: "pt",
				recruiterId: recruiter.id,
				content: { subject, html: `<p>${subject}</p>`, text: `${subject}, tudo bem?` },
				...more,
			});
		const toAna = { email: ana.email, name: ana.name };
		const first = await mail(toAna, "Uma vaga");
		await mail({ email: bia.email, name: bia.name }, "Outra pessoa");
		await mail(toAna, "Redefinir senha", { kind: "reset_password" });
		const sent = await trx
			.selectFrom("email_messages")
			.select(["message_id", "thread"])
			.where("id", "=", first ?? 0)
			.executeTakeFirstOrThrow();
		const answer = await trx
			.insertInto("email_messages")
			.values({
				business_id: home.id,
				kind: "inbound",
				direction: "in",
				state: "received",
				to_email: recruiter.email,
				from_email: ana.email,
				from_name: "Ana Souza",
				subject: "Re: Uma vaga",
				html: "",
				text: "Topo conversar.\n\nEm 3 de nov. escreveram:\n> Uma vaga, tudo bem?",
				locale: "pt",
				message_id: "<resposta@exemplo.com>",
				in_reply_to: sent.message_id,
				thread: sent.thread,
				created_at: new Date(Date.now() + 60_000),
			})
			.returning(["id", "uid"])
			.executeTakeFirstOrThrow();
		await trx
			.insertInto("email_relations")
			.values({ business_id: home.id, email_id: answer.id, reference_type: "candidates", reference_id: ana.id })
			.execute();

		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
		const above = [recruitersOnly];
		const thread = async (uid = ana.uid) => {
			const path = `/recruiters/candidates/${uid}/emails`;
			const answer = await browser.visit(emails, { path, params: { id: uid }, above });
			await enterBusiness(trx, home.id);
			return { status: answer.status, ...(answer.body as MailThread) };
		};
		const { conversations, here } = await thread();
		expect(conversations.map(({ subject, messages }) => [subject, messages.map(({ text }) => text)])).toEqual([
			["Re: Uma vaga", ["Uma vaga, tudo bem?", "Topo conversar."]],
			["Redefinir senha", [null]],
		]);
		expect(conversations.map(({ reply }) => reply?.uid ?? null)).toEqual([answer.uid, null]);

		const form = {
			to: conversations[0]?.reply?.to ?? "",
			reply: answer.uid,
			subject: conversations[0]?.reply?.subject ?? "",
			back: here,
			_idem: "k-e-y-1-2",
		};
		const nothing = await browser.visit(compose, {
			path: "/recruiters/emails/new",
			form: { ...form, body: "" },
			above,
		});
		expect(nothing.status).toBe(422);
		const written = { ...form, body: "Que bom, Ana." };
		expect(await browser.visit(compose, { path: "/recruiters/emails/new", form: written, above })).toMatchObject({
			status: 303,
			location: here,
		});
		const after = (await thread()).conversations.find(({ messages }) => messages.length > 1);
		expect(after?.messages.map(({ incoming }) => incoming).sort()).toEqual([false, false, true]);
		const theirs = await inOther((there) => aCandidate(there));
		expect((await thread(theirs.uid)).status).toBe(404);
		await enterBusiness(trx, home.id);
		// The thread in a side panel is the same, and replies return there.
		const at = `/recruiters/candidates?q=ana&panel=candidates:${ana.uid}`;
		const beside = await browser.visit(panel, {
			path: `/recruiters/panel/candidates/${ana.uid}?part=conversation&at=${encodeURIComponent(at)}`,
			params: { entity: "candidates", id: ana.uid },
			above,
		});
		const { conversation } = beside.body as Extract<PanelPartData, { part: "conversation" }>;
		expect(conversation.back).toBe(at);
		const entries = conversation.days.flatMap((day) => day.entries);
		expect(entries.map((entry) => entry.kind === "email" && entry.subject)).toEqual([
			"Uma vaga",
			"Redefinir senha",
			"Re: Uma vaga",
			"Re: Uma vaga",
		]);
	}));

test("the mail thread shows emails of a company's contacts with a reply to each, and a lead's separately", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
		const [ours, others] = [await aCompany(trx), await aCompany(trx)];
		const contact = (company: { id: number }, name: string) =>
			trx
				.insertInto("client_contacts")
				.values({ business_id: home.id, client_company_id: company.id, name, email: `${name}@cliente.example` })
				.returning(["id", "uid", "email"])
				.executeTakeFirstOrThrow();
		const [rita, caio] = [await contact(ours, "rita"), await contact(others, "caio")];
		const lead = await trx
			.insertInto("contacts")
			.values({ business_id: home.id, name: "Lia Prado", email: "lia@prado.example", company_name: "Prado" })
			.returning(["id", "uid"])
			.executeTakeFirstOrThrow();
		for (const email of [rita.email, caio.email, "lia@prado.example"])
			await queueEmail(trx, {
				kind: "letter",
				to: { email: String(email), name: null },
				locale: "pt",
				recruiterId: recruiter.id,
				content: { subject: `Para ${email}`, html: "<p>Olá</p>", text: "Olá" },
			});
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
		const visit = async (route: Parameters<Browser["visit"]>[0], path: string, id: string) => {
			const answer = await browser.visit(route, { path, params: { id }, above: [recruitersOnly] });
			await enterBusiness(trx, home.id);
			return answer.body;
		};
		const company = (await visit(
			companyEmails,
			`/recruiters/client_companies/${ours.uid}/emails`,
			ours.uid,
		)) as MailThread;
		expect(company.conversations.map(({ subject, reply }) => [subject, reply?.to])).toEqual([
			["Para rita@cliente.example", `client_contacts:${rita.uid}`],
		]);
		const { thread } = (await visit(leadEmails, `/recruiters/contacts/${lead.uid}/emails`, lead.uid)) as {
			thread: MailThread;
		};
		expect(thread.conversations.map(({ subject, reply }) => [subject, reply?.to])).toEqual([
			["Para lia@prado.example", `contacts:${lead.uid}`],
		]);
	}));
