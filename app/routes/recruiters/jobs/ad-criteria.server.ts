import type { Recruiter } from "#app/domain/access/session-user.ts";
import { type ProposedCriterion, proposeCriteria } from "#app/domain/criteria/propose-criteria.ts";
import { normalizeSkill } from "#app/domain/match/match-parts.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import { languageName } from "#app/domain/reference/spoken-languages.ts";
import { mayEditEntityField } from "#app/entities/kit/editable-fields.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { findJobProfile, ProfileChange } from "#db/queries/job-profile.ts";
import { listSynonyms } from "#db/queries/synonym-uses.ts";
import { toParagraphs } from "./paragraphs.server.ts";

type JobProfile = NonNullable<Awaited<ReturnType<typeof findJobProfile>>>;

export const criterionKey = ({ kind, name }: Pick<ProposedCriterion, "kind" | "name">): string => `${kind} ${name}`;

/** Criteria from the ad that the profile lacks and this user may add. */
export async function readAdCriteria(
	trx: Scoped,
	user: Recruiter,
	job: JobProfile,
	skillNames: readonly string[],
): Promise<ProposedCriterion[]> {
	const plain = (html: string) => toParagraphs(html).join("\n");
	const ad = {
		title: job.title,
		description: plain(job.description),
		responsibilities: plain(job.responsibilities),
		requirements: plain(job.requirements),
	};
	const words = { skills: skillNames, synonyms: await listSynonyms(trx) };
	const skills = new Set(job.skills.map(({ name }) => normalizeSkill(name)));
	const languages = new Set(job.languages.map(({ language }) => language));
	const isOpen = ({ kind, name }: ProposedCriterion) => {
		if (kind === "skill" || kind === "certificate") return !skills.has(normalizeSkill(name));
		if (kind === "language") return !languages.has(name);
		if (kind === "level") return job.position_level === null && mayEditEntityField(user, "jobs", "position_level");
		return !job.city && mayEditEntityField(user, "jobs", "city");
	};
	return proposeCriteria(ad, words).filter(isOpen);
}

/** The profile with one more criterion, as input of `saveJobProfile`. */
export function addCriterion(job: JobProfile, { kind, name, years, level, must }: ProposedCriterion): ProfileChange {
	const { skills, languages } = job;
	const wish = !must;
	if (kind === "skill" || kind === "certificate")
		return { skills: [...skills, { name, years, level, wish }], languages };
	if (kind === "language") return { skills, languages: [...languages, { language: name, level, wish }] };
	if (kind === "level") return { skills, languages, position_level: name };
	const [city = "", state = ""] = name.split("/");
	return { skills, languages, city, state };
}

export interface AdCriterionView {
	key: string;
	must: boolean;
	label: string;
	text: string;
}

export function formatAdCriterion(
	{ kind, name, years, level, must, text }: ProposedCriterion,
	{ t, locale }: Formatters,
): AdCriterionView {
	const labels = {
		skill: [name, years && t(labelKey("yearsSkills", years)), level && t(labelKey("levelSkills", level))],
		certificate: [name],
		language: [languageName(name, locale), level && t(labelKey("languageLevels", level))],
		level: [t("match_facts:parts.level"), kind === "level" && t(labelKey("positionLevels", name))],
		place: [t("match_facts:parts.distance"), name],
	};
	return {
		key: criterionKey({ kind, name }),
		must,
		label: labels[kind].filter(Boolean).join(" · "),
		text,
	};
}
