import PostalMime from "postal-mime";
import { afterEach, expect, test, vi } from "vitest";
import { confirmEmail } from "#app/emails/confirm-email.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { rolledBack } from "#db/testing.ts";
import { contextOf, startSmtp } from "../testing.ts";
import { sendEmail } from "./send_email.ts";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
	vi.unstubAllEnvs();
	for (const stop of stops.splice(0)) await stop();
});

async function smtp(options?: Parameters<typeof startSmtp>[0]) {
	const server = await startSmtp(options);
	stops.push(server.stop);
	vi.stubEnv("SMTP_URL", server.url);
	return server;
}

async function aQueued(trx: Scoped, business: { id: number; siteId: number }, name = "Conceição Ávila") {
	const site = { title: "Talentos & Cia", colors: { primary_color: "E72576" } };
	const content = confirmEmail({ name, link: "https://seleta.example/confirmations/abc", site, locale: "pt" });
	const to = { email: "conceicao@mail.example", name };
	const id = await queueEmail(trx, business.id, {
		kind: "confirm_email",
		site: { id: business.siteId },
		to,
		locale: "pt",
		content,
	});
	return { businessId: business.id, emailId: id as number };
}

const stateOf = (trx: Scoped, { emailId }: { emailId: number }) =>
	trx
		.selectFrom("email_messages")
		.select(["state", "attempts", "last_error", "message_id"])
		.where("id", "=", emailId)
		.executeTakeFirstOrThrow();

test("a mail arrives whole, accents and all, once however often the job runs", () =>
	rolledBack(async ({ db, trx, business }) => {
		const server = await smtp();
		const payload = await aQueued(trx, business);
		await sendEmail(payload, contextOf(db));
		await sendEmail(payload, contextOf(db));
		expect(server.mails).toHaveLength(1);
		const mail = await PostalMime.parse(server.mails[0] as Buffer);
		expect(mail.subject).toBe("Confirme seu e-mail em Talentos & Cia");
		expect(mail.from).toMatchObject({ name: "Grupo Seleta", address: `nao-responda@${business.host}` });
		expect(mail.to).toMatchObject([{ name: "Conceição Ávila", address: "conceicao@mail.example" }]);
		expect(mail.html).toContain("Olá, Conceição Ávila.");
		expect(mail.text).toContain("https://seleta.example/confirmations/abc");
		const sent = await stateOf(trx, payload);
		expect(sent).toMatchObject({ state: "sent", attempts: 1 });
		expect(mail.messageId).toBe(sent.message_id);
		const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
		expect(headers).toMatchObject({ "auto-submitted": "auto-generated", "content-language": "pt-BR" });
	}));

test("without SMTP_URL it rests in the outbox", () =>
	rolledBack(async ({ db, trx, business }) => {
		vi.stubEnv("SMTP_URL", "");
		const payload = await aQueued(trx, business);
		await sendEmail(payload, contextOf(db));
		expect(await stateOf(trx, payload)).toMatchObject({ state: "outbox" });
	}));

test("a refusal for good ends it; a passing one is tried again, and given up after the last try", () =>
	rolledBack(async ({ db, trx, business }) => {
		const code = { now: 550 };
		await smtp({
			onRcptTo: (_address, _session, done) => done(Object.assign(new Error("no"), { responseCode: code.now })),
		});
		const refused = await aQueued(trx, business);
		await sendEmail(refused, contextOf(db));
		expect(await stateOf(trx, refused)).toMatchObject({ state: "failed", attempts: 1 });
		code.now = 451;
		const later = await aQueued(trx, business);
		await expect(sendEmail(later, contextOf(db))).rejects.toThrow();
		expect(await stateOf(trx, later)).toMatchObject({
			state: "queued",
			attempts: 1,
			last_error: expect.stringContaining("451"),
		});
		await expect(sendEmail(later, contextOf(db, { isLast: true }))).rejects.toThrow();
		expect(await stateOf(trx, later)).toMatchObject({ state: "failed", attempts: 2 });
	}));

test("no server: tried again", () =>
	rolledBack(async ({ db, trx, business }) => {
		vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
		const payload = await aQueued(trx, business);
		await expect(sendEmail(payload, contextOf(db))).rejects.toThrow();
		expect(await stateOf(trx, payload)).toMatchObject({ state: "queued" });
	}));

test("a name that tries to add headers stays a name; such an address is refused", () =>
	rolledBack(async ({ db, trx, business }) => {
		const server = await smtp();
		await sendEmail(await aQueued(trx, business, "Eve\r\nBcc: all@victims.example"), contextOf(db));
		const raw = server.mails[0]?.toString() ?? "";
		expect(raw.split("\r\n\r\n")[0]).not.toMatch(/^Bcc:/im);
		expect((await PostalMime.parse(raw)).bcc ?? []).toEqual([]);
		const content = { subject: "x", html: "x", text: "x" };
		for (const email of ["a@b.example\r\nBcc: c@d.example", "a@b.example\nX: y", "none", "a@b.example\0"]) {
			await expect(
				queueEmail(trx, business.id, { kind: "x", to: { email, name: null }, locale: "pt", content }),
			).rejects.toThrow();
		}
	}));

test("one e-mail per dedupe key, and only this business's worker sends it", () =>
	rolledBack(async ({ db, trx, business, other }) => {
		vi.stubEnv("SMTP_URL", "");
		const email = {
			kind: "x",
			dedupeKey: "k",
			to: { email: "a@b.example", name: null },
			locale: "pt" as const,
			content: { subject: "x", html: "x", text: "x" },
		};
		const id = await queueEmail(trx, business.id, email);
		expect(await queueEmail(trx, business.id, email)).toBeNull();
		await sendEmail({ businessId: other.id, emailId: id as number }, contextOf(db));
		await enterBusiness(trx, business.id);
		expect(await stateOf(trx, { emailId: id as number })).toMatchObject({ state: "queued" });
	}));
