import type pg from "pg";
import { startEmbedded } from "../../db/embedded.ts";
import { createPool } from "../../db/index.ts";

const pools = new Map<string, Promise<pg.Pool>>();

/** Opens the database with the product's role and one business, for data no page shows. */
export function openBusinessPool(business: number, dir = process.env.E2E_DATA ?? ""): Promise<pg.Pool> {
	return getPool(dir, `-c app.business=${business} -c role=seleta_app`);
}

/** As the owner of tables and job queue, who can also read password hashes. */
export function openOwnerPool(dir = process.env.E2E_DATA ?? "", business = 1): Promise<pg.Pool> {
	return getPool(dir, `-c app.business=${business}`);
}

function getPool(dir: string, options: string): Promise<pg.Pool> {
	const key = `${dir} ${options}`;
	const existing = pools.get(key) ?? open(dir, options);
	pools.set(key, existing);
	return existing;
}

async function open(dir: string, options: string): Promise<pg.Pool> {
	const embedded = await startEmbedded({ dir });
	return createPool(embedded.url(), { max: 2, options, allowExitOnIdle: true });
}
