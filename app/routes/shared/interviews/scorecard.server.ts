import { findUnknownEntry, mergeJudgements, parseScorecard } from "#app/domain/interviews/scorecard.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { KitInterview } from "#db/queries/scorecards/interview-kit.ts";
import { findAuthorScorecard, type Interviewer, saveScorecard } from "#db/queries/scorecards/scorecards.ts";

export type ScorecardView = Awaited<ReturnType<typeof readScorecard>>;

export async function readScorecard(
	trx: Scoped,
	interview: KitInterview,
	by: Interviewer,
	format: Pick<Formatters, "when">,
) {
	const own = await findAuthorScorecard(trx, interview.id, by);
	const attributes = interview.kit?.attributes ?? [];
	return {
		judgements: mergeJudgements(attributes, own?.judgements ?? []),
		verdict: own?.verdict ?? null,
		notes: own?.notes ?? null,
		submitted: own?.submitted_at ? format.when(own.submitted_at) : null,
		version: own?.updated_at.toISOString() ?? "new",
	};
}

/** Saves a scorecard; `what` "submit" makes it final, incomplete ones stay drafts. */
export async function postScorecard(
	trx: Scoped,
	interview: KitInterview,
	{ by, name, form }: { by: Interviewer; name: string; form: FormData },
): Promise<"given" | "draft" | "incomplete" | "already" | { unknown: string }> {
	const own = await findAuthorScorecard(trx, interview.id, by);
	const attributes = mergeJudgements(interview.kit?.attributes ?? [], own?.judgements ?? []);
	const names = attributes.map(({ attribute }) => attribute);
	const unknown = findUnknownEntry(form, names);
	if (unknown !== null) return { unknown: unknown.slice(0, 100) };
	const content = parseScorecard(form, names);
	const wanted = form.get("what") === "submit";
	const submit = wanted && content.verdict !== null;
	const saved = await saveScorecard(trx, {
		interviewId: interview.id,
		applyId: interview.apply_id,
		by,
		name,
		content,
		submit,
	});
	if (!saved) return "already";
	return submit ? "given" : wanted ? "incomplete" : "draft";
}
