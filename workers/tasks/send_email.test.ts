import { mkdtempSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import PostalMime from "postal-mime";
import { afterEach, expect, test, vi } from "vitest";
import { confirmEmailMail } from "#app/emails/confirm-email.ts";
import { putFile } from "#app/storage/files.server.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { listBreakers } from "#db/queries/mail-breakers.ts";
import { addSuppression, listSuppressionReasons } from "#db/queries/suppressions.ts";
import { createUnsubscribeToken } from "#db/queries/unsubscribe-links.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import { createTaskContext, startSmtp } from "../testing.ts";
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

async function aQueued(
	trx: Scoped,
	business: { id: number; siteId: number },
	name = "Conceição Ávila",
	email = "conceicao@mail.example",
) {
	const site = { title: "Talentos & Cia", colors: { primary_color: "E72576" } };
	const content = confirmEmailMail({ name, link: "https://seleta.example/confirmations/abc", site, locale: "pt" });
	const to = { email, name };
	const id = await queueEmail(trx, {
		kind: "confirm_email",
		site: { id: business.siteId },
		to,
		locale: "pt",
		content,
	});
	return { businessId: business.id, emailId: id as number };
}

const getState = (trx: Scoped, { emailId }: { emailId: number }) =>
	trx
		.selectFrom("email_messages")
		.select(["state", "attempts", "last_error", "message_id", "delivery", "doubts", "skipped_reason"])
		.where("id", "=", emailId)
		.executeTakeFirstOrThrow();

test("sendEmail delivers the whole message with accents once when its job is repeated", () =>
	withRollback(async ({ db, trx, business }) => {
		const server = await smtp();
		const payload = await aQueued(trx, business);
		await sendEmail(payload, createTaskContext(db));
		await sendEmail(payload, createTaskContext(db));
		expect(server.mails).toHaveLength(1);
		const mail = await PostalMime.parse(server.mails[0] as Buffer);
		expect(mail.subject).toBe("Confirme seu e-mail em Talentos & Cia");
		expect(mail.from).toMatchObject({ name: "Grupo Seleta", address: `nao-responda@${business.host}` });
		expect(mail.to).toMatchObject([{ name: "Conceição Ávila", address: "conceicao@mail.example" }]);
		expect(mail.html).toContain("Olá, Conceição Ávila.");
		expect(mail.text).toContain("https://seleta.example/confirmations/abc");
		expect(mail.html).toMatch(/<img [^>]*src="http:\/\/[^"]+\/brands\/\w+\/email-logo\.png"[^>]* alt="[^"]+"/);
		const sent = await getState(trx, payload);
		expect(sent).toMatchObject({ state: "sent", attempts: 1 });
		expect(mail.messageId).toBe(sent.message_id);
		const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
		expect(headers).toMatchObject({ "auto-submitted": "auto-generated", "content-language": "pt-BR" });
	}));

test("sendEmail leaves the message in the outbox when SMTP_URL is empty", () =>
	withRollback(async ({ db, trx, business }) => {
		vi.stubEnv("SMTP_URL", "");
		const payload = await aQueued(trx, business);
		await sendEmail(payload, createTaskContext(db));
		expect(await getState(trx, payload)).toMatchObject({ state: "outbox" });
	}));

test("sendEmail fails on a permanent refusal, retries a temporary one and gives up after the last attempt", () =>
	withRollback(async ({ db, trx, business }) => {
		const code = { now: 550 };
		await smtp({
			onRcptTo: (_address, _session, done) => done(Object.assign(new Error("no"), { responseCode: code.now })),
		});
		const refused = await aQueued(trx, business);
		await sendEmail(refused, createTaskContext(db));
		expect(await getState(trx, refused)).toMatchObject({ state: "failed", attempts: 1 });
		code.now = 451;
		const later = await aQueued(trx, business, "Rita", "rita@mail.example");
		await sendEmail(later, createTaskContext(db));
		expect(await getState(trx, later)).toMatchObject({
			state: "queued",
			attempts: 1,
			last_error: expect.stringContaining("451"),
		});
		const author = await aRecruiter(trx);
		await trx
			.updateTable("email_messages")
			.set({ created_at: new Date(Date.now() - 73 * 3_600_000), recruiter_id: author.id })
			.where("id", "=", later.emailId)
			.execute();
		await sendEmail(later, createTaskContext(db));
		expect(await getState(trx, later)).toMatchObject({ state: "failed", attempts: 2 });
		const notices = await trx.selectFrom("notifications").select(["kind", "recruiter_id"]).execute();
		expect(notices).toEqual([{ kind: "email_failed", recruiter_id: author.id }]);
	}));

test("sendEmail suppresses the address when the mailbox does not exist, but not on a policy refusal", () =>
	withRollback(async ({ db, trx, business }) => {
		const answer = { code: 550, text: "5.1.1 no such user" };
		await smtp({
			onRcptTo: (_address, _session, done) =>
				done(Object.assign(new Error(answer.text), { responseCode: answer.code })),
		});
		const gone = await aQueued(trx, business);
		await sendEmail(gone, createTaskContext(db));
		expect(await getState(trx, gone)).toMatchObject({ state: "failed", delivery: "bounced" });
		expect(await listSuppressionReasons(trx, "conceicao@mail.example")).toEqual(["bounce"]);
		answer.text = "5.7.1 rejected by policy";
		const policy = await aQueued(trx, business, "Rita", "rita@mail.example");
		await sendEmail(policy, createTaskContext(db));
		expect(await getState(trx, policy)).toMatchObject({ state: "failed", delivery: null });
		expect(await listSuppressionReasons(trx, "rita@mail.example")).toEqual([]);
	}));

test("sendEmail retries once with the same Message-ID when the connection is cut after the message", () =>
	withRollback(async ({ db, trx, business }) => {
		const read: string[] = [];
		const server = createServer((socket) => {
			let data = "";
			let body = false;
			socket.on("error", () => {});
			socket.write("220 here\r\n");
			socket.on("data", (part) => {
				data += part.toString();
				if (body) {
					if (!data.includes("\r\n.\r\n")) return;
					read.push(/^Message-ID: (.*?)\r$/im.exec(data)?.[1] ?? "");
					socket.destroy();
					return;
				}
				for (let end = data.indexOf("\r\n"); end >= 0 && !body; end = data.indexOf("\r\n")) {
					body = data.slice(0, end).toUpperCase() === "DATA";
					socket.write(body ? "354 go on\r\n" : "250 ok\r\n");
					data = data.slice(end + 2);
				}
			});
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		stops.push(async () => void server.close());
		vi.stubEnv("SMTP_URL", `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?tls=off`);
		const mail = await aQueued(trx, business);
		await sendEmail(mail, createTaskContext(db));
		expect(await getState(trx, mail)).toMatchObject({ state: "queued", attempts: 1, doubts: 1 });
		await sendEmail(mail, createTaskContext(db));
		expect(await getState(trx, mail)).toMatchObject({ state: "failed", attempts: 2, doubts: 2 });
		await sendEmail(mail, createTaskContext(db));
		expect(read).toHaveLength(2);
		expect(new Set(read)).toEqual(new Set([(await getState(trx, mail)).message_id]));
	}));

test("sendEmail leaves a claimed message until the claim expires, then sends it and counts a doubt", () =>
	withRollback(async ({ db, trx, business }) => {
		const server = await smtp();
		const mail = await aQueued(trx, business);
		const claim = (until: number) =>
			trx
				.updateTable("email_messages")
				.set({ state: "sending", attempts: 1, claimed_until: new Date(Date.now() + until) })
				.where("id", "=", mail.emailId)
				.execute();
		await claim(3_600_000);
		await sendEmail(mail, createTaskContext(db));
		expect(server.mails).toHaveLength(0);
		await claim(-3_600_000);
		await sendEmail(mail, createTaskContext(db));
		expect(server.mails).toHaveLength(1);
		expect(await getState(trx, mail)).toMatchObject({ state: "sent", attempts: 2, doubts: 1 });
	}));

test("sendEmail also sends waiting messages and skips addresses suppressed since they were queued", () =>
	withRollback(async ({ db, trx, business }) => {
		const server = await smtp();
		const mails = [];
		for (let n = 0; n < 90; n++) mails.push(await aQueued(trx, business, `Pessoa ${n}`, `p${n}@mail.example`));
		await trx.updateTable("email_messages").set({ class: "transactional" }).execute();
		await addSuppression(trx, { email: "p7@mail.example", reason: "bounce", source: "smtp" });
		await sendEmail(mails[3] as (typeof mails)[number], createTaskContext(db));
		expect(server.mails).toHaveLength(89);
		expect(await getState(trx, mails[7] as (typeof mails)[number])).toMatchObject({
			state: "skipped",
			skipped_reason: "bounced",
			attempts: 0,
		});
		const { rows } = await sql<{ n: number }>`select coalesce(sum(waiting), 0)::int as n from app_queue()`.execute(trx);
		expect(rows[0]?.n).toBeLessThanOrEqual(1);
	}));

test("sendEmail adds unsubscribe headers and footer to commercial email and includes files and a calendar event", () =>
	withRollback(async ({ db, trx, business }) => {
		const server = await smtp();
		await trx
			.updateTable("businesses")
			.set({ settings: JSON.stringify({ quiet_hours: { from: "00:00", to: "00:00", days: [] } }) })
			.where("id", "=", business.id)
			.execute();
		vi.stubEnv("SELETA_DATA", mkdtempSync(join(tmpdir(), "seleta-mail-")));
		const storageKey = await putFile(business.id, Buffer.from("%PDF-1.4 olá"), "application/pdf");
		const id = await queueEmail(trx, {
			kind: "sendout",
			class: "commercial",
			site: { id: business.siteId },
			locale: "pt",
			to: { email: "ana@mail.example", name: "Ana" },
			content: { subject: "Uma vaga", html: "<html><body><p>Olá</p></body></html>", text: "Olá" },
			calendar: { method: "REQUEST", text: "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n" },
			attachments: [{ fileName: "proposta olá.pdf", contentType: "application/pdf", storageKey, size: 14 }],
		});
		await sendEmail({ businessId: business.id, emailId: id as number }, createTaskContext(db));
		const raw = server.mails[0]?.toString() ?? "";
		const mail = await PostalMime.parse(raw);
		const token = await createUnsubscribeToken(trx, "ana@mail.example", business.siteId);
		const page = new RegExp(`http://brand-\\d+\\.localhost:3000/prospecting/unsubscribe/${token}`);
		const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
		expect(headers["list-unsubscribe"]).toMatch(new RegExp(`^<${page.source}>, <mailto:[^>]+>$`));
		expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
		expect(mail.html).toMatch(page);
		expect(mail.text).toMatch(page);
		expect(mail.text).toContain("Não quero mais receber");
		const saved = await trx
			.selectFrom("email_messages")
			.select(["html", "text"])
			.where("id", "=", id)
			.executeTakeFirst();
		expect(saved?.text).toContain("/prospecting/unsubscribe/unsubscribe-token");
		expect(JSON.stringify(saved)).not.toContain(token);
		expect(mail.attachments.map(({ filename }) => filename)).toContain("proposta olá.pdf");
		expect(raw).toContain("text/calendar");
	}));

test("sendEmail pauses after five server failures, notifies administrators and sends everything when the server returns", () =>
	withRollback(async ({ db, trx, business }) => {
		const admin = await aRecruiter(trx, { is_admin: true });
		vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
		const mails = [];
		for (let n = 0; n < 7; n++) mails.push(await aQueued(trx, business, `Pessoa ${n}`, `p${n}@mail.example`));
		for (const mail of mails) await sendEmail(mail, createTaskContext(db));
		const [breaker] = await listBreakers(trx);
		expect(breaker).toMatchObject({ name: "smtp", open_until: expect.any(Date) });
		expect(
			await trx.selectFrom("notifications").select(["kind", "params"]).where("recruiter_id", "=", admin.id).execute(),
		).toEqual([{ kind: "integration_error", params: { name: "SMTP" } }]);
		const server = await smtp();
		await trx
			.updateTable("mail_breakers")
			.set({ open_until: null, failed_at: new Date(0) })
			.execute();
		for (const mail of mails) await sendEmail(mail, createTaskContext(db));
		expect(server.mails).toHaveLength(7);
		expect(await listBreakers(trx)).toEqual([]);
	}));

test("sendEmail leaves the message queued for a retry when the server is unreachable", () =>
	withRollback(async ({ db, trx, business }) => {
		vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
		const payload = await aQueued(trx, business);
		await sendEmail(payload, createTaskContext(db));
		expect(await getState(trx, payload)).toMatchObject({ state: "queued", attempts: 1 });
	}));

test("sendEmail adds no header from a recipient name, and queueEmail refuses such an address", () =>
	withRollback(async ({ db, trx, business }) => {
		const server = await smtp();
		await sendEmail(await aQueued(trx, business, "Eve\r\nBcc: all@victims.example"), createTaskContext(db));
		const raw = server.mails[0]?.toString() ?? "";
		expect(raw.split("\r\n\r\n")[0]).not.toMatch(/^Bcc:/im);
		expect((await PostalMime.parse(raw)).bcc ?? []).toEqual([]);
		const content = { subject: "x", html: "x", text: "x" };
		for (const email of ["a@b.example\r\nBcc: c@d.example", "a@b.example\nX: y", "a@b.example\0"]) {
			await expect(queueEmail(trx, { kind: "x", to: { email, name: null }, locale: "pt", content })).rejects.toThrow();
		}
	}));

test("queueEmail queues one email per dedupe key, and sendEmail ignores another business's email", () =>
	withRollback(async ({ db, trx, business, other }) => {
		vi.stubEnv("SMTP_URL", "");
		const email = {
			kind: "x",
			dedupeKey: "k",
			to: { email: "a@b.example", name: null },
			locale: "pt" as const,
			content: { subject: "x", html: "x", text: "x" },
		};
		const id = await queueEmail(trx, email);
		expect(await queueEmail(trx, email)).toBeNull();
		await sendEmail({ businessId: other.id, emailId: id as number }, createTaskContext(db));
		await enterBusiness(trx, business.id);
		expect(await getState(trx, { emailId: id as number })).toMatchObject({ state: "queued" });
	}));
