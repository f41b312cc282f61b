import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { PurposeKey } from "#app/domain/language-model/purposes.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { createBlockDraftEntry } from "#app/routes/shared/content_pages/block-translation-draft.server.ts";
import type { DraftEntryPoint } from "#app/routes/shared/language-model/model-draft.server.ts";
import { defineRejectionDraft } from "../applies/rejection-draft.server.ts";
import { defineSummaryDraft, type SummaryKind } from "../applies/summary-draft.server.ts";
import { defineMissingDataDraft } from "../emails/missing-data-draft.server.ts";
import { defineAdDraft, defineNewAdDraft, newJobRecordType } from "../jobs/ad-draft.server.ts";
import { defineAdTranslation } from "../jobs/ad-translation.server.ts";
import { defineQuestionsDraft } from "../jobs/questions-draft.server.ts";
import { defineTemplateTranslation } from "../templates/emails/template-translation.server.ts";

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
		defineSummaryDraft(user, { uid, kind, format });

/** Drafts available for streaming; each checks the permission of its form's page. */
const spots: Partial<Record<PurposeKey, (opened: Opened) => DraftEntryPoint<PurposeKey> | null>> = {
	missing_letter: ({ user, uid, format }) =>
		can(user, "send", "candidates") ? defineMissingDataDraft(user, { apply: uid, person: null, format }) : null,
	rejection_letter: ({ user, uid, format }) =>
		can(user, "send", "candidates") || can(user, "update", "applies")
			? defineRejectionDraft(user, { uid, candidate: null, format })
			: null,
	draft_ad: ({ user, uid, type, form, format }) =>
		type === newJobRecordType
			? defineNewAdDraft(user, form, format)
			: can(user, "update", "jobs")
				? defineAdDraft(user, uid, format)
				: null,
	interview_questions: ({ user, uid, format }) =>
		can(user, "update", "jobs") ? defineQuestionsDraft(user, uid, format) : null,
	translation: ({ user, uid, type, form }) => {
		const texts = { form, values: Object.fromEntries(form) };
		if (type === "jobs") return defineAdTranslation(user, uid, texts);
		if (type === "content_pages") return createBlockDraftEntry(user, uid, texts);
		return type === "email_templates" ? defineTemplateTranslation(user, uid, texts) : null;
	},
	notes_summary: openSummary("notes"),
	debrief_summary: openSummary("debrief"),
};

/** Draft spot for a purpose and record; null when unknown or not permitted. */
export function findDraftDefinition(purpose: string | null, opened: Opened): DraftEntryPoint<PurposeKey> | null {
	const open = purpose !== null && Object.hasOwn(spots, purpose) ? spots[purpose as PurposeKey] : undefined;
	return open?.(opened) ?? null;
}
