import { expect, test } from "vitest";
import { findApplySignals, normalizeLetter, type SignalFacts, signalKinds } from "./fraud-signals.ts";

const facts: SignalFacts = {
	name: "Ana Paula Prado",
	disposableDomain: null,
	phone: "+5511987654321",
	country: "BR",
	seconds: 240,
	author: "Ana Prado",
	created: null,
	sameLetter: { people: 0, own: 1 },
	sameDevice: 0,
};
const all = new Set(signalKinds);
const kinds = (own: Partial<SignalFacts>) => findApplySignals({ ...facts, ...own }, all).map(({ kind }) => kind);

test.each<[string, Partial<SignalFacts>, string[]]>([
	["nothing is unusual", {}, []],
	["nothing is known", { phone: null, seconds: null, author: null }, []],
	["the address is thrown away", { disposableDomain: "mailinator.com" }, ["mail"]],
	["the number is a landline", { phone: "+551133334444" }, ["phone"]],
	["the number is none", { phone: "+55119" }, ["phone"]],
	["number and address are of two countries", { phone: "+351912345678" }, ["place"]],
	["somebody else sent the same letter", { sameLetter: { people: 1, own: 0 } }, ["letter"]],
	["one person sent one letter to three jobs more", { sameLetter: { people: 0, own: 3 } }, ["letter"]],
	["the form was sent in nine seconds", { seconds: 9 }, ["time"]],
	["the form was sent in ten seconds", { seconds: 10 }, []],
	["the file is somebody else's", { author: "Carlos Menezes" }, ["file"]],
	["the file is of a program", { author: "Microsoft Office User" }, []],
	["the author is an account of theirs", { author: "anaprado84" }, []],
	["others applied from the device", { sameDevice: 2 }, ["device"]],
])("findApplySignals returns the expected signals when %s", (_, own, expected) => {
	expect(kinds(own)).toEqual(expected);
});

test("findApplySignals skips the kinds a brand has disabled", () => {
	const busy = { ...facts, seconds: 1, sameDevice: 3 };
	expect(findApplySignals(busy, new Set(["time"]))).toEqual([{ kind: "time", seconds: 1 }]);
	expect(findApplySignals(busy, new Set())).toEqual([]);
});

test("normalizeLetter ignores case, accents and punctuation, and returns null for short letters", () => {
	const letter = "Olá! Sou contadora há dez anos e quero muito trabalhar com vocês. ".repeat(4);
	expect(normalizeLetter(letter)).toBe(normalizeLetter(letter.toUpperCase().replaceAll("á", "a").replaceAll("ê", "e")));
	expect(normalizeLetter("Tenho interesse.")).toBeNull();
	expect(normalizeLetter(null)).toBeNull();
});
