/** Access policy per route file; the guard matrix tests each, and unlisted routes fail. */
export const visitorKinds = [
	"guest",
	"candidate",
	"incomplete",
	"unconfirmed",
	"contact",
	"contactAdmin",
	"limited",
	"powerless",
	"admin",
	"otherAdmin",
] as const;
export type VisitorKind = (typeof visitorKinds)[number];

/** A status, or ">/path" for a redirect to that path. */
export type Outcome = number | `>/${string}`;

/** Outcome of a GET, and of posting an empty form. */
export interface Access {
	read: Outcome;
	write: Outcome;
}

export type AccessRule = (kind: VisitorKind) => Access;
type Area = "candidates" | "recruiters" | "client_contacts";

export const areas: Record<VisitorKind, Area | null> = {
	guest: null,
	candidate: "candidates",
	incomplete: "candidates",
	unconfirmed: "candidates",
	contact: "client_contacts",
	contactAdmin: "client_contacts",
	limited: "recruiters",
	powerless: "recruiters",
	admin: "recruiters",
	otherAdmin: "recruiters",
};
export const homes = {
	candidates: ">/candidates/home",
	recruiters: ">/recruiters/dashboard",
	client_contacts: ">/client_contacts/",
} as const;
const logins = { candidates: ">/login", recruiters: ">/business", client_contacts: ">/client_contacts/" } as const;

const mayOfLimited = [
	"read jobs",
	...["read", "create", "update"].flatMap((action) => [`${action} candidates`, `${action} applies`, `${action} tasks`]),
	"read notes",
	"create notes",
];
const firstOf: Partial<Record<VisitorKind, Outcome>> = {
	limited: ">/recruiters/jobs",
	powerless: ">/recruiters/profile",
};

/** The route has no action. */
export const noWrite = 405;

export const sameOutcome = (outcome: Outcome): Access => ({ read: outcome, write: outcome });

export function everyone(read: Outcome, write: Outcome = noWrite): AccessRule {
	return () => ({ read, write });
}

/** Sign-in pages: open to visitors; signed-in people are redirected home. */
export const signInPage: AccessRule = (kind) => {
	const area = areas[kind];
	return area === null ? { read: 200, write: 422 } : sameOutcome(homes[area]);
};

/** Pages of one area: others are redirected home, visitors to its sign-in page. */
export function areaRule(area: Area, inside: AccessRule, door: Outcome = logins[area]): AccessRule {
	return (kind) => {
		const own = areas[kind];
		if (own === area) return inside(kind);
		return sameOutcome(own === null ? door : homes[own]);
	};
}

/** Candidates with a complete, confirmed registration; others continue registering. */
export function candidates(read: Outcome, write: Outcome = noWrite): AccessRule {
	return areaRule("candidates", (kind) =>
		kind === "candidate" ? { read, write } : sameOutcome(">/candidates/register/"),
	);
}

/** Client contacts of the demo's first business. */
export function clients(read: Outcome, write: Outcome = noWrite): AccessRule {
	return areaRule("client_contacts", () => ({ read, write }));
}

/** Without the permission, reads redirect to an allowed page and writes are refused. */
export function recruiters(
	needed: string | null,
	read: Outcome,
	write: Outcome = noWrite,
	{ record = false } = {},
): AccessRule {
	return areaRule("recruiters", (kind) => {
		if (!mayDo(kind, needed)) return { read: firstOf[kind] ?? 403, write: write === noWrite ? noWrite : 403 };
		// A record of another business does not exist.
		if (kind === "otherAdmin" && record)
			return { read: read === 405 ? 405 : 404, write: write === noWrite ? noWrite : 404 };
		return { read, write };
	});
}

export function mayDo(kind: VisitorKind, needed: string | null): boolean {
	if (needed === null || kind === "admin" || kind === "otherAdmin") return true;
	return kind === "limited" && mayOfLimited.includes(needed);
}

export const recordOption = { record: true };

/** Administrators; all others are redirected to the front page (specification, section 6). */
export function admins(read: Outcome, write: Outcome = noWrite, { record = false } = {}): AccessRule {
	return (kind) => {
		if (kind === "admin") return { read, write };
		// A record of another business does not exist.
		if (kind === "otherAdmin" && record) return { read: 404, write: write === noWrite ? noWrite : 404 };
		if (kind === "otherAdmin") return { read, write };
		return sameOutcome(">/");
	};
}

export const homeRedirectRule: AccessRule = (kind) => {
	const area = areas[kind];
	return sameOutcome(area ? homes[area] : ">/login");
};

/** Sign-out; without a session it redirects to the same page. */
export const signOutRule: AccessRule = (kind) => {
	const area = areas[kind];
	const exits = { candidates: ">/", recruiters: ">/business", client_contacts: ">/client_contacts/" } as const;
	return { read: area ? homes[area] : ">/", write: area ? exits[area] : ">/" };
};

/** The client contacts' front page is their door too. */
export const portalRule: AccessRule = (kind) => {
	const area = areas[kind];
	if (area === null) return { read: 200, write: 422 };
	if (area === "client_contacts") return { read: 200, write: 422 };
	return sameOutcome(homes[area]);
};

export const cableTicketRule: AccessRule = (kind) => ({ read: 405, write: kind === "guest" ? 401 : 200 });

/** Write-only route: reading answers 405. With `record`, other businesses' records do not exist. */
export function postRule(needed: string, write: Outcome, { record = false } = {}): AccessRule {
	return areaRule("recruiters", (kind) => ({
		read: 405,
		write: mayDo(kind, needed) ? (kind === "otherAdmin" && record ? 404 : write) : 403,
	}));
}
