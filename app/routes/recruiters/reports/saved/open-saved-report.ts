import { readSavedQuery } from "#app/domain/reports/saved-report.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import type { Route } from "./+types/open-saved-report";
import { getSavedReport } from "./saved-report-form.server.ts";

/** The address one shares: leads to the report of today. */
export const loader = recruiterLoader(
	{ readOnly: true },
	async ({ trx, user, params, format }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const report = await getSavedReport(trx, user, params.id);
		const query = readSavedQuery(report.query, report.period, localDay(format.now));
		query.set("saved", report.uid);
		throw redirectLocal(`/recruiters/reports?${query}`);
	},
);
