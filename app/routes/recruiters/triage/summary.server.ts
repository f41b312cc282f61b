import type { PersonText } from "#app/domain/search/search-snippets.ts";
import { type SummaryPart, type SummarySource, summarizePerson } from "#app/domain/summary/summarize-person.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { ApplyToReview } from "#db/queries/applies/review-queue.ts";
import type { JobToMatch } from "#db/queries/match/job-matches.ts";
import type { PanelAnswers } from "../side_panel/types.ts";
import type { Pane } from "./triage-url.ts";

/** A sentence written by the candidate, with its location. */
export interface SummaryLineView {
	part: SummaryPart;
	text: string;
	where: string;
	pane: Pane;
	/** Of the text of the CV that the pane shows. */
	range: [from: number, to: number] | null;
}

interface Written {
	apply: Pick<ApplyToReview, "name" | "cover_letter" | "job_title">;
	job: JobToMatch | undefined;
	written: readonly PersonText[];
	cvText: string | null;
	answers: readonly PanelAnswers[];
}

/** Up to five sentences from the CV, cover letter, answers and profile. */
export function summarizeApply(
	{ apply, job, written, cvText, answers }: Written,
	{ t }: Formatters,
): SummaryLineView[] {
	const own = written.filter(({ place }) => place === "about" || place === "experience");
	const sources: SummarySource[] = [
		...(cvText ? [{ place: "cv" as const, text: cvText }] : []),
		...(apply.cover_letter ? [{ place: "letter" as const, text: apply.cover_letter }] : []),
		...answers.flatMap((request) =>
			request.answers.map(({ question, said }) => ({ place: "answer" as const, title: question, text: said })),
		),
		...own.map(({ place, text }) => ({
			place: place === "about" ? ("about" as const) : ("experience" as const),
			text,
		})),
	];
	const about = { title: job?.title ?? apply.job_title, skills: job?.skills ?? [], languages: job?.languages ?? [] };
	const panes: Record<SummarySource["place"], Pane> = {
		cv: "text",
		letter: "answers",
		answer: "answers",
		about: cvText ? "profile" : "cv",
		experience: cvText ? "profile" : "cv",
	};
	return summarizePerson(sources, about, apply.name).flatMap(({ part, source, text, from, to }) => {
		const origin = sources[source];
		if (!origin) return [];
		const { place, title } = origin;
		return [
			{
				part,
				text: text.replace(/\s*\n\s*/g, " · "),
				where: [t(`triage:summary.places.${place}`), title].filter(Boolean).join(": "),
				pane: panes[place],
				range: place === "cv" ? ([from, to] as [number, number]) : null,
			},
		];
	});
}
