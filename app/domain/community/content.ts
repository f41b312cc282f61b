export const contentKinds = [
	"page",
	"insight",
	"publication",
	"media",
	"program",
	"solution",
	"specialty",
	"trajectory",
	"dh",
] as const;
export type ContentKind = (typeof contentKinds)[number];

export const contentStatuses = ["draft", "published"] as const;

export const contentListPaths = {
	insight: "/home/insights",
	media: "/home/midia",
	trajectory: "/home/nossa-trajetoria",
	program: "/home/programs",
	publication: "/home/publications",
	solution: "/home/solutions",
	specialty: "/home/specialties",
	dh: "/dh",
} as const satisfies Partial<Record<ContentKind, string>>;
export type ListedKind = keyof typeof contentListPaths;

/** Where one is read. */
export function contentPath({ kind, slug, uid }: { kind: ContentKind; slug: string; uid: string }): string {
	if (kind === "specialty") return `/home/specialties/${slug}`;
	if (kind === "dh") return `/dh/${uid}`;
	// Trajectory entries have no page: they link to the list's anchor.
	if (kind === "trajectory") return `${contentListPaths.trajectory}#${slug}`;
	return `/${slug}`;
}

/** First path segments used by the product; content pages may not use them. */
const taken = new Set(
	"administrator analytics api assets auth book booking business cable candidates client_contacts contact courses cultural_fit data_collection dh evaluation evaluations guardian home job_alerts jobs keep_account keep_consents locale login logout pictures professional_reference prospecting recruiters samples setup share shortlist surveys webhooks".split(
		" ",
	),
);

/** Problems by field: end before begin, reserved address. */
export function contentProblems(values: Record<string, unknown>): Record<string, string> {
	const { slug, published_from: from, published_to: to } = values;
	const problems: Record<string, string> = {};
	if (typeof from === "string" && typeof to === "string" && to < from) problems.published_to = "forms:endsBefore";
	if (typeof slug === "string") {
		if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) problems.slug = "administrator:community.slug";
		else if (taken.has(slug)) problems.slug = "administrator:community.slugTaken";
	}
	return problems;
}
