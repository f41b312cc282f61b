import type { Recruiter } from "#app/domain/access/session-user.ts";
import { languageName } from "#app/domain/reference/spoken-languages.ts";
import { readTown, townText } from "#app/domain/reference/town-search.ts";
import { listPossibleTowns, parseSearchPhrase, type SearchPhrase } from "#app/domain/search/parse-search-phrase.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { parameterName } from "#app/entities/kit/list-criteria.ts";
import { visibleCriterion } from "#app/entities/kit/list-query.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { activeCriteria, criterionFields } from "#app/routes/entity/criteria-filters.server.ts";
import { readListPageQuery } from "#app/routes/entity/list-page-query.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findPlaces } from "#db/queries/city-places.ts";
import { listSkillNames } from "#db/queries/job-profile.ts";
import { listSynonyms } from "#db/queries/synonym-uses.ts";

type Filters = Record<string, string[]>;

/** Translates a phrase into permitted list filters, and reports the words it ignored. */
export async function readPhraseSearch(trx: Scoped, user: Recruiter, text: string, format: Formatters) {
	const names = new Map<string, string>();
	for (const name of listPossibleTowns(text).slice(0, 12)) {
		const query = readTown(name);
		const [place] = query ? await findPlaces(trx, query.name, query.state) : [];
		if (place) names.set(name, townText(place));
	}
	const known = { skills: await listSkillNames(trx), synonyms: await listSynonyms(trx) };
	const phrase = parseSearchPhrase(text, known, new Set(names.keys()));
	const entity = applyCustomFields(user, candidates);
	const filters = Object.fromEntries(
		Object.entries(toFilters(phrase, phrase.town === null ? null : (names.get(phrase.town) ?? null), format)).filter(
			([name]) => visibleCriterion(entity, name.split("_")[0] ?? "", user),
		),
	);
	const params = new URLSearchParams(
		Object.entries(filters).flatMap(([name, values]) => values.map((value) => [`filters[${name}]`, value])),
	);
	const list = readListPageQuery(entity, user, params, { where: {}, preferences: null, now: format.now });
	const fields = criterionFields(entity, list.criteria, list.typed, list.unknown, format);
	return {
		chips: activeCriteria(entity, list.view, list.spec, format, fields).map(({ label }) => label),
		to: params.size > 0 ? `${candidates.path}?${params}` : null,
		unknown: phrase.unknown,
		left: phrase.protected,
		hasTrade: phrase.title !== null,
	};
}

function toFilters(phrase: SearchPhrase, town: string | null, { locale }: Formatters): Filters {
	const filters: Filters = {};
	const put = (criterion: string, row: number, values: Record<string, string | number | null>) => {
		for (const [input, value] of Object.entries(values))
			if (value !== null) filters[parameterName(criterion, row, input)] = [String(value)];
	};
	for (const [at, { name, years }] of phrase.skills.entries()) put("skill", at + 1, { name, years });
	for (const [at, { name, level }] of phrase.languages.entries())
		put("language", at + 1, { name: languageName(name, locale), level });
	if (phrase.title !== null || phrase.level !== null)
		put("experience", 1, { title: phrase.title, level: phrase.level });
	if (town !== null) put("distance", 1, { town, kilometres: phrase.kilometres });
	if (phrase.years !== null) put("career", 1, { least: phrase.years });
	return filters;
}
