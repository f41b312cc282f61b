import { expect, test } from "vitest";
import { getInboundKind, type InboundMail, parseDeliveryReport } from "./inbound-kind.ts";

const mail = (more: Partial<InboundMail>): InboundMail => ({
	from: "ana@mail.example",
	subject: "Re: Ainda faz sentido conversarmos?",
	text: "Quero sim!",
	headers: {},
	...more,
});
const report = (kind: string) => ({ "content-type": `multipart/report; report-type=${kind}; boundary=x` });
const exchange = "MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@firma.onmicrosoft.com";

test.each<[string, string, Partial<InboundMail>]>([
	["answer", "a person's words", {}],
	["answer", "an answer with another subject", { subject: "Interesse na vaga", headers: { "thread-index": "AdcB==" } }],
	["answer", "a message that says it is not automatic", { headers: { "auto-submitted": "no" } }],
	["answer", "a mailing list's precedence", { headers: { precedence: "list" } }],
	["answer", "a person who writes about reading", { subject: "Lido e aprovado" }],
	["answer", "somebody at an address called postmaster", { from: "postmaster@firma.example" }],
	["automatic", "Exchange", { headers: { "auto-submitted": "auto-generated", "x-auto-response-suppress": "All" } }],
	["automatic", "Exchange that suppresses only", { headers: { "x-auto-response-suppress": "OOF, AutoReply" } }],
	["automatic", "Gmail's vacation", { headers: { precedence: "bulk", "x-autoreply": "yes" } }],
	["automatic", "an old program by its subject", { subject: "Resposta automática: Ainda faz sentido?" }],
	["automatic", "an English subject", { subject: "Out of Office: back on Monday" }],
	["receipt", "Outlook", { subject: "Lido: Vaga", headers: report("disposition-notification") }],
	["receipt", "a receipt by its subject", { subject: "Read: Vaga", headers: { "auto-submitted": "auto-replied" } }],
	[
		"bounce",
		"Exchange",
		{ from: exchange, subject: "Não é possível entregar: Vaga", headers: report("delivery-status") },
	],
	[
		"bounce",
		"Postfix without a report",
		{ from: "MAILER-DAEMON@mx.example", subject: "Undelivered Mail Returned to Sender" },
	],
	["bounce", "Gmail", { from: "mailer-daemon@googlemail.com", headers: { "x-failed-recipients": "a@b.example" } }],
	[
		"delay",
		"Postfix's action",
		{
			headers: report("delivery-status"),
			text: "Final-Recipient: rfc822; a@b.example\nAction: delayed\nStatus: 4.4.1",
		},
	],
	[
		"delay",
		"Gmail's words",
		{
			headers: report("delivery-status"),
			subject: "Delivery Status Notification (Delay)",
			text: "Gmail will keep trying",
		},
	],
	["complaint", "a feedback loop", { headers: report("feedback-report") }],
])("getInboundKind returns %s for %s", (kind, _, more) => {
	expect(getInboundKind(mail(more))).toBe(kind);
});

test.each([
	[
		"Exchange",
		"Sua mensagem para eduardo@mail.example não pôde ser entregue.\nRemote Server returned '550 5.1.10 RESOLVER.ADR.RecipientNotFound'",
		{ recipients: ["eduardo@mail.example"], permanent: true },
	],
	[
		"Postfix",
		"This is the mail system at host mx.mail.example.\n\n<val@mail.example>: host mail.example[203.0.113.9] said: 550 5.1.1\n <val@mail.example>: User unknown\n\nMessage-ID: <2eb4@seleta.example>",
		{
			recipients: ["val@mail.example", "2eb4@seleta.example"],
			messageIds: ["<val@mail.example>", "<2eb4@seleta.example>"],
			permanent: true,
		},
	],
	["a full mailbox", "Final-Recipient: rfc822; rui@mail.example\nStatus: 5.2.2\nmailbox full", { permanent: false }],
	["a refused message", "rui@mail.example: 554 5.7.1 Message blocked as spam", { permanent: false }],
	[
		"an IP address that looks like a status",
		"rui@mail.example: host 10.5.1.1 did not answer in time",
		{ permanent: false },
	],
])("parseDeliveryReport reads the report of %s", (_, text, read) => {
	expect(parseDeliveryReport({ text, headers: {} })).toMatchObject(read);
});

test("parseDeliveryReport lists the recipient from the headers first", () => {
	const text = "Your message to other@mail.example";
	const { recipients } = parseDeliveryReport({ text, headers: { "x-failed-recipients": "first@mail.example" } });
	expect(recipients).toEqual(["first@mail.example", "other@mail.example"]);
});
