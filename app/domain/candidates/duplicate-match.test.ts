import { expect, test } from "vitest";
import { type Identifiers, matchesBeyondName, matchesBeyondPhone, mayBeSame } from "./duplicate-match.ts";

const nobody: Identifiers = { emails: [], phones: [], linkedin: null, cnpj: null, name: null };
const ana = { ...nobody, name: "Ana Lima", emails: ["ana@x.example"], phones: ["+5511988880000"] };

test("matchesBeyondName refuses a conflicting identifier and accepts a matching or missing one", () => {
	const other = { ...ana, emails: ["ana.lima@y.example"], phones: ["+5511977770000"] };
	expect(matchesBeyondName(ana, other)).toBe(false);
	expect(matchesBeyondName(ana, { ...other, phones: [] })).toBe(false);
	expect(matchesBeyondName(ana, { ...other, phones: ana.phones })).toBe(true);
	expect(matchesBeyondName(ana, { ...nobody, name: "Ana Lima" })).toBe(true);
	expect(matchesBeyondName(ana, { ...ana, emails: ["ANA@x.example", "second@x.example"] })).toBe(true);
	const profile = { ...nobody, linkedin: "https://www.linkedin.com/in/ana/" };
	expect(matchesBeyondName(profile, { ...nobody, linkedin: "https://linkedin.com/in/ana?x=1" })).toBe(true);
	expect(matchesBeyondName(profile, { ...nobody, linkedin: "https://linkedin.com/in/ana-2" })).toBe(false);
	expect(matchesBeyondName({ ...nobody, cnpj: "11222333000181" }, { ...nobody, cnpj: "11222333000262" })).toBe(false);
});

test("matchesBeyondPhone accepts a shared phone unless both first name and address differ", () => {
	const spouse = { ...ana, name: "Bruno Lima", emails: ["bruno@x.example"] };
	expect(matchesBeyondPhone(ana, spouse)).toBe(false);
	expect(matchesBeyondPhone(ana, { ...spouse, emails: [] })).toBe(true);
	expect(matchesBeyondPhone(ana, { ...spouse, name: "Ána Souza" })).toBe(true);
});

test("mayBeSame accepts a different email address but not two conflicting identifiers", () => {
	expect(mayBeSame(ana, { ...ana, emails: ["work@x.example"], phones: [] })).toBe(true);
	expect(mayBeSame(ana, { ...ana, emails: ["work@x.example"], phones: ["+5511900000000"] })).toBe(false);
});
