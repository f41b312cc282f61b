import { expect, test } from "vitest";
import { formatZoned } from "./format.ts";

test("formatZoned says day, hour and the zone's name, on both sides of the change of the clocks in Lisbon", () => {
	// At 01:00 UTC of 28 March 2027 Lisbon goes from 1 to 2 o'clock.
	expect(formatZoned("pt", new Date("2027-03-28T00:30Z"), "Europe/Lisbon")).toBe(
		"domingo, 28 de março de 2027 às 00:30 (horário da Europa Ocidental, GMT+0)",
	);
	expect(formatZoned("pt", new Date("2027-03-28T01:30Z"), "Europe/Lisbon")).toBe(
		"domingo, 28 de março de 2027 às 02:30 (horário da Europa Ocidental, GMT+1)",
	);
	// At 01:00 UTC of 31 October 2027 it goes back: the same hour comes twice, and its offset tells which.
	expect(formatZoned("pt", new Date("2027-10-31T00:30Z"), "Europe/Lisbon")).toContain("01:30 (");
	expect(formatZoned("pt", new Date("2027-10-31T00:30Z"), "Europe/Lisbon")).toContain("GMT+1)");
	expect(formatZoned("pt", new Date("2027-10-31T01:30Z"), "Europe/Lisbon")).toContain("01:30 (");
	expect(formatZoned("pt", new Date("2027-10-31T01:30Z"), "Europe/Lisbon")).toContain("GMT+0)");
});

test("formatZoned speaks the reader's language", () => {
	expect(formatZoned("pt", new Date("2026-12-01T13:00Z"), "America/Sao_Paulo")).toBe(
		"terça-feira, 1 de dezembro de 2026 às 10:00 (horário padrão de Brasília, GMT-3)",
	);
	expect(formatZoned("en", new Date("2026-12-01T13:00Z"), "America/Sao_Paulo")).toBe(
		"Tuesday, December 1, 2026 at 10:00 AM (Brasilia Standard Time, GMT-3)",
	);
});
