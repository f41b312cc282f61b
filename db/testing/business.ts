import type pg from "pg";
import { bindQuerier } from "#db/kit/querier.ts";
import { insertProcess } from "../defaults/process.ts";

export type TestBusiness = { id: number; name: string; siteId: number; host: string };

/** Runs in the client's transaction; the site's host is `host`. */
export async function aBusiness(client: pg.PoolClient, name: string): Promise<TestBusiness> {
	const business = await aBareBusiness(client, name);
	await insertProcess(bindQuerier(client, business.id));
	return business;
}

/** The same without a process, which is nearly all that a business costs. */
export async function aBareBusiness(client: pg.PoolClient, name: string): Promise<TestBusiness> {
	const next = await client.query<{ id: number }>("select nextval(pg_get_serial_sequence('businesses', 'id')) as id");
	const id = next.rows[0]?.id ?? 0;
	const host = `brand-${id}.localhost`;
	await client.query("select set_config('app.business', $1, true)", [String(id)]);
	await client.query("insert into businesses (id, name, legal_name, mail_from) values ($1, $2, $2, $3)", [
		id,
		name,
		`nao-responda@${host}`,
	]);
	const site = await client.query<{ id: number }>(
		"insert into site_configs (business_id, brand_key, domain, title) values ($1, 'seleta', $2, $3) returning id",
		[id, host, name],
	);
	return { id, name, host, siteId: site.rows[0]?.id ?? 0 };
}
