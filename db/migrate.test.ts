import { randomUUID } from "node:crypto";
import { runMigrations as migrateQueue } from "graphile-worker";
import type pg from "pg";
import { expect, inject, test } from "vitest";
import { createPool } from "./index.ts";
import { migrate, ownMigrator } from "./migrate.ts";

/** From here on there are businesses. */
const platform = "2026-11-21-0610-platform";
/** There is all that later migrations changed the rows of. */
const early = "2026-11-22-0300-watch";

/** Rows as they stood at that time, in two businesses: what later migrations had to change about them. */
async function fill(pool: pg.Pool): Promise<void> {
	for (const id of [1, 2]) {
		await as(pool, id, "insert into roles (business_id, name) values ($1, 'Consultor')");
		await as(pool, id, "insert into client_companies (business_id, name, status) values ($1, 'Aurora', 'Off Limits')");
		await as(
			pool,
			id,
			"insert into candidates (business_id, name, email, nationality) values ($1, 'Iara', 'iara@a.example', 'Brasileira')",
		);
		await as(
			pool,
			id,
			`insert into jobs (business_id, title, slug, code, client_company_id)
			select $1, 'Gerente', 'gerente', 'V1', id from client_companies where business_id = $1`,
		);
		await as(
			pool,
			id,
			"insert into job_statuses (business_id, job_id, status, position, name) select $1, id, 5, 5, 'Interview' from jobs where business_id = $1",
		);
		await as(
			pool,
			id,
			`insert into applies (business_id, candidate_id, job_id, status)
			select $1, c.id, j.id, 5 from candidates c, jobs j where c.business_id = $1 and j.business_id = $1`,
		);
	}
}

/** Asks as one business; of the number the statement begins with. */
async function as(pool: pg.Pool, id: number, statement: string): Promise<Record<string, unknown>[]> {
	const client = await pool.connect();
	try {
		await client.query("select set_config('app.business', $1, false)", [String(id)]);
		return (await client.query(statement, [id])).rows;
	} finally {
		await client.query("select set_config('app.business', '', false)");
		client.release();
	}
}

test("a database that has businesses already comes up to date, rows and all", async () => {
	const name = `seleta_upgrade_${randomUUID().slice(0, 8)}`;
	const server = createPool(inject("postgres"), { max: 1 });
	await server.query(`create database ${name}`);
	const address = Object.assign(new URL(inject("postgres")), { pathname: `/${name}` }).href;
	const pool = createPool(address);
	try {
		await migrateQueue({ pgPool: pool });
		expect((await ownMigrator(pool).migrateTo(platform)).error).toBeUndefined();
		await pool.query(
			"insert into businesses (name, legal_name, mail_from) values ('A', 'A', 'a@a.example'), ('B', 'B', 'b@b.example')",
		);
		expect((await ownMigrator(pool).migrateTo(early)).error).toBeUndefined();
		await fill(pool);
		// What a migration writes it writes for each of them, though row-level security shows one at a time.
		expect((await migrate(pool, address)).length).toBeGreaterThan(60);
		for (const id of [1, 2])
			expect(
				await as(
					pool,
					id,
					`select (select count(*)::int from federal_taxes where service = 'recruitment' and business_id = $1) as taxes,
  (select nationality from candidates where business_id = $1) as nationality, (select display_status from applies where business_id = $1) as shown,
  (select is_default from roles where business_id = $1 and name = 'Consultor') as newcomers,
  (select count(*)::int from candidate_activity where business_id = $1) as active,
  (select count(*)::int from off_limits where business_id = $1 and source = 'status') as protected`,
				),
			).toEqual([{ taxes: 4, nationality: "BR", shown: "interview", newcomers: true, active: 1, protected: 1 }]);
	} finally {
		await pool.end();
		await server.query(`drop database ${name} with (force)`);
		await server.end();
	}
}, 60_000);
