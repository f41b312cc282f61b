import { data } from "react-router";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { sendCsv, writeAmount } from "#app/routes/shared/send-csv.server.ts";
import type { Route } from "./+types/finance-csv";
import { readFinanceTable } from "./finance-table.server.ts";

/** The table of the screen as a file, with every row and the total. */
export const loader = recruiterLoader(
	{ readOnly: true },
	async ({ trx, user, url, format, t }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const { columns, rows, total, filter, problems } = await readFinanceTable(trx, user, url.searchParams, format);
		const [problem] = Object.values(problems);
		if (problem) throw data({ message: problem }, { status: 400 });
		const write = (cells: (typeof rows)[number]["cells"]) =>
			cells.map(({ amount }) => writeAmount(amount / 100, format.locale));
		return sendCsv(
			[
				[t(`reports:finance.splits.${filter.split}`), ...columns.map(({ label }) => `${label} (${filter.currency})`)],
				...rows.map(({ label, cells }) => [label, ...write(cells)]),
				...(rows.length > 0 ? [[t("reports:finance.total"), ...write(total)]] : []),
			],
			format.locale,
			"finance.csv",
		);
	},
);
