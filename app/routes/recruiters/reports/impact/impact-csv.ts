import { data } from "react-router";
import { toImpactCsv } from "#app/domain/reports/impact-script.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import type { Route } from "./+types/impact-csv";
import { permitImpact, readImpact } from "./read-impact.server.ts";

/** Keys and numbers without localization: scripts read this file. */
export const loader = recruiterLoader(
	{ can: ["read", "applies"], readOnly: true },
	async ({ trx, url, context, format }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		permitImpact(context);
		const { result, problems } = await readImpact(trx, url.searchParams, format);
		if (!result) throw data({ message: Object.values(problems)[0] }, { status: 400 });
		return new Response(toImpactCsv(result.rows), {
			headers: {
				"Content-Type": "text/csv; charset=utf-8",
				"Content-Disposition": 'attachment; filename="impact.csv"',
				"Cache-Control": "no-store",
			},
		});
	},
);
