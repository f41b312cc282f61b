import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatAmountInput, formatMoneyInput, maxCents, parseAmount, parseMoney } from "./money.ts";

describe("parseMoney", () => {
	test.each([
		["8.500,00", 850_000],
		["R$ 8.500,00", 850_000],
		["R$\u00a08.500,00", 850_000],
		["8500.00", 850_000],
		["8,500.00", 850_000],
		["US$ 8,500", 850_000],
		["8.500", 850_000],
		["8500", 850_000],
		["8500,5", 850_050],
		["0", 0],
		["1.234.567,89", 123_456_789],
	])("reads %s", (text, cents) => {
		expect(parseMoney(text)).toBe(cents);
	});

	test.each([
		"",
		" ",
		"-1",
		"1e9",
		"0x10",
		"1.2.3",
		"1,234.567",
		"8.50.000",
		"1.234.56",
		"1,234,56",
		"NaN",
		"Infinity",
		"R$",
		"٣",
		"9".repeat(30),
		"1000000001",
		null,
		8500,
		{},
	])("returns null for %j", (text) => {
		expect(parseMoney(text)).toBeNull();
	});

	test("reads back the same cents from what formatMoneyInput writes", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: maxCents }),
				fc.constantFrom("pt" as const, "en" as const),
				(cents, locale) => {
					expect(parseMoney(formatMoneyInput(cents, locale))).toBe(cents);
				},
			),
		);
	});

	test("returns whole cents within the limit, or null, for any text", () => {
		fc.assert(
			fc.property(fc.string(), (text) => {
				const cents = parseMoney(text);
				expect(cents === null || (Number.isSafeInteger(cents) && cents >= 0 && cents <= maxCents)).toBe(true);
			}),
		);
	});
});

test.each([
	["0,0346", 34_600],
	["R$ 0,035", 35_000],
	["US$ 1.5", 1_500_000],
	["12", 12_000_000],
	["1.234,56", 1_234_560_000],
	["1.000.000.000,00", 1_000_000_000_000_000],
	["0,0000001", null],
	["1.234.5", null],
	["-1", null],
	["muito", null],
])("parseAmount reads %s in millionths", (input, expected) => {
	expect(parseAmount({ micros: true }, input)).toBe(expected);
});

test.each([
	[34_600, "pt", "0,0346"],
	[35_000, "en", "0.035"],
	[1_500_000, "pt", "1,50"],
	[1_234_560_000, "en", "1,234.56"],
] as const)("formatAmountInput writes %i millionths in %s as parseAmount reads them", (amount, locale, expected) => {
	expect(formatAmountInput({ micros: true }, amount, locale)).toBe(expected);
	expect(parseAmount({ micros: true }, expected)).toBe(amount);
});
