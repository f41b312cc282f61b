import { expect, test } from "vitest";
import { confirmsNameMatch, confirmsPhoneMatch, type Identifiers, isPossibleDuplicate } from "./duplicate-match.ts";

const nobody: Identifiers = { emails: [], phones: [], linkedin: null, cnpj: null, name: null };
const ana = { ...nobody, name: "Ana Lima", emails: ["ana@x.example"], phones: ["+5511988880000"] };

test("confirmsNameMatch refuses a conflicting identifier and accepts a matching or missing one", () => {
	const other = { ...ana, emails: ["ana.lima@y.example"], phones: ["+5511977770000"] };
	expect(confirmsNameMatch(ana, other)).toBe(false);
	expect(confirmsNameMatch(ana, { ...other, phones: [] })).toBe(false);
	expect(confirmsNameMatch(ana, { ...other, phones: ana.phones })).toBe(true);
	expect(confirmsNameMatch(ana, { ...nobody, name: "Ana Lima" })).toBe(true);
	expect(confirmsNameMatch(ana, { ...ana, emails: ["ANA@x.example", "second@x.example"] })).toBe(true);
	const profile = { ...nobody, linkedin: "https://www.linkedin.com/in/ana/" };
	expect(confirmsNameMatch(profile, { ...nobody, linkedin: "https://linkedin.com/in/ana?x=1" })).toBe(true);
	expect(confirmsNameMatch(profile, { ...nobody, linkedin: "https://linkedin.com/in/ana-2" })).toBe(false);
	expect(confirmsNameMatch({ ...nobody, cnpj: "11222333000181" }, { ...nobody, cnpj: "11222333000262" })).toBe(false);
});

test("confirmsPhoneMatch accepts a shared phone unless both first name and address differ", () => {
	const spouse = { ...ana, name: "Bruno Lima", emails: ["bruno@x.example"] };
	expect(confirmsPhoneMatch(ana, spouse)).toBe(false);
	expect(confirmsPhoneMatch(ana, { ...spouse, emails: [] })).toBe(true);
	expect(confirmsPhoneMatch(ana, { ...spouse, name: "Ána Souza" })).toBe(true);
});

test("isPossibleDuplicate accepts a different email address but not two conflicting identifiers", () => {
	expect(isPossibleDuplicate(ana, { ...ana, emails: ["work@x.example"], phones: [] })).toBe(true);
	expect(isPossibleDuplicate(ana, { ...ana, emails: ["work@x.example"], phones: ["+5511900000000"] })).toBe(false);
});
