import { sql } from "kysely";
import { hasTerms, type Terms } from "#app/domain/list-terms.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { everyTerm } from "./search-terms.ts";

export interface CandidateFilters {
	/** Words that must all be there. */
	terms: Terms;
	/** A plain piece of name, e-mail or phone digits, or null. */
	contact: string | null;
	status: number[];
	state: string | null;
	city: string | null;
	remoteWork: number[];
}

export interface CandidateRow {
	uid: string;
	name: string;
	avatar_url: string | null;
	role_name: string | null;
	company: string | null;
	status: number;
	email: string;
	mobile_phone: string | null;
	city: string | null;
	state: string | null;
	tags: string[];
	created_at: Date;
}

interface Page {
	skip: number;
	take: number;
	/** How many match, as `countCandidates` said: few are sorted whole, many are read newest first until the page is full. */
	counted?: number;
}

/** Below this, reading all that match and sorting them is quicker than walking the newest until enough match. */
const few = 5_000;
const most = 10_000;

/** One page of this business's candidates, newest first: an index is read for the page, never the table. */
export async function listCandidates(
	db: Scoped,
	businessId: number,
	filters: CandidateFilters,
	page: Page,
): Promise<CandidateRow[]> {
	const { rows } = await sql<CandidateRow>`
select c.uid, c.name, c.avatar_url, coalesce(c.current_position, c.role_name) as role_name, c.current_company as company,
  c.status, c.email, c.mobile_phone, c.city, c.state, c.tags, c.created_at
from unnest(array(${isSearch(filters) ? found(filters, page) : newest(businessId, filters, page)})) with ordinality as hit(id, place)
join candidates c on c.business_id = ${businessId} and c.id = hit.id
order by hit.place`.execute(db);
	return rows;
}

function found(filters: CandidateFilters, { skip, take, counted = most }: Page) {
	if (counted > few) return sql`select search_candidates(${asArguments(filters)}, ${skip}, ${take})`;
	// Asked for all of them, the planner reads the words' index; asked for a page, it may walk a million rows to fill it.
	return sql`select id from search_candidates(${asArguments(filters)}, 0, ${most}) as hits(id) offset ${skip} limit ${take}`;
}

/** Without words the table's own indexes answer, by status and by place too. */
function newest(businessId: number, filters: CandidateFilters, { skip, take }: Page) {
	return sql`select id from candidates where ${conditions(businessId, filters)}
  order by created_at desc, id desc offset ${skip} limit ${take}`;
}

/** How many of this business's candidates match, never counting past `cap`. */
export async function countCandidates(
	db: Scoped,
	businessId: number,
	filters: CandidateFilters,
	cap: number,
): Promise<number> {
	const counted = isSearch(filters)
		? sql`select count_candidates(${asArguments(filters)}, ${cap}) as count`
		: sql`select count(*) as count from (select from candidates where ${conditions(businessId, filters)} limit ${cap}) hits`;
	const { rows } = await sql<{ count: number }>`${counted}`.execute(db);
	return rows[0]?.count ?? 0;
}

function isSearch({ terms, contact }: CandidateFilters): boolean {
	return contact !== null || hasTerms(terms);
}

function conditions(businessId: number, { status, state, city, remoteWork }: CandidateFilters) {
	return sql.join(
		[
			sql`business_id = ${businessId} and archived_at is null`,
			...(status.length > 0
				? [status.length === 1 ? sql`status = ${status[0]}` : sql`status = any(${status}::int[])`]
				: []),
			...(state === null ? [] : [sql`state = ${state}`]),
			...(city === null ? [] : [sql`city = ${city}`]),
			...(remoteWork.length > 0 ? [sql`remote_work = any(${remoteWork}::int[])`] : []),
		],
		sql` and `,
	);
}

function asArguments({ terms, contact, status, state, city, remoteWork }: CandidateFilters) {
	const some = (values: number[]) => (values.length > 0 ? values : null);
	return sql`${everyTerm(terms)}, app_plain(${contact}::text), ${some(status)}::int[], ${state}::text, ${city}::text, ${some(remoteWork)}::int[]`;
}

/** Cities where this business's candidates live, at most 300: each is one look into the index. */
export async function listCities(db: Scoped, businessId: number, state: string): Promise<string[]> {
	const { rows } = await sql<{ city: string }>`
with recursive cities as (
  (select city from candidates where business_id = ${businessId} and state = ${state} and city is not null order by city limit 1)
  union all
  select (select c.city from candidates c where c.business_id = ${businessId} and c.state = ${state} and c.city > cities.city
    order by c.city limit 1) from cities where cities.city is not null)
select city from cities where city is not null limit 300`.execute(db);
	return rows.map(({ city }) => city);
}
