import type { BrowserContext } from "@playwright/test";
import type { Pool } from "pg";
import type { BenchmarkRow } from "./back-office.ts";
import { openBrowser, queryFirstBusiness, signInAdmin } from "./browser.ts";
import { type BundleScript, describeScripts, formatScript } from "./bundle.ts";
import { collectInteractions, getQuantile, InteractionTimer, isHydrated } from "./interaction-timer.ts";
import type { RunningServer } from "./server-processes.ts";

const list = "/recruiters/candidates";
const promised = { paint: 100, script: 120, hydrated: 600 };
const slowdown = 4;
/** Event the page dispatches once hydration has finished. */
const startedEvent = "seleta:started";
const loads = 7;
const people = 15;
/** Milliseconds the pointer hovers before it presses. */
const pointed = 200;

/** Targets for interaction: script size of a list and latency from press to paint. */
export async function interactionRows(pool: Pool, product: RunningServer): Promise<BenchmarkRow[]> {
	const browser = await openBrowser();
	try {
		const context = await signInAdmin(browser, pool, product.origin);
		await context.addInitScript(collectInteractions);
		const page = await context.newPage();
		page.setDefaultTimeout(20_000);
		const hands = new InteractionTimer(page, product.origin);
		const rows: BenchmarkRow[] = [];
		const add = (row: BenchmarkRow) => {
			rows.push(row);
			console.log(`  ${row.name}: ${row.measured}`);
		};
		const job = await findBoard(pool);
		add(await measureScripts(hands));
		add(await measureHydration(context, product.origin));
		for (const measure of [openPanels, stepToNext, changeTabs, searchKnown]) add(await measure(hands));
		for (const measure of [moveCards, filterBoard]) add(await measure(hands, job));
		await hands.keep();
		const { all } = hands;
		add(describeTimes(`interaction to next paint, ${all.length} presses of these`, all));
		return rows;
	} finally {
		await browser.close();
	}
}

/** Scripts in the list page's HTML, loaded before hydration and loaded afterwards. */
async function measureScripts(hands: InteractionTimer): Promise<BenchmarkRow> {
	const before = new Set<string>();
	const after = new Set<string>();
	let loaded = before;
	hands.page.on("request", (request) => {
		const name = /\/assets\/([\w.-]+\.js)$/.exec(request.url())?.[1];
		if (name && !before.has(name)) loaded.add(name);
	});
	const answer = hands.page.waitForResponse((response) => response.url().endsWith(list));
	await hands.page.exposeFunction("tellStarted", () => {
		loaded = after;
	});
	await hands.page.addInitScript(
		(name) => addEventListener(name, () => Reflect.get(window, "tellStarted")()),
		startedEvent,
	);
	await hands.open(list);
	const named = new Set(
		[...(await (await answer).text()).matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, name]) => name),
	);
	const scripts = describeScripts(before);
	console.log(`Scripts of ${list} until it has taken over, as they travel:\n${scripts.map(formatScript).join("\n")}`);
	const weigh = (all: BundleScript[]) => all.reduce((sum, { kilobytes }) => sum + kilobytes, 0);
	const first = weigh(scripts.filter(({ file }) => named.has(file)));
	const texts = weigh(scripts.filter(({ file }) => !named.has(file)));
	return {
		name: "first script of a list, brotli",
		measured: `${first.toFixed(0)} kB, ${texts.toFixed(0)} kB it asks for itself, and ${weigh(describeScripts(after)).toFixed(0)} kB once it has taken over`,
		promise: `${promised.script} kB`,
		kept: first <= promised.script,
	};
}

async function measureHydration(context: BrowserContext, origin: string): Promise<BenchmarkRow> {
	const times: number[] = [];
	const cpu: number[] = [];
	for (let load = 0; load < loads; load += 1) {
		const page = await context.newPage();
		const devtools = await context.newCDPSession(page);
		await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
		await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
		await page.goto(origin + list);
		times.push(await page.evaluate(`(${watchHydration})(${isHydrated})`));
		const { metrics } = await devtools.send("Performance.getMetrics");
		cpu.push(1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0));
		await page.close();
	}
	return {
		name: `a list is hydrated, Chromium ${slowdown} times slower, median of ${loads}`,
		measured: `${getQuantile(times, 0.5).toFixed(0)} ms, ${getQuantile(cpu, 0.5).toFixed(0)} ms of its processor`,
		promise: `${promised.hydrated} ms`,
		kept: getQuantile(times, 0.5) <= promised.hydrated,
	};
}

/** Runs in the browser. */
const watchHydration = (isHydrated: () => boolean) =>
	new Promise<number>((resolve) => {
		const look = () => (isHydrated() ? resolve(performance.now()) : void setTimeout(look, 4));
		look();
	});

/** Runs in the browser: the panel shows that name. */
const showsName = (name: string) => document.querySelector("[data-record-panel] h2")?.textContent === name;

async function openPanels(hands: InteractionTimer): Promise<BenchmarkRow> {
	const times: number[] = [];
	await hands.open(list);
	const links = hands.page.locator(".list-table .row-link");
	for (let row = 0; row < people; row += 1) {
		const link = links.nth(row);
		const name = await link.innerText();
		await link.hover();
		await hands.rest(pointed);
		times.push(await hands.time(() => link.click(), showsName, name));
		await hands.page.keyboard.press("Escape");
		await hands.rest();
	}
	return describeTimes("a panel opened from a list", times);
}

async function stepToNext(hands: InteractionTimer): Promise<BenchmarkRow> {
	const times: number[] = [];
	await hands.open(list);
	const names = await hands.page.locator(".list-table .row-link").allInnerTexts();
	await hands.page.locator(".list-table .row-link").first().click();
	await hands.page.waitForFunction(showsName, names[0] ?? "");
	for (const name of names.slice(1, people + 1)) {
		await hands.rest();
		times.push(await hands.time(() => hands.page.keyboard.press("j"), showsName, name));
	}
	return describeTimes("J to the next person", times);
}

/** Opens each tab of a person three times; the first time loads it. */
async function changeTabs(hands: InteractionTimer): Promise<BenchmarkRow> {
	const times: number[] = [];
	await hands.open(list);
	await hands.page.locator(".list-table .row-link").first().click();
	const tabs = hands.page.locator("[data-record-panel] [role=tab]");
	await tabs.first().waitFor();
	await hands.rest();
	const ids = await tabs.evaluateAll((all) => all.map(({ id }) => id));
	for (const id of [...ids.slice(1), ...ids, ...ids]) {
		await hands.page.hover(`#${id}`);
		await hands.rest(pointed);
		const shows = (id: string) =>
			document.getElementById(id)?.getAttribute("aria-selected") === "true" &&
			document.querySelector("#panel-part .animate-spin") === null;
		times.push(await hands.time(() => hands.page.click(`#${id}`), shows, id));
		await hands.rest();
	}
	return describeTimes("a tab of a person", times);
}

/** Types into the board's search, which filters letter by letter in the browser. */
async function filterBoard(hands: InteractionTimer, job: string): Promise<BenchmarkRow> {
	const times: number[] = [];
	await hands.open(board(job));
	const box = hands.page.locator("main [data-list-search]").first();
	const names = await hands.page.locator("[data-card] .kf a").allInnerTexts();
	// A keyboard has no key for a letter with an accent.
	for (const name of names.filter((name) => /^[a-z]{5}/i.test(name)).slice(0, 3)) {
		await box.fill("");
		await hands.rest();
		for (let length = 1; length <= 5; length += 1) {
			const fits = (start: string) => {
				const plain = (text: string) =>
					text
						.normalize("NFD")
						.replace(/\p{Diacritic}/gu, "")
						.toLowerCase();
				const cards = [...document.querySelectorAll("[data-card]")];
				return cards.length > 0 && cards.every(({ textContent }) => plain(textContent ?? "").includes(plain(start)));
			};
			const press = () => hands.page.keyboard.press(name.charAt(length - 1));
			times.push(await hands.time(press, fits, name.slice(0, length)));
			await hands.rest();
		}
	}
	return describeTimes("a letter that filters a board", times);
}

/** Moves a card down one position by keyboard, which raises no mail question. */
async function moveCards(hands: InteractionTimer, job: string): Promise<BenchmarkRow> {
	const times: number[] = [];
	await hands.open(board(job));
	const cards = hands.page.locator("[data-column='0'] [data-card]");
	for (let move = 0; move < people; move += 1) {
		const id = (await cards.first().getAttribute("data-card")) ?? "";
		await cards.first().locator("[data-grab]").focus();
		for (const key of ["Enter", "ArrowDown"]) await hands.page.keyboard.press(key);
		const moved = (id: string) =>
			document.querySelector<HTMLElement>("[data-column='0'] [data-card]")?.dataset.card !== id;
		times.push(await hands.time(() => hands.page.keyboard.press("Enter"), moved, id));
		await hands.rest();
	}
	return describeTimes("a card moved", times);
}

/** Types the first letter of a person on the page into the global search. */
async function searchKnown(hands: InteractionTimer): Promise<BenchmarkRow> {
	const times: number[] = [];
	await hands.open(list);
	for (const name of (await hands.page.locator(".list-table .row-link").allInnerTexts()).slice(0, people)) {
		await hands.page.keyboard.press("Control+k");
		await hands.page.locator("[role=dialog] input[type=search]").waitFor();
		await hands.rest();
		const offers = () => document.querySelector("[role=dialog] [data-beside] [data-result]") !== null;
		times.push(await hands.time(() => hands.page.keyboard.press(name.slice(0, 1)), offers, null));
		await hands.page.keyboard.press("Escape");
		await hands.rest();
	}
	return describeTimes("known people by their first letter", times);
}

const board = (job: string) => `/recruiters/jobs/${job}/applies/kanban`;

async function findBoard(pool: Pool): Promise<string> {
	const rows = await queryFirstBusiness<{ uid: string }>(
		pool,
		`select j.uid from jobs j join applies a on a.business_id = j.business_id and a.job_id = j.id and a.status = 0
		where j.business_id = 1 group by j.id, j.uid having count(*) between 10 and 60 order by count(*) desc, j.id limit 1`,
	);
	return rows[0]?.uid ?? "";
}

function describeTimes(name: string, times: readonly number[]): BenchmarkRow {
	return {
		name,
		measured: `p50 ${getQuantile(times, 0.5).toFixed(0)}, p95 ${getQuantile(times, 0.95).toFixed(0)} ms of ${times.length}`,
		promise: `p95 at most ${promised.paint} ms`,
		kept: times.length > 0 && getQuantile(times, 0.95) <= promised.paint,
	};
}
