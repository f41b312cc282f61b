import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { PurposeKey } from "#app/domain/language-model/purposes.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { DraftEntryPoint } from "#app/routes/shared/language-model/model-draft.server.ts";
import type { Addressee } from "#db/queries/email-composition.ts";
import { defineRejectionDraft } from "../applies/rejection-draft.server.ts";
import { defineMissingDataDraft } from "./missing-data-draft.server.ts";

interface LetterPlace {
	/** Public id of the application whose missing facts are requested; empty means none. */
	missing: string | null;
	/** Public id of the apply that ended; empty: none. */
	debrief: string | null;
	person: Addressee;
	format: Formatters;
}

/** Model draft available for a letter, by its subject. */
export function findEmailDraftDefinition(
	user: Recruiter,
	{ missing, debrief, person, format }: LetterPlace,
): DraftEntryPoint<PurposeKey> | null {
	if (missing) return defineMissingDataDraft(user, { apply: missing, person, format });
	if (debrief && person.entity === "candidates")
		return defineRejectionDraft(user, { uid: debrief, candidate: person.uid, format });
	return null;
}
