import { labelKey } from "#app/domain/reference/enumerations.ts";
import { languageName } from "#app/domain/reference/spoken-languages.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type Curriculum, findCurriculum } from "#db/queries/candidate-record.ts";

export type Overview = Awaited<ReturnType<typeof getCandidateOverview>>;

export async function getCandidateOverview(trx: Scoped, id: number, may: boolean, format: Formatters) {
	const curriculum = await findCurriculum(trx, id);
	return { may, ...inWords(curriculum, format) };
}

function inWords(curriculum: Curriculum, format: Formatters) {
	const { t, locale } = format;
	const joined = (parts: (string | null | false | 0 | undefined)[]) => parts.filter(Boolean).join(" · ");
	const ofReference = (list: "relation" | "status", value: string | null) =>
		value
			? t(
					`candidate_record:parts.references.options.${list}.${value}` as "candidate_record:parts.references.options.status.asked",
				)
			: null;
	return {
		introduction: curriculum.self_introduction,
		sectors: curriculum.sectors.map((sector) => sector[locale]),
		mobility: (["relocate", "travel", "driving"] as const)
			.filter((name) => curriculum.mobility?.[name] === true)
			.map((name) => t(`reference:mobilities.${name}`)),
		experiences: curriculum.experiences.map((experience) => ({
			id: experience.id,
			title: experience.position,
			company: experience.company,
			companyUid: experience.client_company_uid,
			city: experience.city,
			period: getPeriod(experience, format, experience.current ? t("candidate_record:overview.today") : null),
			verified: experience.verified,
			description: experience.description,
			achievements: experience.achievements,
			left:
				experience.reason_to_leave &&
				t("candidate_record:overview.leftBecause", { reason: experience.reason_to_leave }),
		})),
		educations: curriculum.educations.map((education) => ({
			id: education.id,
			title: education.course,
			sub: education.institution,
			text: joined([
				education.education_level && t(labelKey("educationLevels", education.education_level)),
				t(labelKey("educationStatuses", education.status)),
				getPeriod(education, format, null),
			]),
		})),
		languages: curriculum.languages.map((language) => ({
			id: language.id,
			title: languageName(language.language, locale),
			text: joined([t(labelKey("languageLevels", language.level)), language.certificate]),
		})),
		skills: curriculum.skills.map((skill) => ({
			id: skill.id,
			title: skill.name,
			text: joined([
				skill.level_skills && t(labelKey("levelSkills", skill.level_skills)),
				skill.years_skills !== null && skill.years_skills > 0 && t(labelKey("yearsSkills", skill.years_skills)),
				skill.last_used && String(skill.last_used),
			]),
		})),
		references: curriculum.references.map((reference) => ({
			id: reference.id,
			title: reference.name,
			text: joined([
				reference.title,
				reference.company,
				ofReference("relation", reference.relation),
				ofReference("status", reference.status),
			]),
		})),
	};
}

function getPeriod(
	{ started_on, ended_on }: { started_on: string | null; ended_on: string | null },
	{ month }: Formatters,
	open: string | null,
): string {
	return [started_on && month(started_on), ended_on ? month(ended_on) : open].filter(Boolean).join(" – ");
}
