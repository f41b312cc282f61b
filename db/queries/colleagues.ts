import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import { likeText } from "#db/kit/like.ts";

interface ColleagueQuery {
	/** Part of a name or an address; "" for everybody. */
	term: string;
	page: number;
	per: number;
}

/** The recruiters of the business by name, with how they sign in, and how many there are. */
export async function listColleagues(db: Scoped, businessId: number, { term, page, per }: ColleagueQuery) {
	const found = colleagues(db, businessId).$if(term !== "", (query) =>
		query.where((eb) => {
			const pattern = `%${likeText(term)}%`;
			return eb.or([eb("r.name", "ilike", pattern), eb("r.email", "ilike", pattern)]);
		}),
	);
	const rows = await withAccess(found)
		.orderBy("r.name")
		.orderBy("r.id")
		.limit(per)
		.offset((page - 1) * per)
		.execute();
	const { count } = await found.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
	return { rows, count: Number(count) };
}

/** One of them, by their public name. */
export function findColleague(db: Scoped, businessId: number, uid: string) {
	return withAccess(colleagues(db, businessId).where("r.uid", "=", uid)).executeTakeFirst();
}

function colleagues(db: Scoped, businessId: number) {
	return db.selectFrom("recruiters as r").where("r.business_id", "=", businessId);
}

function withAccess(query: ReturnType<typeof colleagues>) {
	return query.select([
		"r.id",
		"r.uid",
		"r.name",
		"r.email",
		"r.title",
		"r.photo_url as photoUrl",
		"r.is_admin as isAdmin",
		"r.status",
		sql<boolean>`exists (select from recruiter_second_factors f
      where f.business_id = r.business_id and f.recruiter_id = r.id)`.as("secondFactor"),
		sql<
			string[]
		>`array(select o.name from recruiter_roles x join roles o on o.business_id = x.business_id and o.id = x.role_id
      where x.business_id = r.business_id and x.recruiter_id = r.id order by o.name)`.as("roles"),
	]);
}
