import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type PackedPage, unpackListPage } from "#app/ui/list-view/compact-payload.ts";
import { useDatabase } from "#db/testing.ts";
import { renderPage } from "../constraints/page.testing.ts";
import { clearCountCache } from "../count-cache.server.ts";
import * as list from "../entity/list.tsx";
import {
	type Connection,
	canary,
	getResponseText,
	hideableFieldGroups,
	LimitedRecruiter,
	listAllPages,
	listPlantedSearches,
	noVisibleFields,
	plantCanaries,
	type TestedPage,
} from "./hidden-fields.testing.ts";
import * as options from "./lists/options.ts";
import * as search from "./search/search.tsx";

/** Fields hidden by a role must appear on no page, and no page may fail. */

vi.setConfig({ testTimeout: 120_000 });
beforeEach(clearCountCache);

const database = useDatabase({ demo: true });
let user: LimitedRecruiter;
let owner: Connection;
let pages: TestedPage[];

beforeAll(async () => {
	owner = await database.ownerOf(1);
	await plantCanaries(owner);
	user = await LimitedRecruiter.signIn(database.db, owner);
	pages = await listAllPages(owner);
}, 120_000);

/** Faults of a page: hidden values it reveals, or a failed response. */
async function getFaults({ path, params, load }: TestedPage): Promise<{ status: number; faults: string[] }> {
	const module = await load();
	if (!("loader" in module)) return { status: 0, faults: [] };
	try {
		const answer = await user.visit(module, { path, params });
		const answerText = [...new Set((await getResponseText(answer)).match(canary) ?? [])];
		const faults = answer.status >= 500 ? [`answers ${answer.status}`] : [];
		if (answer.status === 200 && "default" in module)
			try {
				renderPage({
					posted: { route: module, path, params, full: {} },
					locale: "pt",
					loaderData: answer.body,
					actionData: undefined,
				});
			} catch (error) {
				faults.push(`is not drawn: ${(error as Error).message}`);
			}
		return { status: answer.status, faults: [...faults, ...answerText.map((item) => `tells ${item}`)] };
	} catch (error) {
		return { status: 500, faults: [`fails: ${(error as Error).message}`] };
	}
}

/** Waits while a worker draws a chart: until then its address redirects. */
async function getDrawnFaults(page: TestedPage): Promise<{ status: number; faults: string[] }> {
	const result = await getFaults(page);
	if (result.status !== 302 || !page.path.startsWith("/recruiters/reports/picture.png")) return result;
	return vi.waitUntil(
		async () => {
			const next = await getFaults(page);
			return next.status !== 302 && next;
		},
		{ timeout: 60_000, interval: 200 },
	);
}

afterAll(() => owner?.release());

test("no page shows or fails on a field hidden from the role", async () => {
	await user.allow(noVisibleFields);
	const faults: string[] = [];
	const others: { page: TestedPage; status: number }[] = [];
	const counts = new Map<number, number>();
	for (const page of pages) {
		const result = await getDrawnFaults(page);
		counts.set(result.status, (counts.get(result.status) ?? 0) + 1);
		if (result.status !== 200) others.push({ page, status: result.status });
		faults.push(...result.faults.map((fault) => `${page.path} ${fault}`));
	}
	// Pages missing now are missing under full rights too, except these forms and letters.
	await user.allow({});
	for (const { page, status } of others) {
		if (page.path.endsWith("/desired_salary") || /\/offers\/\w+\/(status|send|letter|approval)$/.test(page.path))
			continue;
		// Computed from gender and race answers, so unavailable without access to them.
		if (page.path.startsWith("/recruiters/reports/impact")) continue;
		const whole = await getDrawnFaults(page);
		if (whole.status !== status)
			faults.push(`${page.path} answers ${status}, and ${whole.status} to who sees everything`);
	}
	expect(faults).toEqual([]);
	expect(counts.get(200)).toBeGreaterThan(300);
});

test("a search never matches hidden fields, and still matches record names", async () => {
	await user.allow(noVisibleFields);
	const faults: string[] = [];
	for (const { entity, name, word, title } of await listPlantedSearches(owner)) {
		const at = (q: string) => ({ path: `${entity.path}?q=${encodeURIComponent(q)}`, params: {} });
		const result = unpackListPage((await user.visit(list, at(word))).body as PackedPage);
		if (result.total.count !== 0) faults.push(`${entity.key} is found by ${name}: ${word}`);
		const left = unpackListPage((await user.visit(list, at(`${title} -${word}`))).body as PackedPage);
		if (left.total.count === 0) faults.push(`${entity.key} is left out by ${name}: -${word}`);
		const all = { path: `/recruiters/search?term=${encodeURIComponent(word)}`, params: {} };
		const { items } = (await user.visit(search, all)).body as { items: unknown[] };
		if (items.length > 0) faults.push(`${entity.key} is found everywhere by ${name}: ${word}`);
		const near = {
			path: `/recruiters/options/${entity.key}?q=${encodeURIComponent(word)}`,
			params: { entity: entity.key },
		};
		const { options: offered } = (await user.visit(options, near)).body as { options: unknown[] };
		if (offered.length > 0) faults.push(`${entity.key} is offered by ${name}: ${word}`);
	}
	expect(faults).toEqual([]);
});

test("no record page fails when a role hides a few fields", async () => {
	const own = new Map(pages.map((page) => [page.path, [] as TestedPage[]]));
	for (const page of pages) own.get(page.path)?.push(page);
	const faults: string[] = [];
	let visits = 0;
	for (const { entity, hidden, see } of hideableFieldGroups) {
		const first = pages.find(({ path, params }) => params.id && path === `${entity.path}/${params.id}`);
		await user.allow({ [entity.key]: { see } });
		for (const page of own.get(first?.path ?? "") ?? []) {
			visits += 1;
			const { status, faults: result } = await getFaults(page);
			if (status !== 200 && status !== 0) faults.push(`${page.path} without ${hidden} answers ${status}`);
			faults.push(
				...result.filter((item) => !item.startsWith("tells")).map((item) => `${page.path} without ${hidden} ${item}`),
			);
		}
	}
	expect(faults).toEqual([]);
	expect(visits).toBeGreaterThan(70);
});
