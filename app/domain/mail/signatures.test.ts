import { expect, test } from "vitest";
import { normalizeLink } from "../brands/profile-links.ts";
import { normalizePhone } from "../text/phone.ts";
import { formatPhone } from "../text/phone-display.ts";
import {
	normalizeSignatureFields,
	signatureCompanies,
	signatureFamilies,
	signatureHtml,
	signatureOffices,
} from "./signatures.ts";

const person = {
	name: "Helena Prado",
	title: "Consultora",
	email: "helena@seleta.example",
	mobile_phone: "+55 (11) 98765-4321",
	phone: "+55 (11) 3030-4000",
	linkedin: "https://www.linkedin.com/in/helena",
};

test("signatureHtml uses six layouts for nine companies and shows each company's office address", () => {
	expect(signatureCompanies).toHaveLength(9);
	expect(new Set(Object.values(signatureOffices).map(({ family }) => family))).toEqual(new Set(signatureFamilies));
	const shapes = signatureFamilies.map((family) => {
		const company = signatureCompanies.find((key) => signatureOffices[key].family === family);
		return signatureHtml({ ...person, company }).replace(/#[\dA-F]{6}|>[^<]*</gi, "");
	});
	expect(new Set(shapes).size).toBe(6);
	expect(signatureHtml({ ...person, company: "mappit-rio" })).toContain("Rio de Janeiro");
	expect(signatureHtml({ ...person, company: "mappit-sp" })).toContain("São Paulo");
});

test.each(signatureCompanies)("signatureHtml of %s shows every field with working links", (company) => {
	const html = signatureHtml({ ...person, company });
	for (const text of ["Helena Prado", "Consultora", "helena@seleta.example", "98765-4321", "3030-4000", "LinkedIn"]) {
		expect(html).toContain(text);
	}
	expect(html).toContain('href="tel:+5511987654321"');
	expect(html).toContain('href="mailto:helena@seleta.example"');
});

test("signatureHtml shows placeholders for empty fields, and leaves out LinkedIn and phone links without a value", () => {
	const html = signatureHtml({ company: "seleta" });
	for (const text of ["Nome", "Cargo", "Telefone", "E-mail"]) expect(html).toContain(text);
	expect(html).not.toContain("LinkedIn");
	expect(html).not.toContain("tel:");
	expect(signatureHtml({ ...person })).toBe("");
});

test("signatureHtml links the booking page when there is one", () => {
	const html = signatureHtml({ ...person, company: "land", booking: "https://seleta.example/book/helena-prado" });
	expect(html).toMatch(
		/<a href="https:\/\/seleta\.example\/book\/helena-prado"[^>]*>seleta\.example\/book\/helena-prado</,
	);
	expect(signatureHtml({ ...person, company: "land", booking: "javascript:alert(1)" })).not.toContain("javascript");
});

test("signatureHtml escapes typed markup and creates no script link", () => {
	const html = signatureHtml({
		company: "land",
		name: '<img src=x onerror="alert(1)">',
		title: "</td><script>",
		email: 'x" onmouseover="alert(1)@x.example',
		mobile_phone: "<b>1",
		linkedin: "javascript:alert(1)",
	});
	expect(html).not.toMatch(/<img|<script|<b>|javascript:/);
	expect(html).not.toMatch(/"\s+onmouseover=/);
});

test("normalizeSignatureFields previews phones and profile links in the normalised form that is saved", () => {
	for (const input of ["11987654321", "(11) 3030-4000", "+55 11 98765-4321", "011 98765-4321", "+351 912 345 678"])
		expect(normalizeSignatureFields({ mobile_phone: input }).mobile_phone, input).toBe(
			formatPhone(normalizePhone(input)),
		);
	for (const input of ["linkedin.com/in/helena", "https://www.linkedin.com/in/helena", "helena"])
		expect(normalizeSignatureFields({ linkedin: input }).linkedin, input).toBe(normalizeLink(input, "linkedin"));
	expect(normalizeSignatureFields({ mobile_phone: "119", phone: "", linkedin: null })).toEqual({
		mobile_phone: "119",
		phone: "",
		linkedin: null,
	});
});
