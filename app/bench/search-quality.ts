import { resolve } from "node:path";
import type { Pool } from "pg";
import { readListView } from "#app/domain/lists/list-view.ts";
import { readQuery } from "#app/entities/kit/list-query.ts";
import { buildListSpec } from "#app/entities/kit/list-spec.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { startEmbedded } from "#db/embedded.ts";
import { closeDatabase, configureDatabase, getDb, ownerPool } from "#db/index.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { countRows, findMatchingInterpretation, listIds, listRows, nearestWordsFinder } from "#db/kit/list.ts";
import { migrate } from "#db/migrate.ts";
import { seedDemo } from "#db/seed/demo.ts";
import { seedLarge } from "#db/seed/large.ts";
import { type LabelledQuery, listLabelledQueries } from "./search-quality-queries.ts";
import { type Career, grade, matchesTruth } from "./search-relevance.ts";
import { loadSecrets } from "./server-processes.ts";

const businessId = 1;
const viewer = { id: 1, isAdmin: true, rolePermissions: {} };
const pageSize = 10;

export interface SearchQuality {
	booleans: number;
	equal: number;
	free: number;
	/** Mean over the free-text queries. */
	ndcg: number;
	/** Milliseconds of the slowest. */
	slowest: { query: string; ms: number };
	misses: string[];
}

/** Compares the results of every labelled query with the facts in the candidates' records. */
async function measureSearchQuality(pool: Pool): Promise<SearchQuality> {
	const people = await readCareers(pool);
	const result: SearchQuality = { booleans: 0, equal: 0, free: 0, ndcg: 0, slowest: { query: "", ms: 0 }, misses: [] };
	for (const labelled of listLabelledQueries()) {
		const started = performance.now();
		const ids = await inBusiness(getDb(), businessId, (trx) => findPeople(trx, labelled));
		const ms = performance.now() - started;
		if (ms > result.slowest.ms) result.slowest = { query: labelled.query, ms };
		if (labelled.kind === "boolean") {
			const expected = people.filter((person) => matchesTruth(person, labelled.truth)).map(({ id }) => id);
			const isEqual = expected.length === ids.length && new Set([...expected, ...ids]).size === ids.length;
			result.booleans += 1;
			if (isEqual) result.equal += 1;
			else {
				const [results, wanted] = [new Set(ids), new Set(expected)];
				const [extra, missing] = [ids.find((id) => !wanted.has(id)), expected.find((id) => !results.has(id))];
				result.misses.push(
					`${labelled.query}: ${ids.length} instead of ${expected.length}, such as +${extra} -${missing}`,
				);
			}
		} else {
			const grades = new Map(people.map((person) => [person.id, grade(person, labelled.words)]));
			const quality = getNdcg(
				ids.map((id) => grades.get(id) ?? 0),
				[...grades.values()],
			);
			result.free += 1;
			result.ndcg += quality;
			if (quality < 0.85) result.misses.push(`${labelled.query}: nDCG@10 ${quality.toFixed(2)}`);
		}
	}
	result.ndcg /= Math.max(1, result.free);
	return result;
}

/** All ids of a Boolean query; the first page of a free-text query. */
async function findPeople(trx: Scoped, { kind, query: q }: LabelledQuery): Promise<number[]> {
	const view = readListView(new URLSearchParams({ q }), buildListSpec(candidates, viewer));
	const request = readQuery(candidates, view, viewer);
	if (kind === "boolean") return listIds(trx, candidates, request.query, { after: null, take: 1_000_000 });
	const { query, counted } = await findMatchingInterpretation(
		request,
		(reading) => countRows(trx, candidates, reading, 10_001),
		nearestWordsFinder(trx, candidates),
	);
	return (await listRows(trx, candidates, query, ["name"], { skip: 0, take: pageSize, counted })).map(({ id }) => id);
}

/** NDCG over the first ten results; 1 where no candidate fits and none was found. */
export function getNdcg(result: readonly number[], all: readonly number[]): number {
	const gain = (grades: readonly number[]) =>
		grades.slice(0, pageSize).reduce((sum, value, at) => sum + (2 ** value - 1) / Math.log2(at + 2), 0);
	const best = gain([...all].sort((a, b) => b - a));
	return best === 0 ? Number(result.length === 0) : gain(result) / best;
}

async function readCareers(pool: Pool): Promise<Career[]> {
	const client = await pool.connect();
	try {
		await client.query("select set_config('app.business', $1, false)", [String(businessId)]);
		const { rows } = await client.query<Career>(
			`select c.id, c.name, c.city, c.state, array_remove(array[c.role_name, c.current_position], null) as headlines,
       c.current_company as employer, coalesce(e.jobs, '[]') as jobs, coalesce(s.skills, '{}') as skills, coalesce(l.languages, '{}') as languages,
       coalesce(d.studies, '{}') as studies, array_remove(array[c.self_introduction], null) || c.tags as texts
     from candidates c
     left join lateral (select jsonb_agg(jsonb_build_object('title', position, 'company', company, 'current', current, 'text', coalesce(description, ''))) as jobs
       from candidate_experiences x where x.business_id = c.business_id and x.candidate_id = c.id) e on true
     left join lateral (select array_agg(name) as skills from candidate_skills x where x.business_id = c.business_id and x.candidate_id = c.id) s on true
     left join lateral (select array_agg(language) as languages from candidate_languages x where x.business_id = c.business_id and x.candidate_id = c.id) l on true
     left join lateral (select array_agg(course) || array_agg(institution) as studies from candidate_educations x
       where x.business_id = c.business_id and x.candidate_id = c.id) d on true
     where c.business_id = $1 and c.archived_at is null and c.consent_lapsed_at is null`,
			[businessId],
		);
		return rows;
	} finally {
		client.release();
	}
}

function formatSearchQuality({ booleans, equal, free, ndcg, slowest, misses }: SearchQuality): string {
	return [
		`search-quality: ${equal} of ${booleans} Boolean queries equal as sets; nDCG@10 ${ndcg.toFixed(3)} of ${free} in free words; slowest ${slowest.ms.toFixed(0)} ms (${slowest.query})`,
		...misses.map((miss) => `  ${miss}`),
	].join("\n");
}

/** Runs labelled queries over `size` people, seeded in a folder of `data`. */
export async function reportSearchQuality(data: string, size: number): Promise<string> {
	const dir = resolve(data, String(size));
	loadSecrets(dir);
	const embedded = await startEmbedded({ dir });
	configureDatabase(embedded.url());
	await migrate(ownerPool());
	await seedDemo(ownerPool());
	await seedLarge(ownerPool(), { candidates: size, jobs: Math.max(200, size / 50), applies: size * 3 }, () => {});
	const text = formatSearchQuality(await measureSearchQuality(ownerPool()));
	await closeDatabase();
	await embedded.stop();
	return text;
}
