import { expect, test } from "vitest";
import { signatureHtml } from "#app/domain/mail/signatures.ts";
import { bulkMessage } from "./bulk-message.ts";
import { appendSignature, htmlToText } from "./signature.ts";

const signature = signatureHtml({
	company: "seleta",
	name: "Helena & Cia",
	title: "Consultora",
	email: "helena@seleta.example",
	mobile_phone: "+55 (11) 98765-4321",
});
const mail = bulkMessage(
	{ subject: "Vaga", body: "Olá\n\nTudo bem?", from: "Helena" },
	{ title: "Seleta", colors: {}, locale: "pt" },
);

test("appendSignature adds the signature once, between the message and the footer", () => {
	const once = appendSignature(mail, signature);
	expect(once.html.split("data-signature=")).toHaveLength(2);
	expect(once.html.indexOf("Tudo bem?")).toBeLessThan(once.html.indexOf("data-signature="));
	expect(once.html.indexOf("data-signature=")).toBeLessThan(once.html.indexOf('class="m-foot'));
	expect(once.text).toContain("Helena & Cia\nConsultora");
	expect(appendSignature(once, signature)).toEqual(once);
});

test("appendSignature returns the mail unchanged without a signature, and adds one to any HTML", () => {
	expect(appendSignature(mail, null)).toBe(mail);
	const other = { subject: "x", html: "<body><p>Oi</p></body>", text: "Oi" };
	expect(appendSignature(other, signature).html).toMatch(/^<body><p>Oi<\/p><div[\s\S]*<\/table><\/div><\/body>$/);
	expect(appendSignature({ ...other, html: "<p>Oi</p>" }, signature).html.startsWith("<p>Oi</p><div")).toBe(true);
});

test("htmlToText turns a signature into lines without markup", () => {
	expect(htmlToText(signature)).not.toMatch(/[<>]/);
	expect(htmlToText(signature).split("\n")).toContain("Helena & Cia");
});
