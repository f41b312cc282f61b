/**
 * Who may open and send what, as data: one policy per route, by the route's file. The guard matrix (app/e2e) walks
 * every route as every kind of person and holds the built product to it; a route that is not here fails.
 */
export const kinds = [
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
export type Kind = (typeof kinds)[number];

/** A status, or ">/path" for a redirect to that path. */
export type Outcome = number | `>/${string}`;

/** What a read answers, and what an empty form sent to it answers. */
export interface Access {
	read: Outcome;
	write: Outcome;
}

type Rule = (kind: Kind) => Access;
type Area = "candidates" | "recruiters" | "client_contacts";

const areas: Record<Kind, Area | null> = {
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
const homes = {
	candidates: ">/candidates/home",
	recruiters: ">/recruiters/dashboard",
	client_contacts: ">/client_contacts/",
} as const;
const logins = { candidates: ">/login", recruiters: ">/business", client_contacts: ">/client_contacts/" } as const;

/** The demo's researcher: what `limited` may do in the recruiter area, and what is theirs to see first. */
const mayOfLimited = ["read jobs", "read candidates", "read applies", "update applies"];
const firstOf: Partial<Record<Kind, Outcome>> = { limited: ">/recruiters/jobs", powerless: ">/recruiters/profile" };

/** No action: writing to it is no way to do anything. */
const noWrite = 405;

const both = (outcome: Outcome): Access => ({ read: outcome, write: outcome });

function everyone(read: Outcome, write: Outcome = noWrite): Rule {
	return () => ({ read, write });
}

/** Doors: open to visitors; who is in already goes home. */
const door: Rule = (kind) => {
	const area = areas[kind];
	return area === null ? { read: 200, write: 422 } : both(homes[area]);
};

/** One area's pages: others are led to their own home, visitors to the area's door. */
function areaOf(area: Area, inside: Rule): Rule {
	return (kind) => {
		const own = areas[kind];
		if (own === area) return inside(kind);
		return both(own === null ? logins[area] : homes[own]);
	};
}

/** Candidates who completed and confirmed; the others go on registering. */
function candidates(read: Outcome, write: Outcome = noWrite): Rule {
	return areaOf("candidates", (kind) => (kind === "candidate" ? { read, write } : both(">/candidates/register/")));
}

/** Recruiters with a permission. A read without it leads to what they may see; a write is refused. */
function recruiters(needed: string | null, read: Outcome, write: Outcome = noWrite, { record = false } = {}): Rule {
	return areaOf("recruiters", (kind) => {
		if (!mayDo(kind, needed)) return { read: firstOf[kind] ?? 403, write: write === noWrite ? noWrite : 403 };
		// A record of another business does not exist.
		if (kind === "otherAdmin" && record) return { read: 404, write: write === noWrite ? noWrite : 404 };
		return { read, write };
	});
}

function mayDo(kind: Kind, needed: string | null): boolean {
	if (needed === null || kind === "admin" || kind === "otherAdmin") return true;
	return kind === "limited" && mayOfLimited.includes(needed);
}

const record = { record: true };

/** Administrators; anyone else goes to the front door (specification, section 6). */
function admins(read: Outcome, write: Outcome = noWrite, { record = false } = {}): Rule {
	return (kind) => {
		if (kind === "admin") return { read, write };
		if (kind === "otherAdmin") return { read: record ? 404 : read, write };
		return both(">/");
	};
}

const homeOfAnyone: Rule = (kind) => {
	const area = areas[kind];
	return both(area ? homes[area] : ">/login");
};

/** Ending a session: who has none is where they would end up. */
const leaving: Rule = (kind) => {
	const area = areas[kind];
	const exits = { candidates: ">/", recruiters: ">/business", client_contacts: ">/client_contacts/" } as const;
	return { read: area ? homes[area] : ">/", write: area ? exits[area] : ">/" };
};

/** The client contacts' front page is their door too. */
const portal: Rule = (kind) => {
	const area = areas[kind];
	if (area === null) return { read: 200, write: 422 };
	if (area === "client_contacts") return { read: 200, write: 422 };
	return both(homes[area]);
};

const ticket: Rule = (kind) => ({ read: 405, write: kind === "guest" ? 401 : 200 });

export const policies: Record<string, Rule> = {
	"routes/locale.ts": everyone(">/", ">/"),
	"routes/auth/logout.ts": leaving,
	"routes/auth/start.ts": everyone(404),
	"routes/auth/callback.ts": everyone(404),
	"routes/auth/resume.tsx": (kind) => {
		const area = areas[kind];
		return { read: area ? homes[area] : ">/", write: noWrite };
	},
	"routes/cable_tickets.ts": ticket,

	"routes/public/sitemap.ts": everyone(200),
	"routes/public/robots.ts": everyone(200),
	"routes/public/index.tsx": door,
	"routes/public/home.tsx": everyone(200),
	"routes/public/jobs.tsx": everyone(200),
	"routes/public/jobs-titled.tsx": everyone(200),
	"routes/public/job.tsx": everyone(200),
	"routes/public/login.tsx": door,
	"routes/public/business.tsx": door,
	"routes/public/privacy.tsx": everyone(200),
	"routes/public/terms.tsx": everyone(200),
	"routes/public/terms-full.tsx": everyone(200),
	"routes/public/samples.tsx": everyone(200, 422),
	"routes/public/samples-colors.tsx": everyone(200),
	"routes/tokens/confirmation.tsx": everyone(200, 422),
	"routes/error.tsx": everyone(404, 404),

	"routes/candidates/entry.ts": (kind) => ({ ...homeOfAnyone(kind), write: noWrite }),
	"routes/candidates/sign-up.tsx": door,
	"routes/candidates/forgot-password.tsx": door,
	// The link alone opens it, also for somebody signed in.
	"routes/candidates/reset-password.tsx": everyone(410, 422),
	"routes/candidates/register.tsx": areaOf("candidates", (kind) =>
		kind === "candidate"
			? { read: ">/candidates/home", write: ">/candidates/register" }
			: { read: 200, write: ">/candidates/register" },
	),
	"routes/candidates/register/resend.ts": areaOf("candidates", () => both(">/candidates/register")),
	"routes/candidates/home.tsx": candidates(200, 422),
	"routes/candidates/candidacy.tsx": candidates(200, 400),
	"routes/candidates/settings.tsx": candidates(200, 400),
	// Their own files only.
	"routes/candidates/file.ts": areaOf("candidates", (kind) => ({
		read: kind === "candidate" ? 200 : 404,
		write: noWrite,
	})),
	"routes/candidates/apply.tsx": areaOf("candidates", () => ({ read: 200, write: 422 })),

	"routes/client_contacts/home.tsx": portal,
	"routes/client_contacts/forgot-password.tsx": door,
	"routes/client_contacts/reset-password.tsx": everyone(410, 422),

	"routes/recruiters/entry.ts": (kind) => ({
		...(areas[kind] ? homeOfAnyone(kind) : both(">/business")),
		write: noWrite,
	}),
	"routes/recruiters/forgot-password.tsx": door,
	"routes/recruiters/reset-password.tsx": everyone(410, 422),
	"routes/recruiters/dashboard.tsx": recruiters("read dashboard", 200),
	"routes/recruiters/profile.tsx": recruiters(null, 200, 400),
	"routes/recruiters/jobs/list.tsx": recruiters("read jobs", 200),
	"routes/recruiters/jobs/job.tsx": recruiters("read jobs", 200, noWrite, record),
	"routes/recruiters/jobs/overview.tsx": recruiters("read jobs", 200, noWrite, record),
	"routes/recruiters/jobs/applies.tsx": recruiters("read applies", 200, noWrite, record),
	"routes/recruiters/jobs/kanban.tsx": recruiters("read applies", 200, noWrite, record),
	"routes/recruiters/applies/apply.tsx": recruiters("read applies", 200, noWrite, record),
	"routes/recruiters/applies/status.tsx": recruiters("update applies", 200, 422, record),
	"routes/recruiters/candidates/list.tsx": recruiters("read candidates", 200),
	"routes/recruiters/candidates/candidate.tsx": recruiters("read candidates", 200, noWrite, record),
	"routes/recruiters/data_file.ts": recruiters("read candidates", 200, noWrite, record),
	"routes/recruiters/notifications/panel.tsx": recruiters(null, 200),
	"routes/recruiters/notifications/read-all.ts": recruiters(
		null,
		">/recruiters/notifications",
		">/recruiters/notifications",
	),
	"routes/recruiters/notifications/delete-all.ts": recruiters(
		null,
		">/recruiters/notifications",
		">/recruiters/notifications",
	),
	// One that is gone already, or never was theirs, is as good as removed.
	"routes/recruiters/notifications/delete-one.ts": recruiters(
		null,
		">/recruiters/notifications",
		">/recruiters/notifications",
	),

	// It names no job to try again.
	"routes/administrator/dashboard.tsx": admins(200, 404),
	"routes/administrator/outbox.tsx": admins(200),
	"routes/administrator/outbox-message.tsx": admins(200, 400, record),
	"routes/administrator/outbox-html.ts": admins(200, noWrite, record),
};
