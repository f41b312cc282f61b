import { type ProseField, proseFields } from "#app/domain/search/search-fields.ts";
import { listTerms } from "#app/domain/search/search-query.ts";
import { findReasons, listUnfound, plainTerms, type SearchReason } from "#app/domain/search/search-reasons.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { ListQuery } from "#app/entities/kit/query.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Row } from "#app/ui/list-view/types.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listPersonFacts, listPersonProse } from "#db/queries/person-texts.ts";

/** Terms of a query that reasons are looked for. */
const mostTerms = 12;

/** Why each row of a search of people is there; nothing for other lists. */
export async function readReasons(
	trx: Scoped,
	entity: Entity,
	{ words }: ListQuery,
	ids: readonly number[],
): Promise<Map<number, SearchReason[]>> {
	if (entity.list.search !== "candidates" || !words?.search || ids.length === 0) return new Map();
	const terms = listTerms([...words.search.must, ...words.search.welcome]).slice(0, mostTerms);
	if (terms.length === 0) return new Map();
	const facts = await listPersonFacts(trx, ids);
	const textsOf = (id: number) => facts.get(id) ?? [];
	const missing = ids
		.map((id) => ({ id, terms: listUnfound(terms, textsOf(id)) }))
		.filter((row) => row.terms.length > 0);
	const prose = await listPersonProse(
		trx,
		missing.map(({ id }) => id),
		plainTerms(missing.flatMap((row) => row.terms)),
		words.prose,
	);
	return new Map(ids.map((id) => [id, findReasons(terms, [...textsOf(id), ...(prose.get(id) ?? [])])]));
}

const isProse = (place: string): place is ProseField => (proseFields as readonly string[]).includes(place);

/** Reasons in words; what only repeats the name says nothing. */
export function formatReasons(reasons: readonly SearchReason[] | undefined, { t, day }: Formatters): Row["why"] {
	const visible = (reasons ?? [])
		.filter(({ place }) => place !== "name")
		.map(({ place, at, title, pieces }) => ({
			where:
				isProse(place) && at
					? t(`list:search.proseOf.${place}`, { day: day(at), title: title ?? "" }).trim()
					: t(`list:search.fields.${place}`),
			pieces,
		}));
	return visible.length > 0 ? visible : undefined;
}
