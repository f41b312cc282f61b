/** Google Analytics 4: `G-` and what Google gave. Anything else never reaches a page. */
export const isAnalyticsId = (id: unknown): id is string => typeof id === "string" && /^G-[A-Z0-9]{4,12}$/.test(id);

/** A visitor's answer to whether their visit may be counted. */
export const analyticsChoices = ["yes", "no"] as const;
export type AnalyticsChoice = (typeof analyticsChoices)[number];

/** Half a year: then they are asked again. */
export const analyticsSeconds = 15_552_000;

/** The words an address may be told by. Ids, tokens, names and whatever else stands in one become "-". */
const notified: ReadonlySet<string> = new Set([
	...["home", "jobs", "login", "politica_de_privacidade", "termos_de_uso", "completo"],
	...["candidates", "register", "SignUp", "candidacy", "settings", "applies", "new"],
]);

/** Never these: they are opened by a link that only one person has. */
const withToken = /^\/candidates\/(reset_password|confirmation)/;

/** Whether an address is a page of the brand for visitors or candidates: only there visits are counted. */
export function isCounted(pathname: string): boolean {
	if (pathname === "/") return true;
	const [first = ""] = pathname.slice(1).split("/");
	const isPage = ["home", "jobs", "login", "politica_de_privacidade", "termos_de_uso", "candidates"].includes(first);
	return isPage && !withToken.test(pathname);
}

/** An address as Google may know it: without the question behind it, ids or anybody's data. */
export function anonymizePath(pathname: string): string {
	const parts = pathname.split("/").filter(Boolean);
	return `/${parts.map((part) => (notified.has(part) ? part : "-")).join("/")}`;
}
