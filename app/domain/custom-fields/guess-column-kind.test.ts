import { expect, test } from "vitest";
import { guessColumnKind } from "./guess-column-kind.ts";

const column = (...texts: string[]) => texts.map((text) => ({ text, rows: 5 }));

test.each([
	["words of yes and no", ["Sim", "não", "x"], "yes"],
	["ones and zeros", ["1", "0"], "integer"],
	["whole numbers", ["12", "-3", "1500"], "integer"],
	["codes with leading zeros", ["00123", "00456", ...Array.from({ length: 30 }, (_, n) => `0${n}7`)], "text"],
	["days", ["31/01/2026", "2026-03-05"], "day"],
	["sums of money", ["R$ 12.500,00", "8500,50"], "money"],
	["addresses", ["https://a.example", "http://b.example/x"], "link"],
	["few values again and again", ["Ouro", "Prata", "ouro"], "option"],
	["a value with the sign that parts options", ["a|b", "c"], "text"],
	["a day among words", ["31/01/2026", "em breve", ...Array.from({ length: 30 }, (_, n) => `nota ${n}`)], "text"],
	["long texts", ["a".repeat(201), "b"], "multiline"],
	["nothing", [], "multiline"],
])("guessColumnKind returns the narrowest kind for %s", (_, texts, kind) => {
	expect(guessColumnKind(column(...texts), true, "dmy").kind).toBe(kind);
});

test("guessColumnKind lists each value of a column once, ignoring case", () => {
	expect(guessColumnKind(column("Ouro", "Prata", "ouro"), true, "dmy").options).toBe("ouro\nPrata");
});

test("guessColumnKind returns no option list when not every value was read", () => {
	expect(guessColumnKind(column("Ouro", "Prata"), false, "dmy").kind).toBe("multiline");
});
