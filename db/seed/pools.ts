import { firstNames, lastNames, streets } from "#app/domain/text/brazilian-names.ts";
import type { Querier } from "#db/kit/querier.ts";
import { employers, places, schools } from "./people.ts";
import { industries, levels, roleCategories, roles } from "./roles.ts";

/**
 * Temporary tables of names, places and roles, each row with its ready search document: joining documents is cheap, making
 * a million from text is not. `h(n, salt)` is the seeds' only source of chance, so the same number is always the same person.
 */
export async function createPools(client: Querier): Promise<void> {
	await client.query(`
    create or replace function pg_temp.h(n bigint, salt int) returns bigint language sql immutable
      as $$ select hashint8extended(n, salt) & 4611686018427387903 $$;
    create temp table if not exists pool_first (i int primary key, name text, plain text, doc tsvector) on commit drop;
    create temp table if not exists pool_last (like pool_first including all) on commit drop;
    create temp table if not exists pool_place (i int primary key, city text, state text, doc tsvector) on commit drop;
    create temp table if not exists pool_role (i int primary key, title text, sector text, category text, skills text[], course text, salary int,
      does text[], asks text[], doc tsvector, skill_doc tsvector, course_doc tsvector) on commit drop;
    create temp table if not exists pool_level (i int primary key, level text, name text, factor numeric) on commit drop;
    create temp table if not exists pool_employer (i int primary key, name text, doc tsvector) on commit drop;
    create temp table if not exists pool_school (i int primary key, name text, doc tsvector) on commit drop;
    create temp table if not exists pool_misc (kind text, i int, name text, primary key (kind, i)) on commit drop;`);
	const weighted = <T>(rows: T[], weight: (row: T) => number) =>
		rows.flatMap((row) => Array.from({ length: weight(row) }, () => row));
	await fill(
		client,
		"pool_first",
		"i, name, plain, doc",
		"app_plain(name), app_field_words('{na}', name, 'A')",
		firstNames.map((name) => ({ name })),
		"name text",
	);
	await fill(
		client,
		"pool_last",
		"i, name, plain, doc",
		"app_plain(name), app_field_words('{na}', name, 'A')",
		lastNames.map((name) => ({ name })),
		"name text",
	);
	await fill(
		client,
		"pool_place",
		"i, city, state, doc",
		"app_field_words('{ci}', city, 'D') || app_field_words('{uf}', state, 'D')",
		weighted(places, (place) => place[2]).map(([city, state]) => ({ city, state })),
		"city text, state text",
	);
	await fill(
		client,
		"pool_role",
		"i, title, sector, category, skills, course, salary, does, asks, doc, skill_doc, course_doc",
		`app_field_words('{ti,cu}', title, 'B') || setweight(to_tsvector('portuguese', title), 'B'),
     app_field_words('{sk}', array_to_string(skills, ' zz0zz '), 'B') || setweight(to_tsvector('portuguese', array_to_string(skills, ' ')), 'B'),
     app_field_words('{ed}', course, 'C')`,
		roles.map((role) => ({ ...role, category: roleCategories[role.sector] })),
		"title text, sector text, category text, skills text[], course text, salary int, does text[], asks text[]",
	);
	await fill(
		client,
		"pool_level",
		"i, level, name, factor",
		"",
		weighted(levels, (item) => item[3]).map(([level, name, factor]) => ({ level, name, factor })),
		"level text, name text, factor numeric",
	);
	await fill(
		client,
		"pool_employer",
		"i, name, doc",
		"app_field_words('{co,cu}', name, 'C')",
		employers.map((name) => ({ name })),
		"name text",
	);
	await fill(
		client,
		"pool_school",
		"i, name, doc",
		"app_field_words('{ed}', name, 'C')",
		schools.map((name) => ({ name })),
		"name text",
	);
	for (const [kind, names] of [
		["street", streets],
		["industry", industries],
	] as const)
		await client.query(
			"insert into pool_misc select $1, ordinality - 1, name from unnest($2::text[]) with ordinality as t(name, ordinality)",
			[kind, names],
		);
}

async function fill(
	client: Querier,
	table: string,
	columns: string,
	computed: string,
	rows: object[],
	shape: string,
): Promise<void> {
	const names = shape
		.split(", ")
		.map((part) => part.split(" ")[0])
		.join(", ");
	await client.query(
		`insert into ${table} (${columns})
     select ordinality - 1, ${names}${computed ? `, ${computed}` : ""}
       from rows from (jsonb_to_recordset($1::jsonb) as (${shape})) with ordinality`,
		[JSON.stringify(rows)],
	);
}
