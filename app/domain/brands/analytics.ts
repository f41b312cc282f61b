/** Google Analytics 4 ids only ("G-…"): anything else never reaches a page. */
export const isAnalyticsId = (id: unknown): id is string => typeof id === "string" && /^G-[A-Z0-9]{4,12}$/.test(id);

export const analyticsChoices = ["yes", "no"] as const;
export type AnalyticsChoice = (typeof analyticsChoices)[number];

/** Half a year, then consent is requested again. */
export const analyticsSeconds = 15_552_000;

/** Path segments that may be sent; all others become "-". */
const publicParts: ReadonlySet<string> = new Set([
	...["home", "jobs", "login", "politica_de_privacidade", "termos_de_uso", "completo"],
	...["candidates", "register", "SignUp", "candidacy", "settings", "applies", "new"],
]);

/** Never tracked: these pages open by a personal token link. */
const withToken = /^\/candidates\/(reset_password|confirmation)/;

/** Visits count only on a brand's visitor and candidate pages. */
export function isTrackedPage(pathname: string): boolean {
	if (pathname === "/") return true;
	const [first = ""] = pathname.slice(1).split("/");
	const isPage = ["home", "jobs", "login", "politica_de_privacidade", "termos_de_uso", "candidates"].includes(first);
	return isPage && !withToken.test(pathname);
}

/** Path for Google without query, ids and personal data. */
export function anonymizePath(pathname: string): string {
	const parts = pathname.split("/").filter(Boolean);
	return `/${parts.map((part) => (publicParts.has(part) ? part : "-")).join("/")}`;
}
