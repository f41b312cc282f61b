import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { countCriterionVerdicts } from "#app/domain/match/judge-criteria.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readFraudSignals } from "#app/routes/shared/applies/fraud-signals.server.ts";
import { getCandidateOverview } from "#app/routes/shared/candidates/overview.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findApplyToReview } from "#db/queries/applies/review-queue.ts";
import { findNewestCv } from "#db/queries/candidate-panel.ts";
import { listRequests } from "#db/queries/forms/find.ts";
import { findJobToMatch } from "#db/queries/match/job-columns.ts";
import { listPersonSnippets } from "#db/queries/person-texts.ts";
import { getCardFlags } from "../applies/card-flags.tsx";
import { formatCvPart, formatPanelAnswers } from "../side_panel/candidate.server.ts";
import { listMissingCriteria, readCriteria } from "./criteria.server.ts";
import { summarizeApply } from "./summary.server.ts";
import { readTriageActions } from "./triage-actions.server.ts";
import { type Pane, triagePanes } from "./triage-url.ts";

const mostRequests = 10;
/** Maximum CV characters sent; the file itself has the rest. */
const maxTextLength = 30_000;

const cutText = (cv: ReturnType<typeof formatCvPart>, t: Formatters["t"]) =>
	cv.text && cv.text.length > maxTextLength
		? { ...cv, text: `${cv.text.slice(0, maxTextLength)}\n\n${t("triage:textCut")}` }
		: cv;

export async function readTriagePerson(trx: Scoped, user: Recruiter, uid: string, format: Formatters) {
	const apply = await findApplyToReview(trx, uid, { withExpectation: can(user, "view_remuneration", "candidates") });
	if (!apply) throw notFound();
	const { t } = format;
	const reads = can(user, "read", "candidates");
	const requests = reads ? await listRequests(trx, { apply: apply.id }, mostRequests) : [];
	const job = reads ? await findJobToMatch(trx, apply.job_id) : undefined;
	const written = reads ? ((await listPersonSnippets(trx, [apply.candidate_id])).get(apply.candidate_id) ?? []) : [];
	const criteria = job ? await readCriteria(trx, user, { apply, job, requests, written }, format) : [];
	const cv = reads
		? cutText(formatCvPart(await findNewestCv(trx, apply.candidate_id, apply.cv_file_id), format), t)
		: null;
	const overview = reads ? await getCandidateOverview(trx, apply.candidate_id, false, format) : null;
	const answers = requests.map((request) => formatPanelAnswers(request, user, format));
	const has: Record<Pane, boolean> = {
		cv: true,
		criteria: true,
		text: Boolean(cv?.file && cv.text),
		// Without a CV, the profile takes its pane.
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
		verdicts: criteria.length > 0 ? countCriterionVerdicts(criteria) : null,
		summary: reads ? summarizeApply({ apply, job, written, cvText: cv?.text ?? null, answers }, format) : [],
		missing: listMissingCriteria(criteria),
		signals: (await readFraudSignals(trx, user, { applyUid: uid }, format)).get(uid) ?? [],
		mayExplain: can(user, "update", "applies"),
		askTo: can(user, "send", "candidates")
			? `/recruiters/emails/new?${new URLSearchParams({ to: `candidates:${apply.candidate_uid}`, missing: uid })}`
			: null,
		profileTo: can(user, "update", "jobs") ? `/recruiters/jobs/${apply.job_uid}/profile` : null,
		panes: triagePanes.filter((pane) => has[pane]),
		acts: can(user, "update", "applies") ? await readTriageActions(trx, user, { uid, apply }, format) : null,
	};
}
