import { createHmac, randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { buildSignedHeaders } from "#app/integrations/outbound/webhook-signature.server.ts";
import { enterBusiness, type Scoped } from "#db/kit/in-business.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { listSuppressionReasons } from "#db/queries/suppressions.ts";
import { createUnsubscribeToken } from "#db/queries/unsubscribe-links.ts";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import * as wholeMail from "./mail.ts";
import * as events from "./mailgun.ts";
import * as inbound from "./mailgun-inbound.ts";

beforeEach(() => vi.stubEnv("MAILGUN_SIGNING_KEY", "a-signing-key"));
afterEach(() => vi.unstubAllEnvs());

const machine = { Origin: "", "Sec-Fetch-Site": "" };
const email = "marina@mail.example";

function signed(changes: Partial<{ timestamp: string; token: string; key: string }> = {}) {
	const { timestamp = String(Math.floor(Date.now() / 1000)), token = randomUUID(), key = "a-signing-key" } = changes;
	return {
		timestamp,
		token,
		signature: createHmac("sha256", key)
			.update(timestamp + token)
			.digest("hex"),
	};
}

async function aMail(trx: Scoped, recruiterId?: number) {
	const id = await queueEmail(trx, {
		kind: "message",
		to: { email, name: "Marina" },
		locale: "pt",
		content: { subject: "Olá", html: "<p>Olá</p>", text: "Olá" },
		...(recruiterId ? { recruiterId } : {}),
		related: [{ type: "jobs", id: 7 }],
	});
	return trx.selectFrom("email_messages").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
}

const readNotices = (messageId: string, event: string, more: object = {}) => ({
	"event-data": {
		id: randomUUID(),
		event,
		message: { headers: { "message-id": messageId.slice(1, -1) } },
		"delivery-status": { code: 550, message: "No such user" },
		...more,
	},
});

test("the Mailgun webhook records deliveries, bounces, complaints and unsubscribes, and ignores temporary failures", () =>
	withRollback(async ({ db, trx, business }) => {
		const browser = new Browser(db, business.host);
		const send = (body: object) =>
			browser.visit(events, {
				path: "/webhooks/mailgun",
				method: "POST",
				headers: machine,
				json: { signature: signed(), ...body },
			});
		const cases: [string, object, string | null, string[]][] = [
			["delivered", {}, "delivered", []],
			["failed", { severity: "temporary" }, null, []],
			["failed", { severity: "permanent" }, "bounced", ["bounce"]],
			["complained", {}, "complained", ["complaint"]],
			["unsubscribed", {}, null, ["unsubscribe"]],
			["opened", {}, "delivered", []],
			["opened", { "client-info": { bot: "" } }, "delivered", []],
			["opened", { "client-info": { bot: "apple" } }, null, []],
		];
		for (const [event, more, delivery, reasons] of cases) {
			await enterBusiness(trx, business.id);
			await trx.deleteFrom("suppressions").execute();
			const mail = await aMail(trx);
			expect(await send(readNotices(mail.message_id, event, more))).toMatchObject({ status: 200 });
			await enterBusiness(trx, business.id);
			const now = await trx
				.selectFrom("email_messages")
				.selectAll()
				.where("id", "=", mail.id)
				.executeTakeFirstOrThrow();
			expect(now.delivery).toBe(delivery);
			expect(now.opened_at !== null).toBe(event === "opened" && delivery !== null);
			expect(await listSuppressionReasons(trx, email)).toEqual(reasons);
		}
	}));

test("the Mailgun webhook refuses unsigned, old, replayed, malformed and foreign events and changes nothing", () =>
	withRollback(async ({ db, trx, business }) => {
		const mail = await aMail(trx);
		const browser = new Browser(db, business.host);
		const send = async (body: object | string) =>
			(
				await browser.visit(events, {
					path: "/webhooks/mailgun",
					method: "POST",
					...(typeof body === "string"
						? { headers: { ...machine, "X-Body": body }, form: { x: body } }
						: { headers: machine, json: body }),
				})
			).status;
		const bounce = readNotices(mail.message_id, "failed", { severity: "permanent" });
		const good = signed();
		const flipped = `${good.signature.startsWith("0") ? "1" : "0"}${good.signature.slice(1)}`;
		const old = String(Math.floor(Date.now() / 1000) - 16 * 60);
		const early = String(Math.floor(Date.now() / 1000) + 16 * 60);
		for (const signature of [
			signed({ key: "another" }),
			signed({ key: "" }),
			{ ...good, signature: flipped },
			{ ...good, signature: "" },
			{ ...good, signature: good.signature.slice(0, 63) },
			{ ...good, signature: `${good.signature}00` },
			{ ...good, token: "another" },
			{ ...good, timestamp: `${good.timestamp}0` },
			signed({ timestamp: old }),
			signed({ timestamp: early }),
			signed({ timestamp: "NaN" }),
			signed({ timestamp: "-1" }),
		])
			expect(await send({ signature, ...bounce })).toBe(406);
		for (const body of [
			{},
			{ signature: good },
			{ signature: { ...good, token: 7 }, ...bounce },
			{ signature: good, "event-data": [] },
			{ signature: good, "event-data": { id: "x", event: "failed" } },
			"not json",
			"{",
		])
			expect(await send(body)).toBe(400);
		await enterBusiness(trx, business.id);
		expect(await listSuppressionReasons(trx, email)).toEqual([]);
		vi.stubEnv("MAILGUN_SIGNING_KEY", "");
		expect(await send({ signature: signed({ key: "" }), ...bounce })).toBe(406);
		vi.stubEnv("MAILGUN_SIGNING_KEY", "a-signing-key");
		const once = { signature: signed(), ...readNotices(mail.message_id, "delivered") };
		expect(await send(once)).toBe(200);
		expect(await send(once)).toBe(406);
		expect(await send({ ...once, ...bounce })).toBe(406);
		expect(
			await send({
				signature: signed(),
				...readNotices("<nobody@nowhere.example>", "failed", { severity: "permanent" }),
			}),
		).toBe(200);
		await enterBusiness(trx, business.id);
		expect(await listSuppressionReasons(trx, email)).toEqual([]);
	}));

test("the inbound webhook saves a reply's files except types that may not be uploaded", () =>
	withRollback(async ({ db, trx, business }) => {
		await aCandidate(trx, { email });
		const mail = await aMail(trx);
		const browser = new Browser(db, business.host);
		const send = (more: Record<string, string>) => {
			const form = new FormData();
			const message = {
				from: email,
				recipient: "oi@seleta.example",
				subject: "Re: Olá",
				"body-plain": "Segue.",
				...more,
			};
			for (const [name, value] of Object.entries({ ...signed(), ...message })) form.set(name, value);
			form.set("attachment-1", new File(["%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF"], "../Currículo Marina.pdf"));
			form.set("attachment-2", new File(["MZ\0\0program"], "CV.pdf.exe"));
			form.set("attachment-3", new File(["<svg onload=alert(1)>"], "foto.svg"));
			return browser.visit(inbound, { path: "/webhooks/mailgun/inbound", headers: machine, form });
		};
		const answer = { "Message-Id": "<com-arquivo@mail.example>", "In-Reply-To": mail.message_id };
		for (const again of [
			answer,
			answer,
			{ "Message-Id": "<outra@mail.example>", "In-Reply-To": "<de-ninguem@x.example>" },
		])
			expect(await send(again)).toMatchObject({ status: 200 });
		await enterBusiness(trx, business.id);
		const saved = await trx
			.selectFrom("email_attachments as a")
			.innerJoin("email_messages as m", "m.id", "a.email_id")
			.select(["a.file_name", "a.content_type", "m.message_id"])
			.execute();
		expect(saved).toMatchObject([{ content_type: "application/pdf", message_id: "<com-arquivo@mail.example>" }]);
		expect(saved[0]?.file_name).toMatch(/^[^/\\]*Marina\.pdf$/);
	}));

const quoted = (token: string) => `http://x.example/prospecting/answer/${token}?step=1`;

test("the inbound webhook saves a reply once on the records of its conversation and notifies the sender", () =>
	withRollback(async ({ db, trx, business }) => {
		await aCandidate(trx, { email });
		const helena = await aRecruiter(trx);
		const mail = await aMail(trx, helena.id);
		const browser = new Browser(db, business.host);
		const send = (form: Record<string, string>) =>
			browser.visit(inbound, { path: "/webhooks/mailgun/inbound", headers: machine, form: { ...signed(), ...form } });
		const answer = {
			from: "Marina Alves <Marina@mail.example>",
			recipient: "oi@seleta.example",
			subject: "Re: Olá\r\nBcc: x@y.example",
			"body-plain": `Tenho interesse.\n> ${quoted("c3".repeat(32))}`,
			"Message-Id": "<resposta@mail.example>",
			"In-Reply-To": mail.message_id,
		};
		expect(await send(answer)).toMatchObject({ status: 200 });
		expect(await send(answer)).toMatchObject({ status: 200 });
		expect((await send({ ...answer, signature: "0".repeat(64) })).status).toBe(406);
		expect(
			(await browser.visit(inbound, { path: "/webhooks/mailgun/inbound", headers: machine, form: answer })).status,
		).toBe(400);
		await enterBusiness(trx, business.id);
		const saved = await trx.selectFrom("email_messages").selectAll().where("direction", "=", "in").execute();
		expect(saved).toMatchObject([
			{
				state: "received",
				from_email: "Marina@mail.example",
				subject: "Re: Olá Bcc: x@y.example",
				text: `Tenho interesse.\n> ${quoted("answer-token")}`,
				thread: mail.message_id,
				recruiter_id: helena.id,
			},
		]);
		expect(
			await trx
				.selectFrom("email_relations")
				.select("reference_type")
				.where("email_id", "=", saved[0]?.id ?? 0)
				.execute(),
		).toEqual([{ reference_type: "jobs" }]);
		expect(
			await trx.selectFrom("notifications").select("kind").where("recruiter_id", "=", helena.id).execute(),
		).toEqual([{ kind: "email_reply" }]);
	}));

test("the inbound webhook unsubscribes the owner of an unsubscribe email", () =>
	withRollback(async ({ db, trx, business }) => {
		const token = await createUnsubscribeToken(trx, email, business.siteId);
		const form = { ...signed(), from: email, recipient: "oi@seleta.example", subject: `unsubscribe ${token}` };
		await new Browser(db, business.host).visit(inbound, { path: "/webhooks/mailgun/inbound", headers: machine, form });
		await enterBusiness(trx, business.id);
		expect(await listSuppressionReasons(trx, email, business.siteId)).toEqual(["unsubscribe"]);
	}));

const mailSecret = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
const mime = (...lines: string[]) => lines.join("\r\n");

test("the mail webhook saves a signed RFC 5322 message once with its file and handles a failure report", () =>
	withRollback(async ({ db, trx, business }) => {
		vi.stubEnv("INBOUND_MAIL_SECRET", mailSecret);
		await aCandidate(trx, { email });
		const mail = await aMail(trx);
		const browser = new Browser(db, business.host);
		const send = (body: string, secret = mailSecret, at = Math.floor(Date.now() / 1000)) =>
			browser.visit(wholeMail, {
				path: "/webhooks/mail",
				body,
				headers: {
					...machine,
					"Content-Type": "message/rfc822",
					...buildSignedHeaders(secret, randomUUID(), at, body),
				},
			});
		const reply = mime(
			`From: Marina <${email}>`,
			"To: oi@seleta.example",
			"Subject: Re: =?utf-8?B?T2zDoQ==?=",
			"Message-ID: <inteira@mail.example>",
			`In-Reply-To: ${mail.message_id}`,
			'Content-Type: multipart/mixed; boundary="b"',
			"",
			"--b",
			"Content-Type: text/plain; charset=utf-8",
			"",
			"Tenho interesse.",
			"--b",
			'Content-Type: application/pdf; name="cv.pdf"',
			"Content-Disposition: attachment",
			"",
			"%PDF-1.7",
			"1 0 obj <<>> endobj",
			"%%EOF",
			"--b--",
		);
		expect((await send(reply, `whsec_${Buffer.alloc(24, 8).toString("base64")}`)).status).toBe(406);
		expect((await send(reply, mailSecret, 1_700_000_000)).status).toBe(406);
		expect((await send("Subject: x\r\n\r\ny")).status).toBe(400);
		expect(await send(reply)).toMatchObject({ status: 200, body: { message: "kept" } });
		expect(await send(reply)).toMatchObject({ status: 200, body: { message: "nothing to do" } });
		const failed = mime(
			"From: MAILER-DAEMON@mail.example",
			"To: oi@seleta.example",
			"Subject: Undelivered Mail Returned to Sender",
			"Message-ID: <falhou@mail.example>",
			'Content-Type: multipart/report; report-type=delivery-status; boundary="r"',
			"",
			"--r",
			"Content-Type: message/delivery-status",
			"",
			`Final-Recipient: rfc822; ${email}`,
			"Status: 5.1.1",
			"--r",
			"Content-Type: text/rfc822-headers",
			"",
			`Message-ID: ${mail.message_id}`,
			"--r--",
		);
		expect((await send(failed)).status).toBe(200);
		await enterBusiness(trx, business.id);
		const saved = await trx
			.selectFrom("email_messages as m")
			.innerJoin("email_attachments as a", "a.email_id", "m.id")
			.select(["m.subject", "m.text", "a.file_name"])
			.where("m.direction", "=", "in")
			.execute();
		expect(saved).toMatchObject([{ subject: "Re: Olá", file_name: "cv.pdf" }]);
		expect(saved[0]?.text?.trim()).toBe("Tenho interesse.");
		expect(await listSuppressionReasons(trx, email)).toEqual(["bounce"]);
	}));
