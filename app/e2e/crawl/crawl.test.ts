import { expect, test } from "@playwright/test";
import { openBusinessPool } from "../database.ts";
import { createPeople, type PersonName, visitorFor } from "../people.ts";
import { waitForHydration } from "../wait-for-hydration.ts";
import { crawl, getPathShape } from "./crawler.ts";
import { pressButtons } from "./press-buttons.ts";

/** Follows links as every user; `npm run crawl` reads over 4,000 pages, the gate fewer. */

const isLong = process.env.CRAWL === "long";
const max = isLong ? 600 : 40;
const alike = isLong ? 12 : 1;

test.describe.configure({ mode: "parallel" });
test.setTimeout(isLong ? 1_800_000 : 240_000);

const guestStarts = ["/", "/home", "/jobs", "/login", "/business", "/client_contacts/", "/candidates/register/SignUp"];
const walks: { user: PersonName; host?: string; starts: string[] }[] = [
	{ user: "guest", starts: guestStarts },
	...["seleta", "talensesgroup", "talenses", "mappit", "land", "jovool"].map((brand) => ({
		user: "guest" as const,
		host: `${brand}.localhost`,
		starts: ["/home", "/jobs", "/login", "/candidates/register/SignUp"],
	})),
	{ user: "candidate", starts: ["/candidates/home", "/jobs"] },
	{ user: "incomplete", starts: ["/candidates/register", "/jobs"] },
	{ user: "contact", starts: ["/client_contacts/"] },
	{ user: "contactAdmin", starts: ["/client_contacts/"] },
	...(["consultant", "associate", "limited"] as const).map((user) => ({
		user,
		starts: ["/recruiters/dashboard", "/recruiters/profile"],
	})),
	{ user: "powerless", starts: ["/recruiters/profile"] },
	{ user: "admin", starts: ["/recruiters/dashboard", "/administrator"] },
	{ user: "otherAdmin", host: "land.localhost", starts: ["/recruiters/dashboard"] },
];

let ofRecords: Set<string>;

test.beforeAll(async () => {
	await createPeople();
	ofRecords = new Set([...(await textsOfRecords(1)), ...(await textsOfRecords(2))]);
});

for (const locale of ["pt", "en"] as const) {
	for (const { user, host, starts } of walks) {
		test(`the crawler finds only complete pages for ${user} on ${host ?? "localhost"} in ${locale}`, async ({
			browser,
		}) => {
			const visitor = await visitorFor(user, host);
			await visitor.ask("/locale", { form: { lng: locale, back: "/home" } });
			const isOfRecords = (text: string) => ofRecords.has(text);
			// Signed-in pages are validated in the guard test; markup is equal in both languages.
			const checksHtml = isLong || (user === "guest" && locale === "pt");
			const { pages, faults } = await crawl({
				visitor,
				user,
				locale,
				starts,
				most: max,
				alike,
				checksHtml,
				isOfRecords,
			});
			console.log(`${user} ${host ?? "localhost"} ${locale}: ${pages.length} pages`);
			const context = await browser.newContext({ baseURL: visitor.origin });
			await context.addCookies(visitor.browserCookies());
			// A brand's visitors get pages without a program, the same ones in either language.
			const looks = isLong || locale === "pt" || user !== "guest" ? oneOfEach(pages) : [];
			for (const path of looks) {
				const page = await context.newPage();
				const complaints: string[] = [];
				page.on("pageerror", (error) => complaints.push(error.message));
				page.on("console", (message) => {
					// A crawl exceeds the limit on live channel tickets, unlike real users.
					if (message.location().url.endsWith("/cable_tickets")) return;
					if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
				});
				const answer = await page.goto(path);
				if ((await page.locator("link[rel=modulepreload]").count()) > 0) await waitForHydration(page);
				// Browsers log error statuses such as that of a closed job; expected here.
				const ownStatus = `status of ${answer?.status()}`;
				const left = complaints.filter((text) => !(answer && answer.status() >= 400 && text.includes(ownStatus)));
				faults.push(...left.map((text) => `${user} ${locale} ${visitor.host}${path}: console: ${text}`));
				await page.close();
			}
			await context.close();
			// Last, and only in the long run: pressing buttons changes data on other pages.
			if (isLong && locale === "pt") {
				const { pressed, faults: refused } = await pressButtons(visitor, pages);
				console.log(`${user} ${host ?? "localhost"}: ${pressed} kinds of buttons pressed`);
				faults.push(...refused.map((text) => `${user} ${text}`));
			}
			expect(pages.length).toBeGreaterThan(0);
			expect(faults).toEqual([]);
		});
	}
}

/** One page per URL shape for the browser; the quick gate checks fewer. */
function oneOfEach(pages: string[]): string[] {
	const shapes = new Map(pages.map((path) => [getPathShape(path), path]));
	return [...shapes.values()].slice(0, process.env.CRAWL_BROWSER === "0" ? 0 : isLong ? undefined : 5);
}

/** Short texts of records, so that "Vendas" on an English page is no missing translation. */
async function textsOfRecords(business: number): Promise<string[]> {
	const pool = await openBusinessPool(business);
	const { rows: columns } = await pool.query<{ table_name: string; column_name: string; data_type: string }>(
		`select table_name, column_name, data_type from information_schema.columns
		where table_schema = 'public' and (data_type in ('text', 'jsonb') or udt_name = '_text')
		and has_column_privilege(format('%I.%I', table_schema, table_name), column_name, 'select')`,
	);
	const texts: string[] = [];
	for (const { table_name, column_name, data_type } of columns) {
		const value = data_type === "text" ? `"${column_name}"` : data_type === "ARRAY" ? `unnest("${column_name}")` : null;
		const query = value
			? `select distinct v from (select ${value} as v from "${table_name}") t where length(v) between 3 and 80`
			: `select distinct v #>> '{}' as v from (select jsonb_path_query("${column_name}", '$.**') as v from "${table_name}") t where jsonb_typeof(v) = 'string' and length(v #>> '{}') between 3 and 80`;
		const { rows } = await pool.query<{ v: string }>(query);
		texts.push(...rows.map(({ v }) => v.trim()));
	}
	return texts;
}
