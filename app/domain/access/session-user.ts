import type { CustomFields } from "../custom-fields/custom-field.ts";
import type { DataScope } from "./data-scope.ts";
import type { Density, Theme } from "./display-preferences.ts";

/** Sign-in strategies. Administrators are recruiters with `isAdmin`. */
export const strategies = ["candidates", "recruiters", "client_contacts"] as const;
export type Strategy = (typeof strategies)[number];

interface Someone {
	id: number;
	uid: string;
	businessId: number;
	sessionId: number;
	name: string;
	email: string;
	theme?: Theme;
	density?: Density;
	/** Time zone for displayed times; null when not chosen. */
	timezone?: string | null;
	businessTimezone?: string;
	/** The language they chose; null where they chose none. */
	ownLocale?: "pt" | "en" | null;
}

export interface Candidate extends Someone {
	strategy: "candidates";
	avatarUrl: string | null;
	completedRegister: boolean;
	confirmed: boolean;
	/** Residence, which determines the default time zone. */
	country?: string | null;
	state?: string | null;
}

/** Frame of recruiter pages: full menu, icons, or the simpler layout without it. */
export const menuDisplayTypes = ["default", "minified", "legacy"] as const;
export type MenuDisplayType = (typeof menuDisplayTypes)[number];

export interface Recruiter extends Someone {
	strategy: "recruiters";
	isAdmin: boolean;
	/** Resource → allowed actions, all roles joined. */
	rolePermissions: Record<string, string[]>;
	/** Language of the requested page. */
	locale?: "pt" | "en";
	/** Resources the token is limited to; null or absent: no limit. */
	onlyResources?: readonly string[] | null;
	/** They ask through an assistant. */
	viaAssistant?: boolean;
	/** Limits of the roles; absent without limits. */
	reach?: DataScope | undefined;
	customFields?: CustomFields | undefined;
	title: string | null;
	photoUrl: string | null;
	menuDisplayType: MenuDisplayType;
}

export interface ClientContact extends Someone {
	strategy: "client_contacts";
	isAdmin: boolean;
	clientCompanyId: number;
}

export type SessionUser = Candidate | Recruiter | ClientContact;

/** Where each strategy lands after signing in. */
export const homePaths: Record<Strategy, string> = {
	candidates: "/candidates/home",
	recruiters: "/recruiters/dashboard",
	client_contacts: "/client_contacts/",
};

/** Pages with the sign-in settings of each strategy. */
export const accountPaths = {
	candidates: "/candidates/settings",
	recruiters: "/recruiters/profile",
	client_contacts: "/client_contacts/settings",
} as const satisfies Record<Strategy, string>;

/** Where candidates open an account. */
export const signUpPath = "/candidates/register/SignUp" as const;

/** Where each strategy signs in. */
export const signInPaths: Record<Strategy, string> = {
	candidates: "/login",
	recruiters: "/business",
	client_contacts: "/client_contacts/",
};

/** Area of a path, by its first segment; null for public ones. */
export function getStrategy(pathname: string): Strategy | null {
	const first = pathname.split("/")[1];
	if (first === "administrator") return "recruiters";
	return strategies.find((name) => name === first) ?? null;
}
