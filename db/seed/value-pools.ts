import { firstNames, isFeminineName, lastNames, streetNames } from "#app/domain/text/brazilian-names.ts";
import type { Querier } from "#db/kit/querier.ts";
import { type EmployerKind, employers, schools, weightedCities } from "./cities-and-employers.ts";
import { type CareerLevel, categoryBySector, demoOccupations, type SeedOccupation } from "./occupations.ts";

/** Each run of this many people or jobs covers every trade by weight. */
export const poolSize = 100;
/** So many weights make a trade's levels. */
const shares = 20;

/** Years of work of a level, least and most. */
const levelYears: Record<string, [number, number]> = {
	junior: [0, 2],
	mid: [3, 6],
	senior: [7, 13],
	specialist: [9, 20],
	coordination: [9, 18],
	management: [12, 24],
	board: [18, 30],
};

/** Of the lists `levelSkills` and `languageLevels`. */
const proficiency: Record<string, number> = { junior: 1, mid: 2 };

const openings = [
	"Gosto de trabalhar em equipe e de ensinar quem chega.",
	"Procuro um lugar onde possa crescer e ver o resultado do meu trabalho.",
	"Tenho facilidade com prazos curtos e com áreas diferentes.",
];

/**
 * Pools carry ready search documents: joining is cheap, parsing a million texts is not. `h(n, salt)` is the only randomness, so seeds are
 * reproducible.
 */
export async function createValuePools(client: Querier): Promise<void> {
	await client.query(`
    create or replace function pg_temp.h(n bigint, salt int) returns bigint language sql immutable
      as $$ select hashint8extended(n, salt) & 4611686018427387903 $$;
    -- Monthly pay in reais: no two people earn alike in the same trade, level and town.
    create or replace function pg_temp.pay(n bigint, salary int, place numeric) returns bigint language sql immutable
      as $$ select round(salary * place * (8700 + pg_temp.h(n, 19) % 2600) / 10000)::bigint $$;
    -- Where somebody's n-th last job was; one of five was promoted there.
    create or replace function pg_temp.employer(n bigint, list int[], job int) returns int language sql immutable
      as $$ select list[1 + (pg_temp.h(n, 25) + (job - 1 - (job > 1 and pg_temp.h(n, 26) % 5 = 0)::int) * (1 + pg_temp.h(n, 32) % (cardinality(list) - 1))) % cardinality(list)] $$;
    -- Months since they began it.
    create or replace function pg_temp.since(n bigint, months int, rung int, jobs int, job int) returns int language sql immutable
      as $$ select months * job / rung - case when job < jobs then (pg_temp.h(n, 33 + job) % greatest(1, months / rung / 3))::int else 0 end $$;
    create temp table if not exists pool_first (i int primary key, name text, feminine boolean, plain text, doc tsvector) on commit drop;
    create temp table if not exists pool_last (i int primary key, name text, plain text, doc tsvector) on commit drop;
    create temp table if not exists pool_place (i int primary key, city text, state text, cost numeric, doc tsvector) on commit drop;
    -- The trades. Rungs: the numbers of their levels, as often as each has people.
    create temp table if not exists pool_trade (i int primary key, sector text, category text, does text[], asks text[], courses text[],
      employers int[], rungs int[], slots int[], salaries int[], skill_doc tsvector, skills text[], low int) on commit drop;
    create temp table if not exists pool_slot (i int primary key, trade int) on commit drop;
    -- A level of a trade, for men and women, with what a search reads of who holds it and of what they did before.
    create temp table if not exists pool_step (trade int, rung int, level text, level_name text, level_rank int, title text, feminine text, salary int, low int, high int,
      job_doc tsvector, docs tsvector[], past tsvector[], primary key (trade, rung)) on commit drop;
    create temp table if not exists pool_intro (trade int, rung int, feminine boolean, i int, body text, doc tsvector, primary key (trade, rung, feminine, i)) on commit drop;
    create temp table if not exists pool_skillset (trade int, i int, skills text[], doc tsvector, primary key (trade, i)) on commit drop;
    create temp table if not exists pool_course (trade int, i int, name text, doc tsvector, primary key (trade, i)) on commit drop;
    create temp table if not exists pool_study (trade int, state text, schools int[], primary key (trade, state)) on commit drop;
    create temp table if not exists pool_employer (i int primary key, name text, doc tsvector, past tsvector) on commit drop;
    create temp table if not exists pool_school (i int primary key, name text, doc tsvector) on commit drop;
    create temp table if not exists pool_misc (kind text, i int, name text, doc tsvector, primary key (kind, i)) on commit drop;`);
	await fillNames(client);
	await fillPlaces(client);
	await fillTrades(client);
	await fillSteps(client);
}

async function fillNames(client: Querier): Promise<void> {
	const computed = "app_plain(name), app_field_words('{na}', name, 'A')";
	await fill(
		client,
		"pool_first (i, name, feminine, plain, doc)",
		`i, name, feminine, ${computed}`,
		"name text, feminine boolean",
		firstNames.map((name) => ({ name, feminine: isFeminineName(name) })),
	);
	await fill(
		client,
		"pool_last (i, name, plain, doc)",
		`i, name, ${computed}`,
		"name text",
		lastNames.map((name) => ({ name })),
	);
	const remote = [
		"",
		"presencial",
		"remoto remota remote home office",
		"hibrido hibrida hybrid remoto remota remote home office",
	];
	const misc = Object.entries({
		street: streetNames,
		remote,
		tag: ["", "destaque"],
		language: ["Português", "Português zz0zz Inglês", "Português zz0zz Inglês zz0zz Espanhol"],
	}).flatMap(([kind, names]) => names.map((name, at) => ({ kind, at, name })));
	await fill(
		client,
		"pool_misc (kind, i, name, doc)",
		`kind, at, name, case kind when 'language' then app_field_words('{la}', name, 'C') when 'remote' then app_field_words('{}', name, 'D')
      when 'tag' then app_field_words('{tg}', name, 'D') || setweight(to_tsvector('portuguese', name), 'D') else '' end`,
		"kind text, at int, name text",
		misc,
	);
}

async function fillPlaces(client: Querier): Promise<void> {
	const towns = weightedCities.flatMap(([city, state, weight, cost]) =>
		Array.from({ length: weight }, () => ({ city, state, cost })),
	);
	await fill(
		client,
		"pool_place (i, city, state, cost, doc)",
		"i, city, state, cost, app_field_words('{ci}', city, 'D') || app_field_words('{uf}', state, 'D')",
		"city text, state text, cost numeric",
		towns,
	);
	await fill(
		client,
		"pool_employer (i, name, doc, past)",
		"i, name, app_field_words('{co,cu}', name, 'B'), app_field_words('{co}', name, 'C')",
		"name text",
		employerNames.map((name) => ({ name })),
	);
	await fill(
		client,
		"pool_school (i, name, doc)",
		"i, name, app_field_words('{ed}', name, 'C')",
		"name text",
		schools.map(([name]) => ({ name })),
	);
}

const employerNames = [...new Set(Object.values(employers).flat())];
const employersAt = (kinds: readonly EmployerKind[]) =>
	[...new Set(kinds.flatMap((kind) => employers[kind]))].map((name) => employerNames.indexOf(name));

/** The trade of each number of the cycle: neighbours differ. */
const slots = demoOccupations
	.flatMap((role, trade) => Array.from({ length: role.weight }, () => trade))
	.map((_, at, all) => all[(at * 37) % poolSize] ?? 0);

async function fillTrades(client: Querier): Promise<void> {
	await fill(
		client,
		"pool_slot (i, trade)",
		"i, trade",
		"trade int",
		slots.map((trade) => ({ trade })),
	);
	const trades = demoOccupations.map((role, trade) => ({
		sector: role.sector,
		category: role.category ?? categoryBySector[role.sector],
		does: role.does,
		asks: role.asks,
		courses: role.courses,
		employers: employersAt(role.employers),
		rungs: spread(role.rungs),
		slots: slots.flatMap((other, at) => (other === trade ? [at] : [])),
		salaries: role.rungs.map(({ salary }) => salary),
		skills: role.skills,
		low: levelYears[role.rungs[0]?.level ?? ""]?.[0] ?? 0,
	}));
	await fill(
		client,
		"pool_trade (i, sector, category, does, asks, courses, employers, rungs, slots, salaries, skills, low, skill_doc)",
		"i, sector, category, does, asks, courses, employers, rungs, slots, salaries, skills, low, app_words(array_to_string(skills, ' ')) || to_tsvector('portuguese', array_to_string(skills, ' '))",
		"sector text, category text, does text[], asks text[], courses text[], employers int[], rungs int[], slots int[], salaries int[], skills text[], low int",
		trades,
	);
	const each = <T>(rows: (role: SeedOccupation) => T[]) =>
		demoOccupations.flatMap((role, trade) => rows(role).map((row, at) => ({ trade, at, row })));
	await fill(
		client,
		"pool_skillset (trade, i, skills, doc)",
		"trade, at, row, app_field_words('{sk}', array_to_string(row, ' zz0zz '), 'B') || setweight(ts_delete(to_tsvector('portuguese', array_to_string(row, ' zz0zz ')), 'zz0zz'), 'B')",
		"trade int, at int, row text[]",
		each(({ skills: [first = "", second = "", ...others] }) =>
			others.map((skill, at) => [first, second, ...new Set([skill, others[(at + 1) % others.length] ?? skill])]),
		),
	);
	await fill(
		client,
		"pool_course (trade, i, name, doc)",
		"trade, at, row, app_field_words('{ed}', row, 'C') || setweight(to_tsvector('portuguese', row), 'C')",
		"trade int, at int, row text",
		each(({ courses }) => courses),
	);
	const states = [...new Set(weightedCities.map(([, state]) => state))];
	const studies = demoOccupations.flatMap(({ sector }, trade) =>
		states.map((state) => ({
			trade,
			state,
			schools: schools.flatMap(([, at, sectors], school) =>
				at === state && (sectors?.includes(sector) ?? true) ? [school] : [],
			),
		})),
	);
	await fill(
		client,
		"pool_study (trade, state, schools)",
		"trade, state, schools",
		"trade int, state text, schools int[]",
		studies,
	);
}

/** Level numbers from 1, repeated in proportion to their weight. */
const spread = (rungs: readonly CareerLevel[]) =>
	rungs.flatMap(({ weight }, at) => Array.from({ length: Math.round((weight * shares) / 100) }, () => at + 1));

const levelNames: Record<string, string> = {
	junior: "Júnior",
	mid: "Pleno",
	senior: "Sênior",
	specialist: "Especialista",
	coordination: "Coordenação",
	management: "Gerência",
	board: "Diretoria",
};

async function fillSteps(client: Querier): Promise<void> {
	const steps = demoOccupations.flatMap(({ rungs, does }, trade) =>
		rungs.map(({ level, titles: [title, feminine], salary }, at) => {
			const [low, high] = levelYears[level] ?? [0, 0];
			const level_rank = proficiency[level] ?? 3;
			return {
				trade,
				rung: at + 1,
				level,
				level_name: levelNames[level],
				level_rank,
				title,
				feminine,
				salary,
				low,
				high,
				now: `${does[0]}. ${does[1]}.`,
			};
		}),
	);
	const stems = (text: string, weight: string) =>
		`setweight(ts_delete(to_tsvector('portuguese', ${text}), 'zz0zz'), '${weight}')`;
	const now = (title: string) =>
		`app_field_words('{ti,cu}', ${title}, 'B') || app_field_words('{cv}', now, 'C') || ${stems(title, "B")} || ${stems("now", "C")}`;
	await fill(
		client,
		"pool_step (trade, rung, level, level_name, level_rank, title, feminine, salary, low, high, job_doc, docs)",
		`trade, rung, level, level_name, level_rank, title, feminine, salary, low, high, app_document(title), array[${now("title")}, ${now("feminine")}]`,
		"trade int, rung int, level text, level_name text, level_rank int, title text, feminine text, salary int, low int, high int, now text",
		steps,
	);
	// Titles two jobs before, [1] male and [2] female; none for a first job.
	const before = (
		title: string,
	) => `(select app_field_words('{ti}', string_agg(b.${title}, ' zz0zz ' order by b.rung desc), 'C')
      || app_field_words('{cv}', max(t.does[3]) || '.', 'C') || setweight(ts_delete(to_tsvector('portuguese', string_agg(b.${title}, ' zz0zz ') || ' ' || max(t.does[3])), 'zz0zz'), 'C')
      from pool_step b join pool_trade t on t.i = b.trade where b.trade = s.trade and b.rung between s.rung - 2 and s.rung - 1)`;
	await client.query(
		`update pool_step s set past = array[coalesce(${before("title")}, ''), coalesce(${before("feminine")}, '')]`,
	);
	const intros = demoOccupations.flatMap(({ rungs, sector }, trade) =>
		rungs.flatMap(({ titles }, rung) =>
			titles.flatMap((title, feminine) =>
				openings.map((opening, at) => ({
					trade,
					rung: rung + 1,
					feminine: feminine === 1,
					at,
					body: `${title}, com experiência em ${sector.toLowerCase()}. ${opening}`,
				})),
			),
		),
	);
	await fill(
		client,
		"pool_intro (trade, rung, feminine, i, body, doc)",
		`trade, rung, feminine, at, body, app_field_words('{cv}', body, 'D') || ${stems("body", "D")}`,
		"trade int, rung int, feminine boolean, at int, body text",
		intros,
	);
}

/** `i` is the row's number, from 0. */
async function fill(client: Querier, target: string, values: string, shape: string, rows: object[]): Promise<void> {
	await client.query(
		`insert into ${target} select ${values} from (select t.*, (n - 1)::int as i from rows from (jsonb_to_recordset($1::jsonb) as (${shape})) with ordinality as t(${shape
			.split(", ")
			.map((part) => part.split(" ")[0])
			.join(", ")}, n)) rows`,
		[JSON.stringify(rows)],
	);
}
