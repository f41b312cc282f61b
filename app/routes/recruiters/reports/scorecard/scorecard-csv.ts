import { moneyMeasures } from "#app/domain/goals/goal.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { sendCsv, writeAmount } from "#app/routes/shared/send-csv.server.ts";
import type { Route } from "./+types/scorecard-csv";
import { readScorecardQuery } from "./scorecard-request.server.ts";
import { readScorecardTable } from "./scorecard-table.server.ts";
import { sortScorecard } from "./sort-scorecard.server.ts";

/** The screen's table as CSV: each number with its goal beside it. */
export const loader = recruiterLoader(
	{ readOnly: true },
	async ({ trx, user, url, format, t }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const { period, teamUid } = readScorecardQuery(url.searchParams, format);
		const table = await readScorecardTable(trx, user, period, teamUid, format);
		const { columns, rows, others, teams, team } = sortScorecard(table, url.searchParams);
		const write = (amount: number | undefined, at: number) => {
			const measure = columns[at]?.name;
			if (amount === undefined || measure === undefined) return "";
			return writeAmount(moneyMeasures.has(measure) ? amount / 100 : amount, format.locale);
		};
		const lines = [...rows, ...(others ? [others] : []), ...(team ? [] : teams)].map((row) => [
			row.name,
			row.team,
			...row.cells.flatMap((cell, at) => [write(cell?.value, at), write(cell?.goal?.amount, at)]),
		]);
		const heads = [
			t("goals:who"),
			t("goals:team"),
			...columns.flatMap(({ label }) => [label, `${t("report_builder:goal")}: ${label}`]),
		];
		return sendCsv([heads, ...lines], format.locale, "scorecard.csv");
	},
);
