import { type RawBuilder, sql } from "kysely";
import type { CustomFields } from "#app/domain/custom-fields/custom-field.ts";
import type { Hit, SearchFilter as TypedSearch } from "#app/domain/lists/global-search.ts";
import { isRecipientEntity } from "#app/domain/mail/recipients.ts";
import { listTerms } from "#app/domain/search/search-query.ts";
import { plainWords } from "#app/domain/search/search-words.ts";
import { foldText } from "#app/domain/text/fold-text.ts";
import { getEntity } from "#app/entities/index.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { interpretAsWords, type Viewer } from "#app/entities/kit/list-query.ts";
import { getEntitySql } from "#db/entities/index.ts";
import { blindIndexes } from "#db/kit/blind-index.ts";
import { findByCustomTexts } from "#db/kit/custom-text-hits.ts";
import { hasNarrowScope } from "#db/kit/data-scope.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { dropExclusions, hasHiddenText, matchesFragment, visibleDocument } from "#db/kit/search-document-columns.ts";
import { buildDocumentQuery, buildPeopleQuery } from "./search-terms.ts";
import { nearestWords } from "./spelling-suggestions.ts";

export interface SearchHit extends Hit {
	uid: string;
	title: string;
	sub: string | null;
	picture: string | null;
}

/** With a viewer, notes they may read also match people. */
interface SearchFilter extends TypedSearch {
	viewer?: Viewer & { customFields?: CustomFields | undefined };
}

const getColumns = (entity: string) => getEntitySql(entity).found?.columns ?? sql``;

/** Limit per entity; the list shows fewer after joining people. */
const most = 20;
/** Limit of matches before checking the reader's access. */
const mostNarrowly = 5_000;

type Part = RawBuilder<unknown>;

/** Searches `candidate_search` and `entity_search`, then checks rows under row-level security; without hits uses similar names. */
export async function searchEverything(
	trx: Scoped,
	target: SearchFilter,
	entities: readonly string[],
): Promise<SearchHit[]> {
	return (await searchWithCorrection(trx, target, entities)).hits;
}

/** Also returns the corrected search words. */
export async function searchWithCorrection(
	trx: Scoped,
	target: SearchFilter,
	entities: readonly string[],
): Promise<{ hits: SearchHit[]; instead: string | null }> {
	const exact = await searchAsTyped(trx, target, entities);
	const words = exact.length === 0 ? plainWords(target.words) : [];
	if (words.length === 0) return { hits: exact, instead: null };
	const near = await nearestWords(trx, "candidates", words);
	if (near.join() === words.join()) return { hits: exact, instead: null };
	const instead = near.join(" ");
	const hits = await searchAsTyped(trx, { ...target, words: instead, pieces: [] }, entities);
	return { hits, instead: hits.length > 0 ? instead : null };
}

async function searchAsTyped(trx: Scoped, target: SearchFilter, entities: readonly string[]): Promise<SearchHit[]> {
	const rows = entities.filter((entity) => getEntitySql(entity).found);
	const texts = await findCustomTexts(trx, target, rows);
	const result = [
		...findings(trx, target, rows),
		...[...texts].map(
			([entity, ids]) =>
				sql`select ${entity}::text as entity, id as record_id, 0 as rank from unnest(${sql.val(ids)}::bigint[]) as hit(id)`,
		),
	];
	if (result.length === 0 || rows.length === 0) return [];
	const visible = rows.map(
		(entity) => sql`(select ${getColumns(entity)}, f.rank from found f
  join ${sql.table(entity)} r on r.business_id = ${trx.businessId} and r.id = f.record_id and r.archived_at is null
  where f.entity = ${entity}${getSeen(entity, target, texts.get(entity) ?? [])})`,
	);
	const { rows: hits } = await sql<SearchHit>`
with found as materialized (
  select entity, record_id, max(rank)::float8 as rank from (${sql.join(result, sql` union all `)}) hits group by entity, record_id)
select * from (${sql.join(visible, sql` union all `)}) shown order by rank desc, title, id`.execute(trx);
	const ranked = hits.map((hit) => ({ ...hit, rank: hit.rank + nameBonus(hit.title, target.words) }));
	return [...ranked, ...(await otherRoles(trx, ranked, rows))];
}

/** Documents are shared by all readers: requires the match within the fields this reader sees. */
function getSeen(entity: string, { words, pieces, cpf, cnpj, viewer }: SearchFilter, texts: readonly number[]): Part {
	if (!hasHiddenText(entity)) return sql``;
	const query = interpretAsWords(words, viewer);
	const piece = (text: string) => matchesFragment(entity, "r", sql`app_plain(${text}::text)`);
	const tests = [...pieces.map(piece), sql`r.id = any(${sql.val(texts)}::bigint[])`];
	if (words !== "") tests.push(piece(words));
	if (query.search.must.length > 0) {
		const terms = entity === "candidates" ? buildPeopleQuery(query) : buildDocumentQuery(query);
		tests.push(sql`coalesce(${visibleDocument(entity, "r")} @@ (${terms})::tsquery, false)`);
	}
	if (cnpj && entity === "client_companies") tests.push(sql`r.cnpj = ${cnpj}`);
	if (cpf && entity === "candidates") tests.push(sql`r.cpf_hash in (${sql.join(blindIndexes(cpf))})`);
	return sql` and (${sql.join(tests, sql` or `)})`;
}

/** Ids by entity of records whose visible custom texts contain the words. */
async function findCustomTexts(trx: Scoped, { words, viewer }: SearchFilter, entities: readonly string[]) {
	const texts = new Map<string, number[]>();
	for (const key of viewer?.customFields ? entities : []) {
		const described = getEntity(key);
		if (!described || !viewer?.customFields?.has(key)) continue;
		const ids = await findByCustomTexts(trx, applyCustomFields(viewer, described), viewer, words, most);
		if (ids.length > 0) texts.set(key, ids);
	}
	return texts;
}

/** Ranks words in the name above words in an address, its beginning first. */
function nameBonus(title: string, words: string): number {
	const at = words === "" ? -1 : foldText(title).indexOf(foldText(words));
	return at < 0 ? 0 : at === 0 ? 2 : 1;
}

async function otherRoles(trx: Scoped, hits: SearchHit[], entities: readonly string[]) {
	const people = hits.filter(({ entity }) => isRecipientEntity(entity));
	const emails = [...new Set(people.flatMap((hit) => hit.emails))];
	const phones = [...new Set(people.flatMap((hit) => hit.phones))];
	const request = entities.filter(isRecipientEntity);
	if (request.length < 2 || emails.length + phones.length === 0) return [];
	const parts = request.flatMap((entity) => [
		...(getEntitySql(entity).found?.marks ?? []).map(
			(column) => sql`(select ${getColumns(entity)}, 0::float8 as rank from ${sql.table(entity)} r
  where r.business_id = ${trx.businessId} and r.archived_at is null
    and r.${sql.ref(column)} = any(${column === "email" ? emails : phones}::text[]) limit 100)`,
		),
		...(["email", "phone"] as const).map(
			(kind) => sql`(select ${getColumns(entity)}, 0::float8 as rank from contact_points p
  join ${sql.table(entity)} r on r.business_id = ${trx.businessId} and r.id = p.reference_id and r.archived_at is null
  where p.business_id = ${trx.businessId} and p.kind = ${kind} and p.value = any(${kind === "email" ? emails : phones}::text[])
    and p.reference_type = ${entity} and p.state <> 'invalid' limit 100)`,
		),
	]);
	const { rows } =
		await sql<SearchHit>`select distinct on (entity, id) * from (${sql.join(parts, sql` union all `)}) same`.execute(
			trx,
		);
	const existing = new Set(hits.map(({ entity, id }) => `${entity} ${id}`));
	return rows.filter(({ entity, id }) => !existing.has(`${entity} ${id}`));
}

/** One select of (entity, record_id, rank) per method; name prefixes rank above text. */
function findings(db: Scoped, { words, pieces, cpf, cnpj, viewer }: SearchFilter, entities: readonly string[]): Part[] {
	const taken = hasNarrowScope() || entities.some(hasHiddenText) ? mostNarrowly : most;
	const documents = entities.filter((entity) => entity !== "candidates");
	const withCandidates = entities.includes("candidates");
	const look = (terms: { people: Part; others: Part | null }, piece: Part, bonus: number): Part[] => [
		...(documents.length > 0 && terms.others
			? [
					sql`select entity, record_id, rank + ${bonus} as rank from search_entities(${documents}::text[], ${terms.others}, ${piece}, ${taken})`,
				]
			: []),
		...(withCandidates
			? [
					sql`select 'candidates' as entity, record_id, rank + ${bonus} as rank from global_candidates(${terms.people}, ${piece}, ${taken})`,
				]
			: []),
	];
	const none = sql`null::text`;
	const parts = pieces.flatMap((piece) => look({ people: none, others: none }, sql`app_plain(${piece}::text)`, 2));
	if (cnpj && entities.includes("client_companies")) {
		parts.push(
			sql`select 'client_companies' as entity, id as record_id, 4 as rank from client_companies where business_id = ${db.businessId} and cnpj = ${cnpj}`,
		);
	}
	if (cpf && withCandidates) {
		parts.push(
			sql`select 'candidates' as entity, id as record_id, 4 as rank from candidates where business_id = ${db.businessId} and cpf_hash in (${sql.join(blindIndexes(cpf))})`,
		);
	}
	if (words === "") return parts;
	const all = interpretAsWords(words, viewer);
	// Excluded words apply to visible fields only: see `getSeen`.
	const query = entities.some(hasHiddenText) ? dropExclusions(all) : all;
	const hasWords = all.search.must.some(({ kind }) => kind !== "not");
	// Trigrams need three letters; operators need the word search.
	const isPlain = words.length >= 3 && all.search.plain && !words.includes('"');
	if (hasWords || isPlain) {
		const piece = isPlain ? sql`app_plain(${words}::text)` : none;
		// Field searches exist only for people.
		const others = listTerms(all.search.must).some(({ field }) => field !== null) ? null : buildDocumentQuery(query);
		const terms = { people: buildPeopleQuery({ search: query.search ?? all.search, prose: query.prose }), others };
		parts.push(...look(hasWords ? terms : { people: none, others: none }, piece, 0));
	}
	return parts;
}
