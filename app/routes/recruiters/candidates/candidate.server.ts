import { displayDetail, displayStatus } from "#app/domain/display-status.ts";
import { linkText, safeHref } from "#app/domain/links.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import type { Remuneration, ShownCandidate } from "#db/queries/candidate.ts";
import { applyStatus } from "../applies/apply-status.ts";
import { sayActor, sayEvent, toneOf } from "../applies/history.server.ts";
import type { Speaker } from "../speak.ts";
import { contactsOf } from "./contacts.tsx";

/** A candidate's page, in words. */
export function showCandidate(candidate: ShownCandidate, say: Speaker) {
	const { t } = say;
	return {
		uid: candidate.uid,
		name: candidate.name,
		avatarUrl: candidate.avatar_url,
		headline: [candidate.current_position ?? candidate.role_name, candidate.current_company]
			.filter(Boolean)
			.join(" · "),
		status: say.status("candidateStatuses", candidate.status),
		notes: [
			...(candidate.confirmed ? [] : [t("recruiters:candidate.notConfirmed")]),
			...(candidate.completed_register ? [] : [t("recruiters:candidate.notCompleted")]),
		],
		contacts: contactsOf(candidate, say),
		links: linksOf(candidate),
		// What nobody told is left out; where and how they want to work is asked of everyone.
		facts: factsOf(candidate, say).filter(({ value }, index) => value !== null || index < 2),
		remuneration: candidate.remuneration && remunerationOf(candidate.remuneration, say),
		tags: candidate.tags,
		introduction: candidate.self_introduction,
		experiences: candidate.experiences.map((one) => ({
			...one,
			period: periodOf(one, say, one.current ? t("recruiters:candidate.today") : null),
		})),
		educations: candidate.educations.map((one) => ({
			id: one.id,
			course: one.course,
			institution: one.institution,
			text: [
				one.education_level && t(labelKey("educationLevels", one.education_level)),
				t(labelKey("educationStatuses", one.status)),
			]
				.filter(Boolean)
				.join(" · "),
			period: periodOf(one, say, null),
		})),
		languages: candidate.languages.map(({ language, level, certificate }) => ({
			language,
			text: [t(labelKey("languageLevels", level)), certificate].filter(Boolean).join(" · "),
		})),
		skills: candidate.skills.map(({ name, years_skills, level_skills }) => ({
			name,
			text: [
				years_skills > 0 && t(labelKey("yearsSkills", years_skills)),
				level_skills && t(labelKey("levelSkills", level_skills)),
			]
				.filter(Boolean)
				.join(" · "),
		})),
		files: candidate.files.map((file) => ({ uid: file.uid, name: file.name, when: say.when(file.created_at) })),
		applies: candidate.applies.map((apply) => {
			const detail = displayDetail(apply);
			return {
				uid: apply.uid,
				job: { uid: apply.job_uid, title: apply.job_title, company: apply.company },
				status: applyStatus({ ...apply, label: displayStatus(apply) }, say),
				detail: [detail && t(detail), apply.withdrawn && t("applies:flags.withdrawn")].filter(Boolean).join(" · "),
				entered: say.when(apply.entered_status_at),
			};
		}),
		events: candidate.events.map((event) => ({
			id: event.id,
			title: sayEvent(event, say),
			tone: toneOf(event),
			when: say.when(event.created_at),
			by: sayActor(event, say),
			note: event.note,
			apply: { uid: event.apply_uid, title: event.job_title },
		})),
	};
}

function linksOf(candidate: ShownCandidate) {
	return (["linkedin", "github", "stackoverflow", "portifolio"] as const).flatMap((kind) => {
		const href = safeHref(candidate[kind]);
		return href ? [{ kind, href, text: linkText(href) }] : [];
	});
}

function factsOf(
	candidate: ShownCandidate,
	{ t, locale, day, number }: Speaker,
): { label: string; value: string | null }[] {
	const fact = (
		name:
			| "moment"
			| "workType"
			| "currentRegime"
			| "regimes"
			| "mobility"
			| "sectors"
			| "available"
			| "notice"
			| "source"
			| "owner"
			| "lastContact"
			| "created",
		value: string | null | undefined | false,
	) => ({
		label: t(`recruiters:candidate.facts.${name}`),
		value: value || null,
	});
	const mobility = (["relocate", "travel", "driving"] as const).filter((name) => candidate.mobility[name] === true);
	return [
		fact(
			"moment",
			candidate.professional_moment > 0 && t(labelKey("professionalMoments", candidate.professional_moment)),
		),
		fact("workType", candidate.remote_work > 0 && t(labelKey("workTypes", candidate.remote_work))),
		fact("currentRegime", candidate.current_regime !== null && t(labelKey("regimes", candidate.current_regime))),
		fact("regimes", candidate.hiring_regimes.map((regime) => t(labelKey("regimes", regime))).join(", ")),
		fact("mobility", mobility.map((name) => t(`reference:mobilities.${name}`)).join(", ")),
		fact("sectors", candidate.sectors.map((sector) => sector[locale]).join(", ")),
		fact("available", candidate.available_from && day(candidate.available_from)),
		fact(
			"notice",
			candidate.notice_period_days !== null &&
				t("recruiters:candidate.facts.days", {
					count: candidate.notice_period_days,
					text: number(candidate.notice_period_days),
				}),
		),
		fact("source", candidate.source),
		fact("owner", candidate.owner),
		fact("lastContact", candidate.last_contact_at && day(candidate.last_contact_at)),
		fact("created", day(candidate.created_at)),
	];
}

function remunerationOf(remuneration: Remuneration, { t, money }: Speaker) {
	return (["clt", "pj", "temporary", "freelance"] as const).flatMap((kind) => {
		const cents = remuneration[kind];
		return cents === null
			? []
			: [{ label: t(`recruiters:candidate.remuneration.${kind}`), value: money(cents, remuneration.currency) }];
	});
}

function periodOf(
	{ started_on, ended_on }: { started_on: string | null; ended_on: string | null },
	{ month }: Speaker,
	open: string | null,
): string {
	return [started_on && month(started_on), ended_on ? month(ended_on) : open].filter(Boolean).join(" – ");
}
