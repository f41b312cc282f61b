import type pg from "pg";
import { startEmbedded } from "../../db/embedded.ts";
import { createPool } from "../../db/index.ts";

const pools = new Map<string, Promise<pg.Pool>>();

/** The product's own database, seen as one business sees it; for what no page shows. */
export async function inBusinessOf(business: number, dir = process.env.E2E_DATA ?? ""): Promise<pg.Pool> {
	const key = `${dir} ${business}`;
	const known = pools.get(key) ?? open(business, dir);
	pools.set(key, known);
	return known;
}

async function open(business: number, dir: string): Promise<pg.Pool> {
	const embedded = await startEmbedded({ dir });
	return createPool(embedded.url(), { max: 2, options: `-c app.business=${business}`, allowExitOnIdle: true });
}
