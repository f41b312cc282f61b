import { labelKey } from "#app/domain/reference/enumerations.ts";
import { languageName } from "#app/domain/reference/spoken-languages.ts";
import type { CriterionFact } from "#app/domain/search/criterion-fact.ts";
import { type ProseField, proseFields } from "#app/domain/search/search-fields.ts";
import { listTerms } from "#app/domain/search/search-query.ts";
import {
	addSynonyms,
	findSearchSnippets,
	listMissingTerms,
	listTermWords,
	type SearchSnippet,
} from "#app/domain/search/search-snippets.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { ListQuery } from "#app/entities/kit/list-query.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Row } from "#app/ui/list-view/types.ts";
import { listCriterionFacts } from "#db/entities/candidate-criterion-facts.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listPersonProse, listPersonSnippets } from "#db/queries/person-texts.ts";
import { listSynonyms } from "#db/queries/synonym-uses.ts";
import { criterionLabel, getCriterionOptionLabel } from "./criteria-filters.server.ts";

/** Terms of a query that reasons are looked for. */
const mostTerms = 12;

/** Why each row matches a people search; nothing for other lists. */
export async function readReasons(
	trx: Scoped,
	entity: Entity,
	{ words }: ListQuery,
	ids: readonly number[],
): Promise<Map<number, SearchSnippet[]>> {
	if (entity.list.search !== "candidates" || !words?.search || ids.length === 0) return new Map();
	const request = listTerms([...words.search.must, ...words.search.welcome]).slice(0, mostTerms);
	if (request.length === 0) return new Map();
	const terms = addSynonyms(request, await listSynonyms(trx));
	const facts = await listPersonSnippets(trx, ids);
	const textsOf = (id: number) => facts.get(id) ?? [];
	const missing = ids
		.map((id) => ({ id, terms: listMissingTerms(terms, textsOf(id)) }))
		.filter((row) => row.terms.length > 0);
	const prose = await listPersonProse(
		trx,
		missing.map(({ id }) => id),
		listTermWords(missing.flatMap((row) => row.terms)),
		words.prose,
	);
	return new Map(ids.map((id) => [id, findSearchSnippets(terms, [...textsOf(id), ...(prose.get(id) ?? [])])]));
}

const isProse = (place: string): place is ProseField => (proseFields as readonly string[]).includes(place);

export const readCriterionFacts = (
	trx: Scoped,
	{ list }: Entity,
	{ conditions, viewer }: ListQuery,
	ids: readonly number[],
): Promise<Map<number, CriterionFact[]>> =>
	list.search === "candidates"
		? listCriterionFacts(
				trx,
				conditions.filter((condition) => condition.is === "criterion"),
				viewer,
				ids,
			)
		: Promise.resolve(new Map());

type Why = NonNullable<Row["why"]>;

/** Search reasons as text; matches in the name itself are omitted. */
export function formatReasons(reasons: readonly SearchSnippet[] | undefined, { t, day }: Formatters): Row["why"] {
	const visible = (reasons ?? [])
		.filter(({ place }) => place !== "name")
		.map(({ place, at, title, pieces }) => ({
			where:
				isProse(place) && at
					? t(`list:search.proseOf.${place}`, { day: day(at), title: title ?? "" }).trim()
					: t(`list:search.fields.${place}`),
			pieces,
		}));
	return visible.length > 0 ? joinPlaces(visible) : undefined;
}

/** Joins matches in the same field on one line: "Habilidade SQL, Python". */
function joinPlaces(reasons: Why): Why {
	const places = Map.groupBy(reasons, ({ where }) => where);
	return [...places].map(([where, all]) => ({
		where,
		pieces: all
			.map(({ pieces }) => pieces)
			.reduce((joined, pieces) => [...joined.slice(0, -1), `${joined.at(-1)}, ${pieces[0]}`, ...pieces.slice(1)]),
	}));
}

/** Facts that meet criteria, as text: "Habilidade SQL · 5 a 6 anos". */
export function formatCriterionFacts(
	facts: readonly CriterionFact[] | undefined,
	entity: Entity,
	format: Formatters,
): Why {
	const seen = new Set<string>();
	return (facts ?? []).flatMap((fact) => {
		const where = criterionLabel(entity, fact.criterion, format) ?? fact.criterion;
		const [text = "", ...more] = factParts(fact, entity, format).filter((part) => part !== "");
		const key = `${where} ${text}`;
		if (text === "" || seen.has(key)) return [];
		seen.add(key);
		return [{ where, pieces: ["", text, more.map((part) => ` · ${part}`).join("")] }];
	});
}

function factParts(
	{ criterion, stage, text, first, second }: CriterionFact,
	entity: Entity,
	format: Formatters,
): string[] {
	const { t, locale, number } = format;
	const name = text ?? "";
	const code = (list: "yearsSkills" | "levelSkills" | "languageLevels" | "educationLevels", value: number | null) =>
		value === null ? "" : t(labelKey(list, value));
	switch (criterion) {
		case "skill":
			return [name, code("yearsSkills", first), code("levelSkills", second)];
		case "language":
			return [languageName(name, locale), code("languageLevels", second)];
		case "experience":
			return [name, first === null ? "" : `${first} – ${second ?? t("list:search.now")}`];
		case "study":
			return [name, code("educationLevels", second)];
		case "distance":
			return [name, first === null ? "" : `${number(first)} km`];
		default:
			return [getCriterionOptionLabel(entity, criterion, "reached", String(stage ?? ""), format), name];
	}
}
