import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { filterShownQuestions } from "#app/domain/forms/evaluation.ts";
import { type CriterionVerdict, judgeAnswer, judgeCriteria } from "#app/domain/match/judge-criteria.ts";
import { listTermWords, type PersonText } from "#app/domain/search/search-snippets.ts";
import { interpretAsWords } from "#app/entities/kit/list-query.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatReasons } from "#app/routes/entity/search-reasons.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type ApplyToReview, findApplyToReview, findMatchPersonRow } from "#db/queries/applies/review-queue.ts";
import type { ListedRequest } from "#db/queries/forms/find.ts";
import { hiddenParts } from "#db/queries/match/hidden-parts.ts";
import { findJobToMatch } from "#db/queries/match/job-columns.ts";
import type { JobToMatch } from "#db/queries/match/job-matches.ts";
import { toMatchPerson } from "#db/queries/match/person-columns.ts";
import { listPersonProse, listPersonSnippets } from "#db/queries/person-texts.ts";
import { listReadableQuestions } from "../form_requests/readable-questions.server.ts";
import { formatAnswer } from "../form_requests/rows.server.ts";
import { type CriterionView, formatCriterion } from "./criterion-text.server.ts";

/** Criteria without data yet; excludes those with a pending question. */
export const listMissingCriteria = (criteria: readonly CriterionView[]): string[] =>
	criteria.flatMap(({ title, missing }) => (missing ? [title] : []));

/** Data missing for a decision on an apply, with the purpose; undefined without permission. */
export async function findMissingData(trx: Scoped, user: Recruiter, uid: string, format: Formatters) {
	if (!can(user, "read", "applies") || !can(user, "read", "candidates")) return undefined;
	const apply = await findApplyToReview(trx, uid, { withExpectation: false });
	const job = apply && (await findJobToMatch(trx, apply.job_id));
	if (!apply || !job) return undefined;
	const written = (await listPersonSnippets(trx, [apply.candidate_id])).get(apply.candidate_id) ?? [];
	const criteria = await readCriteria(trx, user, { apply, job, requests: [], written }, format);
	return {
		candidate: apply.candidate_uid,
		candidateId: apply.candidate_id,
		job: apply.job_title,
		missing: listMissingCriteria(criteria),
	};
}

interface Reviewed {
	apply: ApplyToReview;
	job: JobToMatch;
	requests: readonly ListedRequest[];
	written: readonly PersonText[];
}

export async function readCriteria(
	trx: Scoped,
	user: Recruiter,
	{ apply, job, requests, written }: Reviewed,
	format: Formatters,
): Promise<CriterionView[]> {
	const facts = await findMatchPersonRow(trx, apply.candidate_id, job);
	if (!facts) return [];
	const id = apply.candidate_id;
	const terms = [...job.skills.map(({ name }) => name), ...job.languages.map(({ language }) => language)];
	const words = listTermWords(terms.map((text) => ({ kind: "term", text, form: "phrase", field: null })));
	const reader = interpretAsWords("", user).prose;
	const prose = await listPersonProse(
		trx,
		[id],
		words,
		reader && { ...reader, fields: reader.fields.filter((field) => field === "answer") },
	);
	const texts: PersonText[] = [
		...written,
		...(prose.get(id) ?? []),
		...(apply.cover_letter ? [{ place: "answer" as const, text: apply.cover_letter }] : []),
	];
	const judged = judgeCriteria(job, toMatchPerson(facts, format.now.getTime()), texts, hiddenParts(user));
	return [
		...judged.map((criterion) => ({
			...formatCriterion(criterion, format),
			quote: formatReasons(criterion.reason ? [criterion.reason] : [], format)?.[0] ?? null,
		})),
		...requests.flatMap((request) => judgeRequest(request, user, format)),
	];
}

/** Answers of an evaluation that can be wrong, each with its question. */
function judgeRequest(request: ListedRequest, user: Recruiter, format: Formatters): CriterionView[] {
	if (request.kind !== "evaluation") return [];
	const done = request.state === "done";
	const questions = listReadableQuestions(user, request);
	return (done ? filterShownQuestions(questions, request.answers) : questions).flatMap((question) => {
		const answer = done ? request.answers[question.key] : undefined;
		const verdict: CriterionVerdict | null = judgeAnswer(question, answer);
		if (!verdict) return [];
		const text = formatAnswer(question, answer, format);
		return [
			{
				key: `${request.uid} ${question.key}`,
				missing: false,
				verdict,
				title: format.locale === "en" && question.en ? question.en : question.pt,
				text: text ? "" : format.t("triage:criteria.unanswered"),
				quote: text ? { where: format.t("list:search.fields.answer"), pieces: [text] } : null,
			},
		];
	});
}
