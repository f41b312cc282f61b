import type { Formatters } from "#app/http/formatters.ts";
import { weekLabel } from "#app/routes/shared/timesheets/sheet-view.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listOwnSheets } from "#db/queries/timesheets/find.ts";
import type { PendingRequestView } from "./pending-requests.tsx";

/** Weeks pending the person's hours, or their response to the client's changes. */
export async function listPendingHours(
	trx: Scoped,
	candidateId: number,
	{ t, locale }: Pick<Formatters, "t" | "locale">,
): Promise<PendingRequestView[]> {
	const sheets = await listOwnSheets(trx, candidateId);
	return sheets
		.filter(({ status, entered_by }) => (status === "draft" && entered_by === "worker") || status === "disputed")
		.slice(0, 3)
		.map((sheet) => ({
			uid: sheet.uid,
			to: `/candidates/timesheets?sheet=${sheet.uid}`,
			title: weekLabel(sheet.week, { locale }),
			kind: t("timesheets:worker.title"),
			job: sheet.title,
			until: null,
			begun: false,
		}));
}
