import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { sendCsv, writeAmount } from "#app/routes/shared/send-csv.server.ts";
import type { Route } from "./+types/message-costs-csv";
import { readMessageCosts } from "./message-costs.server.ts";

/** One line per group and currency, plus one for messages without a price. */
export const loader = recruiterLoader(
	{ can: ["read", "message_channels"], readOnly: true },
	async ({ trx, user, url, format, t }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const { groups, filter } = await readMessageCosts(trx, user, url.searchParams, format);
		const heads = [t(`messaging:costs.splits.${filter.split}`), t("messaging:costs.currency")];
		const lines = groups.flatMap(({ label, costs, unpriced }) => [
			...costs.map(({ currency, messages, micros }) => [
				label,
				currency,
				String(messages),
				writeAmount(micros / 1_000_000, format.locale),
			]),
			...(unpriced > 0 ? [[label, "", String(unpriced), ""]] : []),
		]);
		return sendCsv(
			[[...heads, t("messaging:costs.messages"), t("messaging:costs.cost")], ...lines],
			format.locale,
			"message-costs.csv",
		);
	},
);
