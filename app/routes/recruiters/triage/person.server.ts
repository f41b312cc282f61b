import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/candidates/person.ts";
import { filterShownQuestions } from "#app/domain/forms/evaluation.ts";
import { countVerdicts, judgeAnswer, judgeCriteria, type Verdict } from "#app/domain/match/judge-criteria.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import { type PersonText, plainTerms } from "#app/domain/search/search-reasons.ts";
import { searchedWords } from "#app/entities/kit/query.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { formatReasons } from "#app/routes/entity/search-reasons.server.ts";
import { getCandidateOverview } from "#app/routes/shared/candidates/overview.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findPersonFacts, findReviewedApply, type ReviewedApply } from "#db/queries/applies/to-review.ts";
import { findNewestCv } from "#db/queries/candidate-panel.ts";
import { type ListedRequest, listRequests } from "#db/queries/forms/find.ts";
import { hiddenParts } from "#db/queries/match/hidden-parts.ts";
import { findJobToMatch } from "#db/queries/match/job-facts.ts";
import type { JobToMatch } from "#db/queries/match/people.ts";
import { toMatchPerson } from "#db/queries/match/person-facts.ts";
import { listPersonFacts, listPersonProse } from "#db/queries/person-texts.ts";
import { getCardFlags } from "../applies/flags.tsx";
import { listReadableQuestions } from "../form_requests/readable-questions.server.ts";
import { formatAnswer } from "../form_requests/rows.server.ts";
import { getAnswers, showCv } from "../side_panel/candidate.server.ts";
import { readActs } from "./acts.server.ts";
import { type Pane, panes } from "./address.ts";
import { formatCriterion, type ShownCriterion } from "./criterion-text.server.ts";
import { summarizeApply } from "./summary.server.ts";

const mostRequests = 10;
/** Characters of a CV that are sent; of a book the file itself has the rest. */
const longestText = 30_000;

const cutText = (cv: ReturnType<typeof showCv>, t: Formatters["t"]) =>
	cv.text && cv.text.length > longestText
		? { ...cv, text: `${cv.text.slice(0, longestText)}\n\n${t("triage:textCut")}` }
		: cv;

/** One person who waits, as far as the viewer may read them. */
export async function readReviewedPerson(trx: Scoped, user: Recruiter, uid: string, format: Formatters) {
	const apply = await findReviewedApply(trx, uid, { withExpectation: can(user, "view_remuneration", "candidates") });
	if (!apply) throw notFound();
	const { t } = format;
	const reads = can(user, "read", "candidates");
	const requests = reads ? await listRequests(trx, { apply: apply.id }, mostRequests) : [];
	const job = reads ? await findJobToMatch(trx, apply.job_id) : undefined;
	const written = reads ? ((await listPersonFacts(trx, [apply.candidate_id])).get(apply.candidate_id) ?? []) : [];
	const criteria = job ? await readCriteria(trx, user, { apply, job, requests, written }, format) : [];
	const cv = reads ? cutText(showCv(await findNewestCv(trx, apply.candidate_id, apply.cv_file_id), format), t) : null;
	const overview = reads ? await getCandidateOverview(trx, apply.candidate_id, false, format) : null;
	const answers = requests.map((request) => getAnswers(request, user, format));
	const has: Record<Pane, boolean> = {
		cv: true,
		criteria: true,
		text: Boolean(cv?.file && cv.text),
		// Without a CV the profile stands in its place.
		profile: reads && Boolean(cv?.file),
		answers: answers.length > 0 || Boolean(apply.cover_letter),
	};
	return {
		uid,
		name: apply.name,
		avatarUrl: apply.avatar_url,
		to: reads ? `/recruiters/candidates/${apply.candidate_uid}` : null,
		page: `/recruiters/applies/${uid}`,
		sub: [apply.role_name, apply.current_company].filter(Boolean).join(" · "),
		facts: [
			[apply.city, apply.state].filter(Boolean).join(", "),
			apply.expectation_cents === null
				? null
				: t("triage:asks", { amount: format.money(apply.expectation_cents, apply.currency) }),
			t(labelKey("applySources", apply.source)),
		].filter(Boolean) as string[],
		job: [apply.job_title, apply.company].filter(Boolean).join(" · "),
		since: format.when(apply.created_at),
		flags: getCardFlags(
			{ withdrawn: false, off_limit: apply.off_limit, candidate_status: apply.candidate_status },
			format,
		),
		coverLetter: apply.cover_letter,
		cv,
		overview,
		answers,
		criteria,
		verdicts: criteria.length > 0 ? countVerdicts(criteria) : null,
		summary: reads ? summarizeApply({ apply, job, written, cvText: cv?.text ?? null, answers }, format) : [],
		missing: listMissing(criteria),
		askTo: can(user, "send", "candidates")
			? `/recruiters/emails/new?${new URLSearchParams({ to: `candidates:${apply.candidate_uid}`, missing: uid })}`
			: null,
		profileTo: can(user, "update", "jobs") ? `/recruiters/jobs/${apply.job_uid}/profile` : null,
		panes: panes.filter((pane) => has[pane]),
		acts: can(user, "update", "applies") ? await readActs(trx, user, { uid, apply }, format) : null,
	};
}

/** What nobody can tell of the person yet; questions that wait for an answer were asked already. */
const listMissing = (criteria: readonly ShownCriterion[]): string[] =>
	criteria.flatMap(({ verdict, title, asked }) => (verdict === "unclear" && !asked ? [title] : []));

/** What is missing to decide on an apply, and what it is for; undefined where the viewer may not know. */
export async function findMissing(trx: Scoped, user: Recruiter, uid: string, format: Formatters) {
	if (!can(user, "read", "applies") || !can(user, "read", "candidates")) return undefined;
	const apply = await findReviewedApply(trx, uid, { withExpectation: false });
	const job = apply && (await findJobToMatch(trx, apply.job_id));
	if (!apply || !job) return undefined;
	const written = (await listPersonFacts(trx, [apply.candidate_id])).get(apply.candidate_id) ?? [];
	const criteria = await readCriteria(trx, user, { apply, job, requests: [], written }, format);
	return { candidate: apply.candidate_uid, job: apply.job_title, missing: listMissing(criteria) };
}

interface Reviewed {
	apply: ReviewedApply;
	job: JobToMatch;
	requests: readonly ListedRequest[];
	/** What they wrote into their profile. */
	written: readonly PersonText[];
}

/** What the job asks for, beside what the person's words say of it. */
async function readCriteria(
	trx: Scoped,
	user: Recruiter,
	{ apply, job, requests, written }: Reviewed,
	format: Formatters,
): Promise<ShownCriterion[]> {
	const facts = await findPersonFacts(trx, apply.candidate_id, job);
	if (!facts) return [];
	const id = apply.candidate_id;
	const terms = [...job.skills.map(({ name }) => name), ...job.languages.map(({ language }) => language)];
	const words = plainTerms(terms.map((text) => ({ kind: "term", text, form: "phrase", field: null })));
	const reader = searchedWords("", user).prose;
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

/** The answers of a form that may be wrong, each beside its question. */
function judgeRequest(request: ListedRequest, user: Recruiter, format: Formatters): ShownCriterion[] {
	if (request.kind !== "evaluation") return [];
	const done = request.state === "done";
	const questions = listReadableQuestions(user, request);
	return (done ? filterShownQuestions(questions, request.answers) : questions).flatMap((question) => {
		const answer = done ? request.answers[question.key] : undefined;
		const verdict: Verdict | null = judgeAnswer(question, answer);
		if (!verdict) return [];
		const text = formatAnswer(question, answer, format);
		return [
			{
				key: `${request.uid} ${question.key}`,
				asked: true,
				verdict,
				title: format.locale === "en" && question.en ? question.en : question.pt,
				text: text ? "" : format.t("triage:criteria.unanswered"),
				quote: text ? { where: format.t("list:search.fields.answer"), pieces: [text] } : null,
			},
		];
	});
}
