import type { CvSource } from "#app/domain/cv/cv-parse.ts";
import { isCertainSuggestion, type Suggestion, suggestionGroups } from "#app/domain/cv/profile-suggestions.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import { languageName } from "#app/domain/reference/spoken-languages.ts";
import type { Formatters } from "#app/http/formatters.ts";

/** Source of a CV fact; uncertain facts get a sign, a word and the line. */
export function formatSource(t: Formatters["t"], source: CvSource | undefined): string {
	if (!source) return "";
	const { page, line, text, certain } = source;
	return t(certain ? "reference:cvSource.certain" : "reference:cvSource.unsure", { page, line, text });
}

/** Localized CV suggestions by group, each with its source in the CV. */
export function groupSuggestions(format: Formatters, suggestions: readonly Suggestion[]) {
	return suggestionGroups.flatMap((name) => {
		const items = suggestions
			.filter(({ group }) => group === name)
			.map((suggestion) => ({
				key: suggestion.key,
				text: [suggestion.text, getDetail(format, suggestion)].filter(Boolean).join(" · "),
				place: formatSource(format.t, suggestion.source),
				certain: isCertainSuggestion(suggestion),
				suggestion,
			}));
		return items.length > 0 ? [{ name, title: format.t(`candidate_record:files.groups.${name}`), items }] : [];
	});
}

/** Details the suggestion's text omits: dates, or a level. */
function getDetail({ t, month, locale }: Formatters, { experience, education, language }: Suggestion): string {
	if (experience) {
		const { started_on, ended_on, current } = experience;
		const end = ended_on ? month(ended_on) : current ? t("candidate_record:overview.today") : "";
		return [started_on && month(started_on), end].filter(Boolean).join(" – ");
	}
	if (education)
		return [
			education.education_level && t(labelKey("educationLevels", education.education_level)),
			education.status !== "done" && t(labelKey("educationStatuses", education.status)),
		]
			.filter(Boolean)
			.join(" · ");
	if (!language) return "";
	const level = t(labelKey("languageLevels", language.level));
	const name = languageName(language.language, locale);
	return name === language.language ? level : `${name} · ${level}`;
}
