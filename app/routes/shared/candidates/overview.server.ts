import { labelKey } from "#app/domain/reference/enumerations.ts";
import { languageName } from "#app/domain/reference/spoken-languages.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type Curriculum, findCurriculum } from "#db/queries/candidate-record.ts";

export type Overview = Awaited<ReturnType<typeof getCandidateOverview>>;

/** A candidate's curriculum, in words. */
export async function getCandidateOverview(
	trx: Scoped,
	businessId: number,
	id: number,
	may: boolean,
	format: Formatters,
) {
	const found = await findCurriculum(trx, businessId, id);
	return { may, ...inWords(found, format) };
}

function inWords(found: Curriculum, format: Formatters) {
	const { t, locale } = format;
	const joined = (parts: (string | null | false | 0 | undefined)[]) => parts.filter(Boolean).join(" · ");
	const ofReference = (list: "relation" | "status", value: string | null) =>
		value
			? t(
					`candidate_record:parts.references.options.${list}.${value}` as "candidate_record:parts.references.options.status.asked",
				)
			: null;
	return {
		introduction: found.self_introduction,
		sectors: found.sectors.map((sector) => sector[locale]),
		mobility: (["relocate", "travel", "driving"] as const)
			.filter((name) => found.mobility?.[name] === true)
			.map((name) => t(`reference:mobilities.${name}`)),
		experiences: found.experiences.map((one) => ({
			id: one.id,
			title: one.position,
			company: one.company,
			companyUid: one.client_company_uid,
			city: one.city,
			period: periodOf(one, format, one.current ? t("candidate_record:overview.today") : null),
			verified: one.verified,
			description: one.description,
			achievements: one.achievements,
			left: one.reason_to_leave && t("candidate_record:overview.leftBecause", { reason: one.reason_to_leave }),
		})),
		educations: found.educations.map((one) => ({
			id: one.id,
			title: one.course,
			sub: one.institution,
			text: joined([
				one.education_level && t(labelKey("educationLevels", one.education_level)),
				t(labelKey("educationStatuses", one.status)),
				periodOf(one, format, null),
			]),
		})),
		languages: found.languages.map((one) => ({
			id: one.id,
			title: languageName(one.language, locale),
			text: joined([t(labelKey("languageLevels", one.level)), one.certificate]),
		})),
		skills: found.skills.map((one) => ({
			id: one.id,
			title: one.name,
			text: joined([
				one.level_skills && t(labelKey("levelSkills", one.level_skills)),
				one.years_skills !== null && one.years_skills > 0 && t(labelKey("yearsSkills", one.years_skills)),
				one.last_used && String(one.last_used),
			]),
		})),
		references: found.references.map((one) => ({
			id: one.id,
			title: one.name,
			text: joined([one.title, one.company, ofReference("relation", one.relation), ofReference("status", one.status)]),
		})),
	};
}

function periodOf(
	{ started_on, ended_on }: { started_on: string | null; ended_on: string | null },
	{ month }: Formatters,
	open: string | null,
): string {
	return [started_on && month(started_on), ended_on ? month(ended_on) : open].filter(Boolean).join(" – ");
}
