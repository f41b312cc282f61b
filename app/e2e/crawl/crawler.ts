import type { Locale } from "../../i18n/languages.ts";
import type { PersonName } from "../people.ts";
import { findHtmlErrors } from "../validate-html.ts";
import type { Visitor, VisitorResponse } from "../visitor.ts";
import { findUntranslatedTexts, rawIds, rawKeys, readPage } from "./page-texts.ts";

interface Options {
	visitor: Visitor;
	user: PersonName;
	locale: Locale;
	starts: string[];
	/** How many pages to read at most. */
	most: number;
	/** Of pages that differ in their records or their query only, how many are read. */
	alike: number;
	/** Whether a validator reads each page too. */
	checksHtml: boolean;
	isOfRecords(text: string): boolean;
}

export interface Crawl {
	pages: string[];
	faults: string[];
}

const skipped =
	/^\/(assets|brands|cable|files)\b|\.(svg|css|js|png|ico|csv|xlsx|ics|pdf|xml|txt|webmanifest|woff2)(\?|$)/;

export async function crawl(options: Options): Promise<Crawl> {
	const { visitor, user, locale, starts, most, alike, checksHtml } = options;
	const queue = starts.map((path) => ({ path, from: "start" }));
	const queued = new Set(starts);
	const perShape = new Map<string, number>();
	const result: Crawl = { pages: [], faults: [] };
	for (let next = queue.shift(); next && result.pages.length < most; next = queue.shift()) {
		const { path, from } = next;
		const fault = (what: string) =>
			result.faults.push(`${user} ${locale} ${visitor.host}${path} (from ${from}): ${what}`);
		const answer = await visitor.ask(path);
		if (answer.location !== null) {
			const target = local(answer.location, path, visitor);
			const refused = getToastRefusal(answer);
			if (refused !== null) fault(`is refused: ${refused}`);
			else if (from !== "start" && !isDoor(path) && target && isHome(target) && !saysWhy(answer))
				fault(`leads home without a word, to ${answer.location}`);
			if (target && !queued.has(target)) {
				queued.add(target);
				queue.push({ path: target, from: `${path} by redirect` });
			}
			continue;
		}
		// A closed job returns 410 with links to other jobs.
		if (answer.status >= 400 && answer.status !== 410) fault(`status ${answer.status}`);
		if (!String(answer.headers["content-type"]).startsWith("text/html")) continue;
		result.pages.push(path);
		if (checksHtml) for (const line of await findHtmlErrors(answer.body)) fault(line);
		const page = readPage(answer.body);
		if (!page.lang.startsWith(locale)) fault(`says it is in "${page.lang}"`);
		for (const key of rawKeys(page, locale, options.isOfRecords)) fault(`raw key "${key}"`);
		for (const text of rawIds(page)) fault(`raw id in "${text}"`);
		for (const text of findUntranslatedTexts(page, locale, options.isOfRecords)) fault(`other language: "${text}"`);
		for (const href of page.links) {
			if (href.startsWith("#")) {
				if (href.length > 1 && !page.ids.has(decodeURIComponent(href.slice(1)))) fault(`no place for ${href}`);
				continue;
			}
			const target = local(href, path, visitor);
			if (!target || skipped.test(target) || queued.has(target)) continue;
			const shape = getPathShape(target);
			const seen = perShape.get(shape) ?? 0;
			if (seen >= alike) continue;
			perShape.set(shape, seen + 1);
			queued.add(target);
			queue.push({ path: target, from: path });
		}
	}
	return result;
}

/** Area home pages, and redirect targets for users without access. */
const homes = [
	"/",
	"/home",
	"/login",
	"/business",
	"/candidates/home",
	"/client_contacts",
	"/recruiters",
	"/administrator",
];

/** Pages for signed-out visitors; signed-in users are redirected home. */
const doors = ["/candidates/register/SignUp", "/candidates/forgot_password", "/client_contacts/forgot_password"];

const plainPath = (path: string) => new URL(path, "http://localhost").pathname.replace(/\/$/, "") || "/";
const isHome = (path: string) => homes.includes(plainPath(path)) || plainPath(path) === "/recruiters/dashboard";
const isDoor = (path: string) => isHome(path) || doors.includes(plainPath(path));
const saysWhy = ({ headers }: VisitorResponse) =>
	headers["set-cookie"]?.some((item) => /^toast=[^;]/.test(item)) ?? false;

/** The toast explaining why the page was refused; null for other redirects. */
export function getToastRefusal({ headers }: VisitorResponse): string | null {
	const cookie = headers["set-cookie"]?.find((item) => item.startsWith("toast="));
	const value = cookie && decodeURIComponent(cookie.slice("toast=".length).split(";")[0] ?? "");
	if (!value) return null;
	const { type, message } = JSON.parse(Buffer.from(value, "base64").toString("utf8")) as Record<string, string>;
	return type === "error" ? (message ?? "") : null;
}

/** The path and query of a link that stays on this host. */
function local(href: string, from: string, visitor: Visitor): string | undefined {
	const url = URL.parse(href, `${visitor.origin}${from}`);
	return url?.origin === visitor.origin ? `${url.pathname}${url.search}` : undefined;
}

/** Path without ids and values: equal shapes use the same screen. */
export function getPathShape(path: string): string {
	const url = new URL(path, "http://localhost");
	const parts = url.pathname
		.split("/")
		.map((part) =>
			/\d/.test(part) || part.startsWith("demo-") || part.includes("-") || part.length > 20 ? "*" : part,
		);
	return `${parts.join("/")}?${[...new Set(url.searchParams.keys())].sort().join("&")}`;
}
