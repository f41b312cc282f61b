import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { billing_plans } from "#app/entities/recruiters/billing_plans.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { readListPage } from "#app/routes/entity/list-page.server.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { ListScreen } from "#app/ui/list-view/list-screen.tsx";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { forecastBilling } from "#db/queries/billing-plans/change.ts";
import { exactMoney } from "../placements/calculation-steps.server.ts";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** The billing plans and their total forecast for the next twelve months. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const user = permit(context, "read", "billing_plans");
	const format = createFormatters(context);
	const page = await readListPage(context, billing_plans, url);
	const rows = await readInBusiness(context.get(database), user.businessId, (trx) =>
		forecastBilling(trx, { planId: null, from: localDay(format.now), months: 12 }),
	);
	const months = [...Map.groupBy(rows, ({ month }) => month)].map(([month, sums]) => ({
		month: format.month(`${month}-01`),
		values: sums.map(({ currency, cents }) => exactMoney(cents, currency, format)),
		lines: format.number(sums.reduce((all, { lines }) => all + lines, 0)),
	}));
	return { ...page, months };
}

export default function BillingPlans({ loaderData: { months, ...page } }: Route.ComponentProps) {
	const { t } = useTranslation("billing");
	return (
		<>
			<ListScreen page={page} />
			{months.length > 0 && (
				<Card as="section" aria-labelledby="forecast" className="mt-4">
					<CardHeader id="forecast" title={t("plan.forecast")} text={t("plan.forecastText")} />
					<table className="w-full max-w-2xl text-sm" aria-label={t("plan.forecast")}>
						<thead className="text-left text-muted">
							<tr>
								<th scope="col" className="py-1 pr-3 font-normal">
									{t("plan.month")}
								</th>
								<th scope="col" className="py-1 pr-3 text-right font-normal">
									{t("plan.lines")}
								</th>
								<th scope="col" className="py-1 text-right font-normal">
									{t("plan.expected")}
								</th>
							</tr>
						</thead>
						<tbody className="divide-y divide-line border-line border-y">
							{months.map(({ month, values, lines }) => (
								<tr key={month}>
									<th scope="row" className="py-2 pr-3 text-left font-normal">
										{month}
									</th>
									<td className="py-2 pr-3 text-right tabular-nums">{lines}</td>
									<td className="py-2 text-right tabular-nums">
										{values.map((value) => (
											<span key={value} className="block whitespace-nowrap">
												{value}
											</span>
										))}
									</td>
								</tr>
							))}
						</tbody>
					</table>
				</Card>
			)}
		</>
	);
}
