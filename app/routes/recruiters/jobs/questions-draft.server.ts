import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { DraftEntryPoint } from "#app/routes/shared/language-model/model-draft.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findJobProfile } from "#db/queries/job-profile.ts";
import { findOpenDraft } from "#db/queries/language-model/drafts.ts";
import { formatBankQuestions, mayEditInterviewKits } from "./questions.server.ts";

/** Model draft of further questions for the job's criteria; a user adopts the chosen ones. */
export const defineQuestionsDraft = (
	user: Recruiter,
	uid: string,
	format: Formatters,
): DraftEntryPoint<"interview_questions"> => ({
	purpose: "interview_questions",
	recordType: "jobs",
	recordUid: uid,
	async readRequest(trx) {
		const job = /^[\w-]{1,64}$/.test(uid) && mayEditInterviewKits(user) ? await findJobProfile(trx, uid) : undefined;
		const criteria = job ? formatBankQuestions(job, user, format).map(({ label }) => label) : [];
		if (!job || criteria.length === 0) return null;
		return {
			facts: [
				{ kind: "job", text: job.title },
				...criteria.map((text) => ({ kind: "criterion" as const, text: text.slice(0, 200) })),
			],
			person: null,
			language: format.locale,
		};
	},
});

/** Questions of the open draft by checkbox key; struck sentences are excluded. */
export async function listProposedQuestions(trx: Scoped, spot: DraftEntryPoint<"interview_questions">) {
	const draft = await findOpenDraft(trx, spot);
	return (draft?.sentences ?? []).flatMap(({ text, strike }, at) =>
		strike === null ? [{ key: `model.${draft?.uid}.${at}`, question: text.slice(0, 500), good: "" }] : [],
	);
}
