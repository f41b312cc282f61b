import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import routes from "../routes.ts";
import type { VisitorKind } from "./access/access-rules.ts";
import { findExpectedAccess } from "./access/find-expected-access.ts";
import { listLeafRoutes } from "./access/route-list.ts";
import { budgetExceptions, type Cost, getBudget } from "./budgets.ts";
import { createParamResolver } from "./example-params.ts";
import { createPeople, visitorFor } from "./people.ts";
import type { VisitorResponse } from "./visitor.ts";

/** Counts sizes and queries of every page; no timings. */

const viewers = ["guest", "incomplete", "candidate", "contact", "admin"] as const satisfies VisitorKind[];
const client = join(import.meta.dirname, "..", "..", "build", "client");
const pages = listLeafRoutes(routes).filter(({ file }) => file.endsWith(".tsx"));

test("every page stays within its budget of elements, bytes, database queries and scripts", async () => {
	test.setTimeout(120_000);
	await createPeople();
	const records = await createParamResolver();
	const over: string[] = [];
	let counted = 0;
	for (const viewer of viewers) {
		const visitor = await visitorFor(viewer);
		// The cookie bypasses the page cache, so that rendering is counted.
		visitor.cookies.set("been", "here");
		// Warms the session cache, which is usually warm.
		await visitor.ask("/");
		for (const leaf of pages) {
			const first = viewers.find((user) => findExpectedAccess(leaf)?.(user).read === 200);
			if (first !== viewer) continue;
			const path = leaf.path.replace(/:(\w+)\??/g, (_, name: string) => records(leaf.path, name));
			const budget = getBudget(leaf.path);
			const dear = (cost: Cost) => (Object.keys(cost) as (keyof Cost)[]).filter((what) => cost[what] > budget[what]);
			let cost = getCost(await visitor.ask(path));
			// Short-lived caches may expire between requests, so an expensive page is measured again.
			for (let again = 0; again < 3 && dear(cost).length > 0; again += 1) cost = getCost(await visitor.ask(path));
			counted += 1;
			for (const what of dear(cost)) over.push(`${leaf.path}: ${cost[what]} ${what}, not ${budget[what]}`);
		}
	}
	expect(counted).toBeGreaterThan(150);
	expect(over).toEqual([]);
	const patterns = new Set(pages.map(({ path }) => path));
	expect(Object.keys(budgetExceptions).filter((pattern) => !patterns.has(pattern))).toEqual([]);
});

function getCost({ headers, body }: VisitorResponse): Cost {
	const atOnce = body.replaceAll(/<script[^>]* type="text\/later">.*?<\/script>/gs, "");
	const starter = body.match(/<script[^>]*>\(function starter.*?<\/script>/s)?.[0] ?? "";
	const [sheet = ""] = /<style>.*?<\/style>/s.exec(body) ?? [];
	const timing = /db;desc="(\d+) round trips"/.exec(String(headers["server-timing"]));
	return {
		elements: body.match(/<[a-z]/g)?.length ?? 0,
		kilobytes: Math.ceil(Buffer.byteLength(body.replace(sheet, "")) / 1000),
		sheet: Math.ceil(Buffer.byteLength(sheet) / 1000),
		roundTrips: timing ? Number(timing[1]) : Number.POSITIVE_INFINITY,
		scripts: getKilobytes(atOnce, starter.length),
		touched: getKilobytes(body, starter.length),
	};
}

/** Size of the page's scripts without the route manifest, which is loaded after hydration. */
function getKilobytes(page: string, inline: number): number {
	const scripts = new Set(page.match(/\/assets\/(?!manifest-)[\w.-]+\.js/g) ?? []);
	return Math.ceil([...scripts].reduce((sum, path) => sum + travelling(path), inline) / 1000);
}

/** Bytes of a script as a browser of today fetches it. */
function travelling(path: string): number {
	const smaller = join(client, `${path}.br`);
	return statSync(existsSync(smaller) ? smaller : join(client, path)).size;
}
