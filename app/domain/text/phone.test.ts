import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findPhoneProblem, isMobile, normalizePhone } from "./phone.ts";
import { formatPhone, telLink, whatsappLink } from "./phone-display.ts";

describe("normalizePhone", () => {
	test.each([
		["(11) 98765-4321", "+5511987654321"],
		["11987654321", "+5511987654321"],
		["+55 11 98765-4321", "+5511987654321"],
		["5511987654321", "+5511987654321"],
		["0055 11 98765 4321", "+5511987654321"],
		["00 351 912 345 678", "+351912345678"],
		["0xx11 98765-4321", "+5511987654321"],
		["0xx (11) 98765-4321", "+5511987654321"],
		["tel:+55-11-98765-4321", "+5511987654321"],
		["0800 123 4567", "+558001234567"],
		["011 98765-4321", "+5511987654321"],
		["(11) 3214-5678", "+551132145678"],
		["+1 415 555 2671", "+14155552671"],
		["+351 912 345 678", "+351912345678"],
	])("reads %s", (text, e164) => {
		expect(normalizePhone(text)).toBe(e164);
	});

	test.each([
		"",
		"123",
		"98765-4321",
		"(00) 98765-4321",
		"abc",
		"1198765432X",
		"+",
		"+55",
		"1".repeat(50),
		"+5511987654321;ext=1",
		null,
		11987654321,
	])("returns null for %j", (text) => {
		expect(normalizePhone(text)).toBeNull();
	});

	test.each([
		["(11) 3333-4444 ramal 21", "phoneExtension"],
		["11 3333-4444 r. 21", "phoneExtension"],
		["+1 415 555 2671 ext. 9", "phoneExtension"],
		["11 98765-432X", "phoneSigns"],
		["ramal 21", "phoneSigns"],
	])("returns null for %s and reports %s", (text, key) => {
		expect([normalizePhone(text), findPhoneProblem(text).key]).toEqual([null, `reference:problems.${key}`]);
	});

	test("returns E.164 or null for any text, and leaves E.164 unchanged", () => {
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\+?[\d ()-]{0,20}$/)), (text) => {
				const phone = normalizePhone(text);
				if (phone === null) return;
				expect(phone).toMatch(/^\+[1-9]\d{6,14}$/);
				expect(normalizePhone(phone)).toBe(phone);
			}),
		);
	});

	test("isMobile distinguishes mobiles from landlines", () => {
		expect(isMobile("+5511987654321")).toBe(true);
		expect(isMobile("+551132145678")).toBe(false);
	});
});

test.each([
	["987654321", "98765-4321"],
	["1132145678", "(11) 3214-5678"],
	["11987654321", "(11) 98765-4321"],
	["+551132145678", "+55 (11) 3214-5678"],
	["+5511987654321", "+55 (11) 98765-4321"],
	["+14155552671", "+14155552671"],
	["+558001234567", "0800 123 4567"],
	["08001234567", "0800 123 4567"],
	["190", "190"],
	[null, ""],
])("formatPhone shows %s as %s", (phone, visible) => {
	expect(formatPhone(phone)).toBe(visible);
});

test("whatsappLink and telLink write the phone in digits, and whatsappLink returns null for an invalid one", () => {
	expect(whatsappLink("+5511987654321", "Olá & até já")).toBe(
		"https://wa.me/5511987654321?text=Ol%C3%A1%20%26%20at%C3%A9%20j%C3%A1",
	);
	expect(whatsappLink("(11) 98765-4321")).toBe("https://wa.me/5511987654321");
	expect(whatsappLink("123")).toBeNull();
	expect(telLink("+55 11 98765-4321")).toBe("tel:+5511987654321");
});
