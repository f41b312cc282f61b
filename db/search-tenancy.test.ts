import { type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import type { Scoped } from "./kit/in-business.ts";
import { aCandidate, aCompany, aJob, type TestBusiness, withRollback } from "./testing.ts";

/** Search documents lack row-level security: functions must filter by business. Identical data reveals leaks. */

/** A name and a title existing in one business only, for functions without rows. */
interface Own {
	name: string;
	title: string;
}

interface Locked extends Own {
	business: TestBusiness;
	candidate: number;
	company: number;
	job: number;
}

interface Example {
	/** The query, run as one business about another; returns text. */
	ask: (asker: Locked, whose: Locked) => RawBuilder<{ said: string }>;
	/** Expected result for the own business. */
	own: (locked: Locked) => string[];
	/** Expected result for the other business's values; empty by default. */
	other?: (asker: Locked, whose: Locked) => string[];
}

const term = "'berenice':*";
const title = "'soldador':*";
const candidateOnly = {
	own: ({ candidate }: Locked) => [String(candidate)],
	other: ({ candidate }: Locked) => [String(candidate)],
};
const rows = (call: RawBuilder<unknown>): RawBuilder<{ said: string }> =>
	sql`select said::text from ${call} as found(said)`;

/** Called with values both businesses have, or with values of `whose` only. */
const examples: Record<string, Example> = {
	search_candidates: {
		ask: () => rows(sql`search_candidates(${term}, null, null, null, null, null, 0, 100)`),
		...candidateOnly,
	},
	page_of_candidates: {
		ask: () => rows(sql`page_of_candidates(${term}, null, 'berenice', '[]', '[]', '[]', 0, 100)`),
		...candidateOnly,
	},
	best_candidates: {
		ask: () => rows(sql`best_candidates(${term}, array['berenice'], '[]', '[]', true, 0, 100)`),
		...candidateOnly,
	},
	walk_candidates: {
		ask: () => rows(sql`walk_candidates(${term}, null, '[]', '[]', 0, 100)`),
		...candidateOnly,
	},
	count_of_candidates: {
		ask: () => rows(sql`count_of_candidates(${term}, null, '[]', '[]', 100)`),
		own: () => ["1"],
		other: () => ["1"],
	},
	candidate_twins: {
		ask: () =>
			sql`select id::text as said from candidate_twins('Berenice Quadros', 'Aurora', 'linkedin.com/in/berenice')`,
		own: ({ candidate }) => [String(candidate), String(candidate)],
		other: ({ candidate }) => [String(candidate), String(candidate)],
	},
	global_candidates: {
		ask: () => sql`select distinct record_id::text as said from global_candidates(${term}, 'berenice', 100)`,
		...candidateOnly,
	},
	search_entity: {
		ask: () => rows(sql`search_entity('client_companies', '''aurora'':*', 'aurora')`),
		own: ({ company }) => [String(company)],
		other: ({ company }) => [String(company)],
	},
	search_names: {
		ask: () => rows(sql`search_names('client_companies', 'aurora', 10)`),
		own: ({ company }) => [String(company)],
		other: ({ company }) => [String(company)],
	},
	search_entities: {
		ask: () =>
			sql`select record_id::text as said from search_entities(array['client_companies', 'jobs'], null, 'r', 100) order by record_id`,
		own: ({ company, job }) => [company, job].sort((a, b) => a - b).map(String),
		other: ({ company, job }) => [company, job].sort((a, b) => a - b).map(String),
	},
	rank_entity: {
		ask: () => sql`select record_id::text as said from rank_entity('jobs', ${title}, array['soldador'])`,
		own: ({ job }) => [String(job)],
		other: ({ job }) => [String(job)],
	},
	search_public_jobs: {
		ask: (_, whose) =>
			rows(sql`search_public_jobs(${whose.business.siteId}, ${title}, null, null, null, null, null, 'newest', 0, 100)`),
		own: ({ job }) => [String(job)],
	},
	facet_public_jobs: {
		ask: (_, whose) => sql`select amount::text as said
			from facet_public_jobs(${whose.business.siteId}, ${title}, null, null, null, null, null) where facet = 'total'`,
		own: () => ["1"],
		other: () => ["0"],
	},
	// Writes and returns a count; skips people of other businesses.
	app_consents_lapse: {
		ask: (_asker, { candidate }) =>
			sql`select app_consents_lapse(array[${candidate}::bigint], '{}'::int[])::text as said`,
		own: () => ["0"],
		other: () => ["0"],
	},
	app_search_again: {
		ask: () => sql`select last::text as said from app_search_again('client_companies', 0, 100)`,
		own: ({ company }) => [String(company)],
		other: ({ company }) => [String(company)],
	},
	app_is_first_name: {
		ask: (_, whose) => rows(sql`app_is_first_name(${whose.name})`),
		own: () => ["true"],
		other: () => ["false"],
	},
	match_candidates: {
		ask: () => rows(sql`match_candidates(array[${term}], 100)`),
		...candidateOnly,
	},
	nearest_words: {
		ask: (_, whose) => sql`
select unnest(nearest_words('candidates', null, array[${mistyped(whose.name)}])) as said
union all select unnest(nearest_words('jobs', null, array[${mistyped(whose.title)}]))
union all select unnest(nearest_words('public_jobs', ${whose.business.siteId}::bigint, array[${mistyped(whose.title)}]))`,
		own: ({ name, title }) => [name, title, title],
		other: (_, { name, title }) => [mistyped(name), mistyped(title), mistyped(title)],
	},
};

const mistyped = (word: string) => `${word.slice(0, -2)}${word.slice(-1)}`;

async function hold(trx: Scoped, business: TestBusiness, own: Own): Promise<Locked> {
	const named = { current_company: "Aurora", linkedin: "linkedin.com/in/berenice" };
	const candidate = await aCandidate(trx, { ...named, name: "Berenice Quadros" });
	await aCandidate(trx, { name: `${own.name[0]?.toUpperCase()}${own.name.slice(1)} Lemos` });
	const company = await aCompany(trx, { name: "Aurora" });
	const job = await aJob(trx, {
		title: `Soldador ${own.title}`,
		client_company_id: company.id,
		publishedOn: [business.siteId],
	});
	return { business, ...own, candidate: candidate.id, company: company.id, job: job.id };
}

test("no search function returns rows of another business", () =>
	withRollback(async ({ trx, business, other, inOther }) => {
		const { rows } = await sql<{ name: string }>`
select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
where n.nspname = 'public' and p.prosecdef and p.prorettype not in ('trigger'::regtype, 'void'::regtype)
	and p.prosrc ~ 'candidate_search|entity_search|public_jobs|candidate_hit_source'
	and has_function_privilege('seleta_app', p.oid, 'execute')
order by 1`.execute(trx);
		expect(Object.keys(examples).sort()).toEqual(rows.map(({ name }) => name));

		const mine = await hold(trx, business, { name: "gumercindo", title: "naval" });
		const theirs = await inOther((there) => hold(there, other, { name: "hermengarda", title: "aeronautico" }));
		const readRequest = async (example: Example, asker: Locked, whose: Locked) =>
			(await example.ask(asker, whose).execute(trx)).rows.map(({ said }) => said);
		for (const [name, example] of Object.entries(examples)) {
			const none = () => [];
			const { own, other: answered = none } = example;
			expect([name, await readRequest(example, mine, mine)]).toEqual([name, own(mine)]);
			expect([name, await readRequest(example, mine, theirs)]).toEqual([name, answered(mine, theirs)]);
			await inOther(async () => {
				expect([name, await readRequest(example, theirs, theirs)]).toEqual([name, own(theirs)]);
				expect([name, await readRequest(example, theirs, mine)]).toEqual([name, answered(theirs, mine)]);
			});
		}
	}));
