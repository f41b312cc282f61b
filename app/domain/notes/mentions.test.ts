import { expect, test } from "vitest";
import { mentionAt, suggestNames } from "./mentions.ts";

const names = ["Bianca Ferreira", "Álvaro Bianchi", "Ana Paula Lima", "Otávio Reis"];

test("suggestNames finds colleagues by the start of any name without accents, first names first", () => {
	expect(suggestNames("Bian", names)).toEqual(["Bianca Ferreira", "Álvaro Bianchi"]);
	expect(suggestNames("alva", names)).toEqual(["Álvaro Bianchi"]);
	expect(suggestNames("OTAVIO", names)).toEqual(["Otávio Reis"]);
	expect(suggestNames("ana pa", names)).toEqual(["Ana Paula Lima"]);
	expect(suggestNames("zé", names)).toEqual([]);
	expect(suggestNames("", names, 2)).toHaveLength(2);
});

test("mentionAt finds what is typed after an @, except in e-mail addresses and finished sentences", () => {
	const at = (text: string) => mentionAt(text, text.length);
	expect(at("Falar com @Bian")).toEqual({ start: 10, typed: "Bian" });
	expect(at("@")).toEqual({ start: 0, typed: "" });
	expect(at("(@Ana Pa")).toEqual({ start: 1, typed: "Ana Pa" });
	expect(at("ana@example")).toBeNull();
	expect(at("@Bianca Ferreira, veja")).toBeNull();
	expect(at("nada")).toBeNull();
	expect(mentionAt("@Bian depois", 5)).toEqual({ start: 0, typed: "Bian" });
});
