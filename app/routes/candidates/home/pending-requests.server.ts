import { formatDate } from "#app/i18n/format.ts";
import type { Locale, TFunction } from "#app/i18n/i18n.ts";
import type { ListedRequest } from "#db/queries/forms/find.ts";
import type { PendingRequestView } from "./pending-requests.tsx";

/** Requests that can be answered in the candidate's area. */
export const listPendingRequests = (
	requests: readonly ListedRequest[],
	{ locale, t }: { locale: Locale; t: TFunction },
): PendingRequestView[] =>
	requests
		.filter(({ state }) => state !== "done" && state !== "refused")
		.map((request) => ({
			uid: request.uid,
			to: `/candidates/${request.kind === "data_collection" ? request.kind : "evaluations"}/${request.uid}`,
			title: (locale === "en" && request.title_en) || request.title_pt || t(`asked:kinds.${request.kind}`),
			kind: t(`asked:kinds.${request.kind}`),
			job: request.job,
			until: formatDate(locale, request.expires_at, "long"),
			begun: request.state === "partial",
		}));
