import { describe, expect, test } from "vitest";
import { findMissingAnswers, isSlug, readZone, toSlug } from "./booking-form.ts";

describe("findMissingAnswers", () => {
	test.each([
		[{ phone: "required", purpose: "no" }, {}, ["phone"]],
		[{ phone: "required", purpose: "required" }, { phone: "+55 11 99999-0000", purpose: " " }, ["purpose"]],
		[{ phone: "optional", purpose: "no" }, {}, []],
	] as const)("with the fields %j and the answers %j returns %j", (talk, answers, fields) => {
		expect(Object.keys(findMissingAnswers(talk, answers))).toEqual([...fields]);
	});
});

describe("toSlug", () => {
	test.each([
		["Ana Lima", "ana-lima"],
		["  João D'Ávila Çã ", "joao-d-avila-ca"],
		["李", null],
		["---", null],
	])("of the name %j returns %j", (name, slug) => {
		expect(toSlug(name)).toBe(slug);
		if (slug) expect(isSlug(slug)).toBe(true);
	});
});

describe("readZone", () => {
	test.each([
		["Europe/Lisbon", "Europe/Lisbon"],
		["America/Argentina/Buenos_Aires", "America/Buenos_Aires"],
		["UTC", "UTC"],
		["Marte/Olimpo", null],
		["<script>", null],
		["", null],
		[null, null],
	])("of the text %j returns a zone or null: %j", (text, zone) => {
		const result = readZone(text);
		if (zone === null) expect(result).toBeNull();
		else expect(result).not.toBeNull();
	});
});
