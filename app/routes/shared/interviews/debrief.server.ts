import { findStrengths, summarizeAttributes } from "#app/domain/interviews/debrief.ts";
import { countVerdicts } from "#app/domain/interviews/scorecard.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listDebriefApplies, listSubmittedScorecards } from "#db/queries/scorecards/scorecards.ts";

/** Scorecards of an apply or job, as visible to this recruiter. */
export async function readDebrief(
	trx: Scoped,
	about: { applyId: number } | { jobId: number },
	viewer: number,
	format: Formatters,
) {
	const [applies, cards] = [
		await listDebriefApplies(trx, about, viewer),
		await listSubmittedScorecards(trx, about, viewer),
	];
	const people = applies.map(({ uid, name, status, hidden, missing }) => {
		const given = cards.filter((card) => card.apply === uid);
		return {
			uid,
			name,
			stage: format.stage(status, "").label,
			hidden,
			missing: missing.join(", "),
			overall: countVerdicts(given.map(({ verdict }) => verdict)),
			attributes: summarizeAttributes(given),
			cards: given.map((card) => ({
				uid: card.uid,
				interviewer: card.interviewer,
				client: card.client,
				interview: card.interview,
				when: format.when(card.submitted_at).title,
				judgements: card.judgements,
				verdict: card.verdict,
				notes: card.notes,
			})),
		};
	});
	return {
		people,
		attributes: [...new Set(people.flatMap((row) => row.attributes.map(({ attribute }) => attribute)))],
	};
}

export type Debrief = Awaited<ReturnType<typeof readDebrief>>;
export type DebriefPerson = Debrief["people"][number];

/** Draft texts without interviewers' names; null while hidden or without scorecards. */
export function buildFeedbackDrafts(person: DebriefPerson, job: string, { t }: Pick<Formatters, "t">) {
	if (person.hidden || person.overall.total === 0) return null;
	const { strengths, doubts } = findStrengths(person.attributes);
	const formatNames = (key: "strengths" | "doubts", names: readonly string[]) =>
		names.length > 0 ? t(`scorecards:${key}`, { names: names.join(", ") }) : "";
	const texts = { strengths: formatNames("strengths", strengths), doubts: formatNames("doubts", doubts) };
	const [name = person.name] = person.name.split(" ");
	return {
		findings: [texts.strengths, texts.doubts].filter(Boolean).join(" "),
		rejection: t("scorecards:rejectionText", { name, job, ...texts }).trim(),
	};
}
