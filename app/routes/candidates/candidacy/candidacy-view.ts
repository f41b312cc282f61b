import { isClosedStage } from "#app/domain/applies/pipeline.ts";
import { getResponseDeadline } from "#app/domain/applies/response-deadline.ts";
import {
	type CandidateStage,
	candidateTimeline,
	getCandidateFacingStage,
	type StageStep,
} from "#app/domain/candidates/candidate-stage.ts";
import type { Holidays } from "#app/domain/time/business-days.ts";
import { formatDate, formatRelative } from "#app/i18n/format.ts";
import type { Locale, TFunction } from "#app/i18n/i18n.ts";
import type { CandidateReview } from "#db/queries/application-reviews.ts";
import type { Candidacy, CandidacyEvent } from "#db/queries/candidacies.ts";

export interface StepView {
	stage: CandidateStage;
	text: string;
	state: StageStep["state"];
}

export interface CandidacyView {
	uid: string;
	job: { title: string; place: string; to: string | null };
	stage: CandidateStage;
	stageText: string;
	steps: StepView[];
	/** Response deadline as text, also when overdue. */
	promise: { day: string; text: string; late: boolean } | null;
	sent: { iso: string; text: string; full: string };
	lines: { stage: CandidateStage; text: string; iso: string; day: string; full: string }[];
	canWithdraw: boolean;
	active: boolean;
	review: ReviewView | null;
}

export interface ReviewView {
	/** Deadline of the review, or when it was answered. */
	text: string;
	answer: string | null;
	isOpen: boolean;
}

/** Texts must be equal on server and browser for hydration. */
export function buildCandidacyView(
	candidacy: Candidacy,
	{ locale, t }: { locale: Locale; t: TFunction },
	holidays: Holidays,
	review?: CandidateReview,
): CandidacyView {
	const promised = getResponseDeadline(candidacy, new Date(), holidays);
	const stage = getCandidateFacingStage(candidacy);
	const reached = candidacy.events.filter((event) => event.kind !== "withdrawn").map((event) => event.status ?? 0);
	const over = candidacy.withdrawn_at !== null || isClosedStage(candidacy.status);
	const own = stage === "closed" || stage === "withdrawn" ? null : ownWords(candidacy.label);
	return {
		uid: candidacy.uid,
		job: {
			title: candidacy.job_title,
			place: [candidacy.company, [candidacy.job_city, candidacy.job_state].filter(Boolean).join(", ")]
				.filter(Boolean)
				.join(" · "),
			to: candidacy.job_shown ? `/jobs/${candidacy.job_slug}/${candidacy.job_uid}` : null,
		},
		stage,
		stageText: own ?? t(`reference:candidateStages.${stage}`),
		steps: candidateTimeline(candidacy, reached).map(({ stage, labelKey, state }) => ({
			stage: stage,
			text: t(labelKey),
			state,
		})),
		promise: promised && {
			...promised,
			text: t(promised.late ? "candidates:candidacy.promiseOver" : "candidates:candidacy.promise", {
				day: formatDate(locale, promised.day, "long"),
			}),
		},
		sent: {
			iso: candidacy.created_at.toISOString(),
			text: formatRelative(locale, candidacy.created_at),
			full: formatDate(locale, candidacy.created_at, "datetime"),
		},
		lines: applicationTimeline(candidacy.events).map((line) => ({
			stage: line.stage,
			text: line.label ?? t(`reference:candidateStages.${line.stage}`),
			iso: line.at.toISOString(),
			day: formatDate(locale, line.at, "long"),
			full: formatDate(locale, line.at, "datetime"),
		})),
		canWithdraw: !over,
		active: !over,
		review: review ? buildReviewView(review, { locale, t }) : null,
	};
}

function buildReviewView(
	{ status, answer, answered_at: answeredAt, due_on: dueOn }: CandidateReview,
	{ locale, t }: { locale: Locale; t: TFunction },
): ReviewView {
	const isOpen = status === "open";
	const day = formatDate(locale, isOpen ? dueOn : (answeredAt ?? dueOn), "long");
	return { isOpen, answer, text: t(isOpen ? "decisions:review.waiting" : "decisions:review.answered", { day }) };
}

interface StoryLine {
	stage: CandidateStage;
	/** The business's own stage label, if its process has one. */
	label: string | null;
	at: Date;
}

/** Each visible stage once, without internal reasons. */
export function applicationTimeline(events: readonly CandidacyEvent[]): StoryLine[] {
	const lines: StoryLine[] = [];
	for (const event of events) {
		const line = toLine(event);
		const last = lines.at(-1);
		if (last && last.stage === line.stage && last.label === line.label) continue;
		lines.push(line);
	}
	return lines;
}

function toLine(event: CandidacyEvent): StoryLine {
	if (event.kind === "withdrawn") return { stage: "withdrawn", label: null, at: event.at };
	if (event.kind === "applied") return { stage: "received", label: null, at: event.at };
	const stage = getCandidateFacingStage({ status: event.status ?? 0 });
	return { stage, label: stage === "closed" ? null : ownWords(event.label), at: event.at };
}

/** Null for default labels, which are translated instead. */
function ownWords(label: string | null): string | null {
	return label === null || label.trim() === "" || plain.includes(label) ? null : label;
}

const plain = ["received", "review", "in_review", "interview", "offer", "hired", "closed"];
