import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Scoped } from "#db/kit/in-business.ts";
import { withRollback } from "#db/testing.ts";
import { foldText } from "./fold-text.ts";

test.each([
	["São João d’Ávila", "sao joao d'avila"],
	["Łukasz Strømberg-Weiß", "lukasz stromberg-weiss"],
	["Nguyễn Thị Đào", "nguyen thi dao"],
	["İstanbul ışık", "istanbul isik"],
	["Profª Conceição", "profa conceicao"],
	["ΟΔΥΣΣΕΎΣ", "οδυσσευσ"],
	["e\u0301 o\u0303", "e o"],
])("foldText turns %s into %s", (text, plain) => {
	expect(foldText(text)).toBe(plain);
});

async function inDatabase(trx: Scoped, texts: string[]): Promise<string[]> {
	const { rows } = await sql<{ plain: string }>`
select app_plain(text) as plain from unnest(${texts}::text[]) with ordinality as given (text, n) order by n`.execute(
		trx,
	);
	return rows.map(({ plain }) => plain);
}

/** Latin, Greek, Cyrillic, Hebrew, Arabic, Devanagari, kana, Han, Hangul and signs. */
const written: [number, number][] = [
	[0x01, 0x024f],
	[0x0300, 0x0362],
	[0x0370, 0x077f],
	[0x0900, 0x097f],
	[0x1e00, 0x1fff],
	[0x2010, 0x2027],
	[0x2030, 0x205e],
	[0x3040, 0x30ff],
	[0x4e00, 0x4fff],
	[0xac00, 0xd7a3],
	[0xfb00, 0xfb06],
	[0x1f300, 0x1f64f],
];

test("foldText and app_plain agree on every single character", () =>
	withRollback(async ({ trx }) => {
		const characters = written.flatMap(([from, to]) =>
			Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)),
		);
		const plain = await inDatabase(trx, characters);
		const other = characters.flatMap((character, n) =>
			foldText(character) === plain[n] ? [] : [`${character}: ${foldText(character)}, not ${plain[n]}`],
		);
		expect(other).toEqual([]);
	}));

test("foldText and app_plain agree on every text, composed or decomposed", () =>
	withRollback(async ({ trx }) => {
		const character = fc.oneof(
			...written.map(([min, max]) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code))),
		);
		const text = fc.tuple(fc.string({ unit: character, maxLength: 40 }), fc.constantFrom("NFC", "NFD", "NFKC", null));
		const texts = fc.sample(text, 3000).map(([given, form]) => (form ? given.normalize(form) : given));
		// NFKC may produce characters outside of the tested ranges.
		const saved = texts.filter((text) =>
			Array.from(text).every((at) =>
				written.some(([from, to]) => from <= (at.codePointAt(0) ?? 0) && (at.codePointAt(0) ?? 0) <= to),
			),
		);
		expect(saved.length).toBeGreaterThan(500);
		expect(saved.map(foldText)).toEqual(await inDatabase(trx, saved));
	}));
