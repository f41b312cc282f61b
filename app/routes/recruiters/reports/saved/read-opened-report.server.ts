import type { RouterContextProvider } from "react-router";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { findSavedReport } from "#db/queries/saved-reports.ts";
import { mayChangeReport } from "./saved-report-form.server.ts";

/** The URL's saved report and its save link; null when missing or not visible. */
export async function readOpenedReport(context: Readonly<RouterContextProvider>, url: URL) {
	const uid = url.searchParams.get("saved") ?? "";
	const user = getRecruiter(context);
	const report = /^[\w-]{1,64}$/.test(uid)
		? await readInBusiness(context.get(database), user.businessId, (trx) =>
				findSavedReport(trx, { recruiterId: user.id, uid }),
			)
		: undefined;
	const query = new URLSearchParams(url.searchParams);
	query.delete("saved");
	const saveTo = `/recruiters/reports/saved/new?${query}`;
	if (!report) return { saveTo, saved: null };
	const path = `/recruiters/reports/saved/${report.uid}`;
	return {
		saveTo,
		saved: {
			uid: report.uid,
			name: report.name,
			owner: report.own ? null : report.owner,
			changeTo: mayChangeReport(report, user) ? `${path}/edit?${query}` : null,
		},
	};
}
