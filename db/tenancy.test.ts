import { type Kysely, type RawBuilder, sql } from "kysely";
import type pg from "pg";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { applyGrants, grantedFunctions, writeOnlyColumns } from "./grants.ts";
import { useDatabase } from "./testing.ts";

/** Tables without a business, or inaccessible to the application role, with the reason. */
const withoutPolicy: Record<string, string> = {
	national_cities: "no business's, and closed to the product's role, which reads the view of it",
	city_places: "no business's: towns and where they lie, which the product's role only reads",
	candidate_search: "closed to the product's role; functions that add the business read it",
	custom_field_words: "closed to the product's role; a function that adds the business reads it",
	entity_search: "closed to the product's role; functions that add the business read it",
	search_words: "closed to the product's role; a function that adds the business reads it",
	public_jobs: "closed to the product's role; functions that add the business read it",
	rate_limits: "counts attempts before anybody is known; its buckets hold no record",
	worker_heartbeats: "one line per running worker pool",
	key_check: "one line: a sealed text that only the right key opens; closed to the product's role",
	worker_watch: "one line: when somebody last looked for dead worker pools",
	unique_names: "closed to the product's role; triggers write what is unique over all businesses",
	schema_migrations: "what migrations ran",
	schema_migrations_lock: "one migration at a time",
};

const refused = "42501";
const database = useDatabase();
let mine = 0;
let theirs = 0;
let tables: string[] = [];
let bound: string[] = [];

beforeAll(async () => {
	mine = (await database.business("Grupo Seleta")).id;
	theirs = (await database.business("Land Talentos")).id;
	tables = await names(
		"select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p')",
	);
	bound = tables.filter((table) => !(table in withoutPolicy));
	await fill();
});

describe("every table", () => {
	test("of a business has a business column, forced row-level security and one policy", async () => {
		expect(tables.length).toBeGreaterThan(40);
		const { rows } = await database.owner.query<{
			name: string;
			secured: boolean;
			forced: boolean;
			column: boolean;
			policies: string;
		}>(`
			select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
				exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'business_id' and a.attnotnull) as column,
				(select string_agg(p.policyname || ' ' || p.cmd || ' ' || p.qual || ' ' || p.with_check, '; ')
					from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname
					and p.roles && array['public', 'seleta_app']::name[]) as policies
			from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p')`);
		for (const { name, secured, forced, column, policies } of rows) {
			if (name in withoutPolicy) continue;
			const key = name === "businesses" ? "id" : "business_id";
			const rule = `(${key} = app_business())`;
			expect({ name, secured, forced, column, policies }).toEqual({
				name,
				secured: true,
				forced: true,
				column: name !== "businesses",
				policies: `own_business ALL ${rule} ${rule}`,
			});
		}
	});

	test("without a policy is listed with a reason", async () => {
		const { rows } = await database.owner.query<{ name: string }>(
			"select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relrowsecurity",
		);
		expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(withoutPolicy).sort());
	});

	test("returns and accepts no rows when no business is set", async () => {
		for (const table of bound) {
			await asApp(null, async (trx) => expect([table, await count(trx, table)]).toEqual([table, 0]));
			await expectRefused(table, null, insert(table, mine));
		}
	});

	test("returns only the rows of the current business", async () => {
		for (const table of bound) {
			for (const [own, other] of [
				[mine, theirs],
				[theirs, mine],
			] as const) {
				await asApp(own, async (trx) => {
					const all = await count(trx, table);
					expect(all, `${table} has a row to look at`).toBeGreaterThan(0);
					expect([table, await count(trx, table, own), await count(trx, table, other)]).toEqual([table, all, 0]);
				});
			}
		}
	});

	test("rejects a row of another business", async () => {
		for (const table of bound) {
			await expectRefused(table, mine, insert(table, theirs));
			// With its own business the row may fail for other reasons, never by policy.
			const own = await getCode(mine, insert(table, mine));
			if (await mayInsert(table)) expect([table, own]).not.toEqual([table, refused]);
		}
	});

	test("rejects updates, moves and deletions of another business's rows", async () => {
		for (const table of bound) {
			const key = sql.id(getKey(table));
			const set = sql`update ${sql.table(table)} set ${key} = ${key} where ${key} = ${theirs}`;
			const away = sql`update ${sql.table(table)} set ${key} = ${theirs} where ${key} = ${mine}`;
			const remove = sql`delete from ${sql.table(table)} where ${key} = ${theirs}`;
			for (const query of [set, remove]) expect([table, await changed(mine, query)]).toEqual([table, 0]);
			await expectRefused(table, mine, away);
		}
	});
});

describe("the application role", () => {
	test("is no superuser, bypasses and owns nothing, and belongs only to a role with fewer rights", async () => {
		const { rows } = await database.owner.query(
			`select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole, rolreplication,
				(select count(*)::int from pg_class where relowner = r.oid) + (select count(*)::int from pg_proc where proowner = r.oid)
				+ (select count(*)::int from pg_namespace where nspowner = r.oid) as owns,
				(select array_agg(roleid::regrole::text || ' ' || pg_has_role(r.oid, roleid, 'usage')) from pg_auth_members where member = r.oid) as member_of
			from pg_roles r where rolname = 'seleta_app'`,
		);
		expect(rows).toEqual([
			{
				rolsuper: false,
				rolbypassrls: false,
				rolcreatedb: false,
				rolcreaterole: false,
				rolreplication: false,
				owns: 0,
				// A more restricted role; its privileges apply only after SET ROLE.
				member_of: ["seleta_scoped false"],
			},
		]);
	});

	test("is the role of every request, also after a reset", async () => {
		await database.db.connection().execute(async (connection) => {
			const ways = ["select 1", "reset role", "set role none", "reset all", "set session authorization default"];
			for (const leave of [...ways, "reset session authorization", "discard all"]) {
				await sql.raw(leave).execute(connection);
				const { rows } = await sql`select session_user::text as login, current_user::text as role`.execute(connection);
				expect([leave, rows]).toEqual([leave, [{ login: "seleta_app", role: "seleta_app" }]]);
			}
			// Its prepared statements were discarded, so the connection must not be reused.
			await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(connection)).rejects.toThrow();
		});
		await vi.waitFor(() => sql`select 1`.execute(database.db));
	});

	test("cannot become the owner, read search documents, change audit records or switch security off", async () => {
		const [owner] = await names("select current_user as name");
		const forbidden = [
			`set role ${owner}`,
			`set session authorization ${owner}`,
			"alter role seleta_app bypassrls",
			"set row_security = off; select * from candidates",
			"select * from candidate_search",
			"select * from public_jobs",
			"select * from entity_search",
			"select * from search_words",
			"update audit_entries set action = 'read'",
			"delete from audit_entries",
			"update apply_events set note = null",
			"delete from apply_events",
			"alter table candidates disable row level security",
			"create policy all_rows on candidates using (true)",
			"create table mine (id int)",
			"select * from graphile_worker._private_jobs",
			"copy candidates to program 'cat'",
		];
		for (const text of forbidden) expect([text, await getCode(mine, sql.raw(text))]).toEqual([text, refused]);
	});

	test("bypasses policies only through known functions, each with a fixed search path", async () => {
		const { rows } = await database.owner.query<{ name: string; pinned: boolean }>(`
			select p.proname as name, coalesce(array_to_string(p.proconfig, ' ') like '%search_path=%pg_temp%', false) as pinned
			from pg_proc p join pg_namespace n on n.oid = p.pronamespace
			where n.nspname = 'public' and p.prosecdef and has_function_privilege('seleta_app', p.oid, 'execute')`);
		expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(grantedFunctions).sort());
		expect(rows.filter(({ pinned }) => !pinned)).toEqual([]);
	});

	test("cannot call an unlisted function that runs as the owner, nor can any other role", async () => {
		const { owner } = database;
		const { rows } = await owner.query(`select p.proname as name from pg_proc p
			where p.pronamespace = 'public'::regnamespace and p.prosecdef and has_function_privilege('public', p.oid, 'execute')`);
		expect(rows).toEqual([]);
		await owner.query(
			"create function everything() returns setof candidates language sql security definer as 'select * from candidates'",
		);
		try {
			const ask = sql`select * from everything()`;
			expect(await getCode(mine, ask)).toBe(refused);
			// The next start revokes manually granted privileges.
			await owner.query("grant execute on function everything() to public");
			expect(await getCode(mine, ask)).not.toBe(refused);
			await applyGrants(owner);
			expect(await getCode(mine, ask)).toBe(refused);
		} finally {
			await owner.query("drop function everything()");
		}
	});

	test("writes password hashes but cannot read them in any query", async () => {
		const { owner } = database;
		const refusedQueries = () =>
			Object.entries(writeOnlyColumns).flatMap(([table, column]) => [
				`select ${column} from ${table}`,
				`select * from ${table}`,
				`select to_jsonb(t) from ${table} t`,
				`select 1 from ${table} where ${column} is not null`,
				`select count(*) from ${table} order by max(${column})`,
				`update ${table} set name = ${column}`,
				`update ${table} set ${column} = 'x' returning ${column}`,
				`delete from ${table} returning ${column}`,
				`copy ${table} (${column}) to stdout`,
			]);
		expect(Object.keys(writeOnlyColumns)).toEqual(
			await names("select table_name as name from information_schema.columns where column_name = 'password_hash'"),
		);
		for (const text of refusedQueries()) expect([text, await getCode(mine, sql.raw(text))]).toEqual([text, refused]);
		for (const [table, column] of Object.entries(writeOnlyColumns)) {
			const { rows } = await owner.query<{ name: string }>(
				`select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
					and not has_column_privilege('seleta_app', attrelid, attnum, 'select')`,
				[table],
			);
			expect([table, rows]).toEqual([table, [{ name: column }]]);
			expect(await getCode(mine, sql.raw(`update ${table} set ${column} = 'x' where id = 0 returning id`))).toBe(null);
		}
		// After a restart, new columns are readable and manual grants are removed.
		await owner.query("alter table candidates add column added text; grant select on candidates to seleta_app");
		try {
			expect(await getCode(mine, sql.raw("select password_hash from candidates"))).toBe(null);
			await applyGrants(owner);
			for (const text of refusedQueries()) expect([text, await getCode(mine, sql.raw(text))]).toEqual([text, refused]);
			expect(await getCode(mine, sql.raw("select id, added from candidates"))).toBe(null);
		} finally {
			await owner.query("alter table candidates drop column added");
		}
	});

	test("reads the hash of one account of its business by id only", async () => {
		const set = (business: number, strategy: string) =>
			asApp(business, async (trx) => {
				const { rows } = await sql<{ id: number }>`
update ${sql.table(strategy)} set password_hash = ${`hash of ${business}`} returning id`.execute(trx);
				return rows[0]?.id ?? 0;
			});
		for (const strategy of Object.keys(writeOnlyColumns)) {
			const own = await set(mine, strategy);
			const other = await set(theirs, strategy);
			const readRequest = (business: number | null, id: number) =>
				asApp(business, async (trx) => {
					const { rows } = await sql<{ hash: string | null; having: number }>`
select auth_password_hash(${strategy}, ${id}) as hash, (select count(*)::int from auth_with_password(${strategy}, ${sql.val([id])}::bigint[])) as having`.execute(
						trx,
					);
					return rows[0];
				});
			expect(await readRequest(mine, own)).toEqual({ hash: `hash of ${mine}`, having: 1 });
			for (const [business, id] of [
				[theirs, own],
				[mine, other],
				[null, own],
			] as const)
				expect(await readRequest(business, id)).toEqual({ hash: null, having: 0 });
			await asApp(mine, async (trx) => {
				await sql`select auth_exchange_passwords(${strategy}, ${own}, ${other})`.execute(trx);
			});
			expect(await readRequest(theirs, other)).toEqual({ hash: `hash of ${theirs}`, having: 1 });
			expect(await readRequest(mine, own)).toEqual({ hash: `hash of ${mine}`, having: 1 });
		}
	});

	test("reads no password hash of another business through any function", async () => {
		const { rows } = await database.owner.query(`select p.proname as name from pg_proc p
			where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.prosrc ~ 'password_hash'
				and has_function_privilege('seleta_app', p.oid, 'execute') order by 1`);
		expect(rows.map(({ name }) => name)).toEqual([
			"auth_exchange_passwords",
			"auth_password_hash",
			"auth_with_password",
		]);
		const hash = sql`select r.password_hash from auth_recruiter('x@mail.example') r`;
		expect(await getCode(mine, hash)).toBe("42703");
	});

	test("cannot refresh search documents of another business", async () => {
		for (const name of ["refresh_candidate_search", "refresh_public_jobs"])
			expect(await getCode(mine, sql.raw(`select ${name}(${theirs}, '{1}')`))).toBe(refused);
	});

	test("finds only records of its business by search", async () => {
		const result = sql<{ id: number }>`select search_candidates(null, null, null, null, null, null, 0, 1000) as id`;
		const ids = await asApp(mine, async (trx) => (await result.execute(trx)).rows.map(({ id }) => id));
		const own = await asApp(
			mine,
			async (trx) => (await sql<{ id: number }>`select id from candidates`.execute(trx)).rows,
		);
		expect(ids.length).toBeGreaterThan(0);
		expect(ids.sort()).toEqual(own.map(({ id }) => id).sort());
		expect(await asApp(null, async (trx) => (await result.execute(trx)).rows)).toEqual([]);
	});
});

/** Inserts rows by column type; their content and references are not tested. */
async function fill() {
	const client = await database.owner.connect();
	try {
		const { rows } = await client.query<{ free: string }>(
			`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as free
				from pg_constraint where contype in ('f', 'c') and conrelid <> 0 and conparentid = 0
			union all select format('alter table %s disable trigger %I', tgrelid::regclass, tgname)
				from pg_trigger where not tgisinternal and tgtype & 2 = 2`,
		);
		await client.query("begin");
		for (const { free } of rows) await client.query(free);
		for (const business of [mine, theirs]) {
			await client.query("select set_config('app.business', $1, true)", [String(business)]);
			for (const table of bound) await fillTable(client, table, business);
		}
		await client.query("commit");
	} finally {
		client.release();
	}
}

async function fillTable(client: pg.PoolClient, table: string, business: number) {
	if (table === "businesses") return;
	const { rows: columns } = await client.query<{ name: string; type: string }>(
		`select a.attname as name, format_type(a.atttypid, null) as type
		from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
			and a.attnotnull and not a.atthasdef and a.attidentity = ''`,
		[table],
	);
	const row: Record<string, unknown> = { business_id: business };
	for (const { name, type } of columns) if (name !== "business_id") row[name] = sample(type, business);
	const keys = Object.keys(row);
	await client.query(
		`insert into ${table} (${keys.map((key) => `"${key}"`).join(", ")}) select ${keys.map((key) => `r."${key}"`).join(", ")}
		from jsonb_populate_record(null::${table}, $1) r on conflict do nothing`,
		[JSON.stringify(row)],
	);
}

function sample(type: string, business: number): unknown {
	if (type === "text") return `x${business}-tenancy`;
	if (type === "jsonb") return {};
	if (type === "boolean") return false;
	if (type === "date") return "2026-01-31";
	if (type === "tstzrange") return "[2026-01-31T12:00:00Z,2026-01-31T13:00:00Z)";
	if (type.startsWith("timestamp")) return "2026-01-31T12:00:00Z";
	if (type === "bytea") return `\\x${String(business).padStart(8, "0")}`;
	if (type.endsWith("[]")) return [];
	return 1;
}

type Connection = Kysely<never>;

function asApp<T>(business: number | null, work: (trx: Connection) => Promise<T>): Promise<T> {
	return database.db.transaction().execute(async (trx) => {
		if (business !== null) await sql`select set_config('app.business', ${String(business)}, true)`.execute(trx);
		return work(trx as unknown as Connection);
	});
}

const getKey = (table: string) => (table === "businesses" ? "id" : "business_id");

/** Policies are checked before constraints, so a row with only its business suffices. */
const insert = (table: string, business: number) =>
	sql`insert into ${sql.table(table)} (${sql.id(getKey(table))}) values (${business})`;

async function count(trx: Connection, table: string, business?: number): Promise<number> {
	const where = business === undefined ? sql`` : sql`where ${sql.id(getKey(table))} = ${business}`;
	const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} ${where}`.execute(trx);
	return rows[0]?.n ?? -1;
}

/** SQLSTATE of a failed query; null on success. Always rolls back. */
async function getCode(business: number | null, query: RawBuilder<unknown>): Promise<string | null> {
	const done = new Error("done");
	try {
		await asApp(business, async (trx) => {
			await query.execute(trx);
			throw done;
		});
	} catch (error) {
		return error === done ? null : ((error as { code?: string }).code ?? String(error));
	}
	return null;
}

async function expectRefused(table: string, business: number | null, query: RawBuilder<unknown>) {
	expect([table, await getCode(business, query)]).toEqual([table, refused]);
}

/** Number of rows a query changed; 0 when the role lacks the privilege. */
async function changed(business: number, query: RawBuilder<unknown>): Promise<number> {
	const code = await getCode(business, query);
	if (code !== null) return code === refused ? 0 : -1;
	return asApp(business, async (trx) => Number((await query.execute(trx)).numAffectedRows ?? 0));
}

async function mayInsert(table: string): Promise<boolean> {
	const { rows } = await database.owner.query<{ may: boolean }>(
		"select has_table_privilege('seleta_app', $1, 'insert') as may",
		[table],
	);
	return rows[0]?.may ?? false;
}

async function names(text: string): Promise<string[]> {
	const { rows } = await database.owner.query<{ name: string }>(text);
	return rows.map(({ name }) => name).sort();
}
