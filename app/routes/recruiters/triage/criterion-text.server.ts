import type { Criterion, CriterionVerdict } from "#app/domain/match/judge-criteria.ts";
import type { MatchFact } from "#app/domain/match/match-evidence.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import { languageName } from "#app/domain/reference/spoken-languages.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { factText } from "#app/routes/shared/match/match-text.server.ts";

export interface CriterionView {
	key: string;
	verdict: CriterionVerdict;
	wish?: boolean | undefined;
	/** True when the fact is unknown and no form asks for it. */
	missing: boolean;
	title: string;
	text: string;
	/** Pieces at odd indexes are the quoted words. */
	quote: { where: string; pieces: string[] } | null;
}

/** Omits the skill's name, which the criterion's title already includes. */
function formatFact(fact: MatchFact, format: Formatters): string {
	if (fact.key === "skill") return factText({ ...fact, name: "" }, format) || format.t("triage:criteria.inProfile");
	if (fact.key === "language") return format.t(labelKey("languageLevels", fact.level)).toLowerCase();
	return factText(fact, format);
}

export function formatCriterion(
	{ part, name, years, level, wish, verdict, facts, reason }: Criterion,
	format: Formatters,
) {
	const { t, locale } = format;
	const request =
		part === "skills"
			? [
					name,
					years && t(labelKey("yearsSkills", years)).toLowerCase(),
					level && t(labelKey("levelSkills", level)).toLowerCase(),
				]
			: part === "languages"
				? [languageName(name ?? "", locale), level && t(labelKey("languageLevels", level)).toLowerCase()]
				: [t(`match_facts:parts.${part}`)];
	const text = facts.map((fact) => formatFact(fact, format)).join(". ");
	const isNamed = part === "skills" || part === "languages";
	const silent = isNamed ? t(reason ? "triage:criteria.noDetail" : "triage:criteria.notFound") : "";
	return {
		key: `${part} ${name ?? ""}`,
		verdict,
		wish,
		missing: !wish && verdict === "unclear" && (isNamed || facts.some(({ key }) => key.endsWith("Unknown"))),
		title: request.filter(Boolean).join(" · "),
		text: text || (verdict === "unclear" ? silent : ""),
	};
}
