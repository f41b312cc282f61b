import { randomUUID } from "node:crypto";
import { runMigrations as migrateQueue } from "graphile-worker";
import { expect, inject, test } from "vitest";
import { createPool } from "./index.ts";
import { migrate, ownMigrator } from "./migrate.ts";

/** From here on there are businesses. */
const platform = "2026-11-21-0610-platform";

test("a database that has businesses already comes up to date", async () => {
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
		// What a migration writes it writes for each of them, though row-level security shows one at a time.
		expect((await migrate(pool, address)).length).toBeGreaterThan(80);
		const taxes = `select set_config('app.business', $1, false), (select count(*) from federal_taxes where service = 'recruitment')::int as n`;
		for (const id of ["1", "2"]) expect((await pool.query(taxes, [id])).rows[0]?.n).toBe(4);
	} finally {
		await pool.end();
		await server.query(`drop database ${name} with (force)`);
		await server.end();
	}
}, 60_000);
