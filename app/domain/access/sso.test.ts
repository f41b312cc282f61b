import { describe, expect, test } from "vitest";
import { decideSsoSignIn, readMailDomain, resolveGroupRoles } from "./sso.ts";

type Facts = Parameters<typeof decideSsoSignIn>[0];

const base: Facts = {
	assertion: { email: "ana@acme.example", emailVerified: null },
	domains: ["acme.example"],
	known: null,
	account: null,
	isElsewhere: false,
	isOtherKind: false,
	createsPeople: true,
	seatsFull: false,
};
const account = { mayEnter: true, isTied: false, isOfCompany: true };

describe("decideSsoSignIn", () => {
	const cases: [string, Partial<Facts>, ReturnType<typeof decideSsoSignIn>][] = [
		["an account tied before enters, whatever its address is now", { known: { mayEnter: true }, domains: [] }, "enter"],
		["an account that was closed stays out", { known: { mayEnter: false } }, { problem: "closed" }],
		["no address", { assertion: { email: null, emailVerified: null } }, { problem: "noMail" }],
		[
			"an address the provider says is not verified",
			{ assertion: { email: "ana@acme.example", emailVerified: false } },
			{ problem: "unverified" },
		],
		["an address of another domain", { domains: ["other.example"] }, { problem: "foreignDomain" }],
		["a subdomain is another domain", { domains: ["example"] }, { problem: "foreignDomain" }],
		["an address of another business", { isElsewhere: true }, { problem: "elsewhere" }],
		["a contact of another company", { account: { ...account, isOfCompany: false } }, { problem: "otherCompany" }],
		[
			"an address that came with another subject before",
			{ account: { ...account, isTied: true } },
			{ problem: "taken" },
		],
		["a suspended account", { account: { ...account, mayEnter: false } }, { problem: "closed" }],
		["an account with the address is tied", { account }, "tie"],
		["an address of another kind of account", { isOtherKind: true }, { problem: "otherKind" }],
		["nobody is made where the business invites its people", { createsPeople: false }, { problem: "notInvited" }],
		["nobody is made without a seat", { seatsFull: true }, { problem: "seats" }],
		["somebody new is made", {}, "create"],
	];
	for (const [name, facts, expected] of cases)
		test(name, () => expect(decideSsoSignIn({ ...base, ...facts })).toEqual(expected));
});

test("readMailDomain accepts a company's domain and refuses public providers", () => {
	expect(readMailDomain(" @Acme.Example. ")).toBe("acme.example");
	expect(readMailDomain("mail.acme.com.br")).toBe("mail.acme.com.br");
	for (const wrong of ["gmail.com", "acme", "a b.com", "ana@acme.example", "https://acme.example", "-a.com", ""])
		expect(readMailDomain(wrong), wrong).toBeNull();
});

test("resolveGroupRoles changes only group-managed roles and adds the default role when none remains", () => {
	expect(resolveGroupRoles({ current: [1, 9], managed: [], given: [], fallback: 5 })).toEqual([1, 9]);
	expect(resolveGroupRoles({ current: [1, 9], managed: [1, 2], given: [2], fallback: 5 })).toEqual([2, 9]);
	expect(resolveGroupRoles({ current: [1], managed: [1, 2], given: [], fallback: 5 })).toEqual([5]);
	expect(resolveGroupRoles({ current: [1], managed: [1], given: [], fallback: null })).toEqual([]);
});
