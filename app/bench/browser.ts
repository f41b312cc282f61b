import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import type { Pool, QueryResultRow } from "pg";
import { findChromium } from "#app/ops/chromium.ts";
import { insertSessions } from "./server-processes.ts";

export const openBrowser = (): Promise<Browser> =>
	chromium.launch({
		executablePath: findChromium(),
		args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
	});

/** A context on a desk, signed in as the first administrator of the first business. */
export async function signInAdmin(browser: Browser, pool: Pool, origin: string): Promise<BrowserContext> {
	const [admin] = await queryFirstBusiness<{ id: number }>(
		pool,
		"select id from recruiters where business_id = 1 and is_admin order by id limit 1",
	);
	const [cookies = ""] = await insertSessions(pool, "recruiters", [admin?.id ?? 0]);
	const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
	await context.addCookies(
		cookies.split("; ").map((pair) => {
			const [name = "", value = ""] = pair.split("=");
			return { name, value, url: origin };
		}),
	);
	return context;
}

export async function queryFirstBusiness<T extends QueryResultRow>(pool: Pool, text: string): Promise<T[]> {
	const client = await pool.connect();
	try {
		await client.query("begin");
		await client.query("select set_config('app.business', '1', true)");
		const { rows } = await client.query<T>(text);
		await client.query("commit");
		return rows;
	} finally {
		client.release();
	}
}
