import { companyDomain } from "../companies/company-name.ts";
import type { Assertion } from "./sso-assertion.ts";

export const protocols = ["oidc", "saml"] as const;
export type Protocol = (typeof protocols)[number];

/** Strategies with sign-in by a business; candidates have none. */
export const ssoStrategies = ["recruiters", "client_contacts"] as const;
export type SsoStrategy = (typeof ssoStrategies)[number];

export const ssoProblems = [
	"off",
	"stale",
	"replayed",
	"denied",
	"refused",
	"unreachable",
	"invalid",
	"noMail",
	"unverified",
	"foreignDomain",
	"elsewhere",
	"otherKind",
	"otherCompany",
	"taken",
	"closed",
	"notInvited",
	"seats",
	"enforced",
	"someoneElse",
] as const;
export type SsoProblem = (typeof ssoProblems)[number];

interface EntryFacts {
	assertion: Pick<Assertion, "email" | "emailVerified">;
	domains: readonly string[];
	/** The account tied to this subject before. */
	known: { mayEnter: boolean } | null;
	/** The account with this address in the business. */
	account: { mayEnter: boolean; isTied: boolean; isOfCompany: boolean } | null;
	/** The address signs in to another business. */
	isElsewhere: boolean;
	/** The address belongs to another kind of account in this business. */
	isOtherKind: boolean;
	createsPeople: boolean;
	seatsFull: boolean;
}

export function decideSsoSignIn(facts: EntryFacts): "enter" | "tie" | "create" | { problem: SsoProblem } {
	const { assertion, domains, known, account } = facts;
	if (known) return known.mayEnter ? "enter" : { problem: "closed" };
	if (assertion.email === null) return { problem: "noMail" };
	if (assertion.emailVerified === false) return { problem: "unverified" };
	if (!domains.includes(mailDomain(assertion.email))) return { problem: "foreignDomain" };
	if (facts.isElsewhere) return { problem: "elsewhere" };
	if (account) {
		if (!account.isOfCompany) return { problem: "otherCompany" };
		if (account.isTied) return { problem: "taken" };
		return account.mayEnter ? "tie" : { problem: "closed" };
	}
	if (facts.isOtherKind) return { problem: "otherKind" };
	if (!facts.createsPeople) return { problem: "notInvited" };
	return facts.seatsFull ? { problem: "seats" } : "create";
}

/** The part after the last @, in small letters. */
export const mailDomain = (address: string): string => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/** Normalises a typed domain; null when it is invalid or a public mail provider. */
export function readMailDomain(text: string): string | null {
	const domain = text.trim().toLowerCase().replace(/^@/, "").replace(/\.$/, "");
	if (!/^(?=.{3,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(domain))
		return null;
	return companyDomain(`x@${domain}`);
}

interface RoleFacts {
	current: readonly number[];
	/** All roles that groups of the connection can give. */
	managed: readonly number[];
	given: readonly number[];
	fallback: number | null;
}

/** Roles that no group manages stay as set by hand. */
export function resolveGroupRoles({ current, managed, given, fallback }: RoleFacts): number[] {
	if (managed.length === 0) return [...current];
	const own = current.filter((role) => !managed.includes(role));
	const next = [...new Set([...own, ...given])].sort((a, b) => a - b);
	if (next.length > 0) return next;
	return fallback === null ? [] : [fallback];
}
