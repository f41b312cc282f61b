import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { recordTransportFailure } from "#db/queries/mail-breakers.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import * as business from "../public/recruiter-sign-in.tsx";
import { middleware } from "./layout.tsx";
import * as outbox from "./outbox.tsx";
import * as message from "./outbox-message.tsx";

const password = "um lugar tranquilo";

test("resending an e-mail reports the failing channel by name", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const admin = await aRecruiter(trx, { is_admin: true, password_hash: await hashPassword(password) });
		const id = await queueEmail(trx, {
			kind: "message",
			to: { email: "marina@a.example", name: "Marina" },
			locale: "pt",
			content: { subject: "Olá", html: "<p>Olá</p>", text: "Olá" },
		});
		const failed = () =>
			trx
				.updateTable("email_messages")
				.set({ state: "failed" })
				.where("id", "=", id)
				.returning("uid")
				.executeTakeFirstOrThrow();
		const { uid } = await failed();
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: admin.email, password } });
		const again = async () => {
			const path = `/administrator/outbox/${uid}`;
			const request = { path, params: { uid }, form: { again: "1" }, above: middleware };
			expect((await browser.visit(message, request)).location).toBe(path);
			const saved = decodeURIComponent(browser.cookies.get("toast") ?? "");
			return JSON.parse(Buffer.from(saved, "base64").toString()) as { type: string; message: string };
		};
		expect(await again()).toMatchObject({ type: "success" });
		await failed();
		for (let time = 0; time < 6; time++)
			await recordTransportFailure(trx, { name: "mailgun", error: "Forbidden", retryAfter: null });
		await trx.updateTable("mail_breakers").set({ failures: 9 }).where("business_id", "=", home.id).execute();
		const response = await again();
		expect(response.type).toBe("error");
		expect(response.message.split("\n")).toEqual(
			expect.arrayContaining([
				"[Mailgun] Erro de integração.",
				"• O servidor de e-mail recusou nossa identificação (usuário, senha ou chave).",
				"• 9 falhas seguidas.",
			]),
		);
	}));

test("the message page explains a failed e-mail in the reader's language with the server's message", () =>
	withRollback(async ({ db, trx, business: home }) => {
		const admin = await aRecruiter(trx, { is_admin: true, password_hash: await hashPassword(password) });
		const id = await queueEmail(trx, {
			kind: "message",
			to: { email: "marina@a.example", name: "Marina" },
			locale: "pt",
			content: { subject: "Olá", html: "<p>Olá</p>", text: "Olá" },
		});
		const text = "452-4.2.2 The email account that you tried to reach is over quota";
		const { uid } = await trx
			.updateTable("email_messages")
			.set({ state: "failed", last_error: text })
			.where("id", "=", id)
			.returning("uid")
			.executeTakeFirstOrThrow();
		await recordTransportFailure(trx, {
			name: "mailgun",
			error: "connect ECONNREFUSED 127.0.0.1:25",
			retryAfter: null,
		});
		await trx.updateTable("mail_breakers").set({ failures: 9 }).where("business_id", "=", home.id).execute();
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: admin.email, password } });
		const at = { path: `/administrator/outbox/${uid}`, params: { uid }, above: middleware };
		expect((await browser.visit(message, at)).body).toMatchObject({
			failure: { sentence: "A caixa de entrada do destinatário está cheia.", said: text },
		});
		const { body } = await browser.visit(outbox, { path: "/administrator/outbox", above: middleware });
		expect(body).toMatchObject({
			breakers: [
				{
					failure: { sentence: "O servidor de e-mail não aceitou a conexão." },
					messages: expect.not.arrayContaining([expect.stringContaining("ECONNREFUSED")]),
				},
			],
		});
	}));
