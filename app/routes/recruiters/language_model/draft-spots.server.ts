import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/candidates/person.ts";
import type { PurposeKey } from "#app/domain/language-model/purposes.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { blockTranslationSpot } from "#app/routes/shared/content_pages/block-translation.server.ts";
import type { DraftSpot } from "#app/routes/shared/language-model/model-draft.server.ts";
import { rejectionSpot } from "../applies/rejection-draft.server.ts";
import { type SummaryKind, summarySpot } from "../applies/summary-draft.server.ts";
import { missingLetterSpot } from "../emails/missing-draft.server.ts";
import { adDraftSpot, newAdDraftSpot, newAds } from "../jobs/ad-draft.server.ts";
import { adTranslationSpot } from "../jobs/ad-translation.server.ts";
import { questionsSpot } from "../jobs/questions-draft.server.ts";
import { templateTranslationSpot } from "../templates/emails/template-translation.server.ts";

interface Opened {
	user: Recruiter;
	/** Public id of the record that the form is of. */
	uid: string;
	form: FormData;
	type: string;
	format: Formatters;
}

const openSummary =
	(kind: SummaryKind) =>
	({ user, uid, format }: Opened) =>
		summarySpot(user, { uid, kind, format });

/** Drafts available for streaming; each checks the permission of its form's page. */
const spots: Partial<Record<PurposeKey, (opened: Opened) => DraftSpot<PurposeKey> | null>> = {
	missing_letter: ({ user, uid, format }) =>
		can(user, "send", "candidates") ? missingLetterSpot(user, { apply: uid, person: null, format }) : null,
	rejection_letter: ({ user, uid, format }) =>
		can(user, "send", "candidates") || can(user, "update", "applies")
			? rejectionSpot(user, { uid, candidate: null, format })
			: null,
	draft_ad: ({ user, uid, type, form, format }) =>
		type === newAds
			? newAdDraftSpot(user, form, format)
			: can(user, "update", "jobs")
				? adDraftSpot(user, uid, format)
				: null,
	interview_questions: ({ user, uid, format }) =>
		can(user, "update", "jobs") ? questionsSpot(user, uid, format) : null,
	translation: ({ user, uid, type, form }) => {
		const texts = { form, values: Object.fromEntries(form) };
		if (type === "jobs") return adTranslationSpot(user, uid, texts);
		if (type === "content_pages") return blockTranslationSpot(user, uid, texts);
		return type === "email_templates" ? templateTranslationSpot(user, uid, texts) : null;
	},
	notes_summary: openSummary("notes"),
	debrief_summary: openSummary("debrief"),
};

/** Draft spot for a purpose and record; null when unknown or not permitted. */
export function openDraftSpot(purpose: string | null, opened: Opened): DraftSpot<PurposeKey> | null {
	const open = purpose !== null && Object.hasOwn(spots, purpose) ? spots[purpose as PurposeKey] : undefined;
	return open?.(opened) ?? null;
}
