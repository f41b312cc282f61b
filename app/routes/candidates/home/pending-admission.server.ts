import { submittableStages } from "#app/domain/admissions/stage.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Locale, TFunction } from "#app/i18n/i18n.ts";
import type { Admission } from "#db/queries/admissions/find-admission.ts";
import type { PendingRequestView } from "./pending-requests.tsx";

/** The admission that still waits for documents of the candidate. */
export const listPendingAdmission = (
	admission: Admission | undefined,
	{ locale, t }: { locale: Locale; t: TFunction },
): PendingRequestView[] =>
	admission?.due_on && (submittableStages as readonly string[]).includes(admission.stage)
		? [
				{
					uid: admission.uid,
					to: "/candidates/admission",
					title: t("admission:page.title"),
					kind: [admission.position, admission.company].filter(Boolean).join(" · "),
					job: null,
					until: formatDate(locale, admission.due_on, "long"),
					begun: admission.items_done > 0,
				},
			]
		: [];
