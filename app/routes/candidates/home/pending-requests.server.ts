import { formatDate } from "#app/i18n/format.ts";
import type { Locale, TFunction } from "#app/i18n/i18n.ts";
import type { ListedRequest } from "#db/queries/forms/find.ts";
import type { PendingRequestView } from "./pending-requests.tsx";

/** Those that may be answered in the candidate's own area. */
export const listPendingRequests = (
	requests: readonly ListedRequest[],
	{ locale, t }: { locale: Locale; t: TFunction },
): PendingRequestView[] =>
	requests
		.filter(({ state }) => state !== "done" && state !== "refused")
		.map((one) => ({
			uid: one.uid,
			to: `/candidates/${one.kind === "data_collection" ? one.kind : "evaluations"}/${one.uid}`,
			title: (locale === "en" && one.title_en) || one.title_pt || t(`asked:kinds.${one.kind}`),
			kind: t(`asked:kinds.${one.kind}`),
			job: one.job,
			until: formatDate(locale, one.expires_at, "long"),
			begun: one.state === "partial",
		}));
