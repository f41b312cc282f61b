import { expect, test } from "vitest";
import { formatAppointment, formatHour, formatZoned } from "./format.ts";

test("formatZoned shows day, hour and zone name before and after Lisbon's clock change", () => {
	// At 01:00 UTC on 28 March 2027 Lisbon moves from 1 to 2 o'clock.
	expect(formatZoned("pt", new Date("2027-03-28T00:30Z"), "Europe/Lisbon")).toBe(
		"domingo, 28 de março de 2027 às 00:30 (horário da Europa Ocidental, GMT+0)",
	);
	expect(formatZoned("pt", new Date("2027-03-28T01:30Z"), "Europe/Lisbon")).toBe(
		"domingo, 28 de março de 2027 às 02:30 (horário da Europa Ocidental, GMT+1)",
	);
	// Clocks go back at 01:00 UTC on 31 October 2027; the offset disambiguates the hour.
	expect(formatZoned("pt", new Date("2027-10-31T00:30Z"), "Europe/Lisbon")).toContain("01:30 (");
	expect(formatZoned("pt", new Date("2027-10-31T00:30Z"), "Europe/Lisbon")).toContain("GMT+1)");
	expect(formatZoned("pt", new Date("2027-10-31T01:30Z"), "Europe/Lisbon")).toContain("01:30 (");
	expect(formatZoned("pt", new Date("2027-10-31T01:30Z"), "Europe/Lisbon")).toContain("GMT+0)");
});

test("formatZoned uses the given language", () => {
	expect(formatZoned("pt", new Date("2026-12-01T13:00Z"), "America/Sao_Paulo")).toBe(
		"terça-feira, 1 de dezembro de 2026 às 10:00 (horário padrão de Brasília, GMT-3)",
	);
	expect(formatZoned("en", new Date("2026-12-01T13:00Z"), "America/Sao_Paulo")).toBe(
		"Tuesday, December 1, 2026 at 10:00 AM (Brasilia Standard Time, GMT-3)",
	);
});

const plain = (text: string) => text.replace(/\s/g, " ");

test("formatAppointment names the reader's zone when the business's clock differs", () => {
	const lisbon = { own: "Europe/Lisbon", business: "America/Sao_Paulo" };
	// One day before and one after Lisbon's clock change: equal here, different there.
	expect(formatAppointment("pt", new Date("2027-03-27T13:00Z"), lisbon)).toBe(
		"27/03/2027, 13:00 (horário da Europa Ocidental, GMT+0)",
	);
	expect(formatAppointment("pt", new Date("2027-03-29T13:00Z"), lisbon)).toBe(
		"29/03/2027, 14:00 (horário da Europa Ocidental, GMT+1)",
	);
	const same = { own: "America/Sao_Paulo", business: "America/Sao_Paulo" };
	expect(formatAppointment("pt", new Date("2027-03-29T13:00Z"), same)).toBe("29/03/2027, 10:00");
});

test("formatAppointment and formatHour use the 12-hour format in English", () => {
	const here = { own: "America/Sao_Paulo", business: "America/Sao_Paulo" };
	expect(plain(formatAppointment("en", new Date("2026-12-01T16:00Z"), here, "slot"))).toBe("Tue, Dec 1, 1:00 PM");
	expect(["pt", "en"].map((locale) => plain(formatHour(locale as "pt", 8)))).toEqual(["8h", "8 AM"]);
});
