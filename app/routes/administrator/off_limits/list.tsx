import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { getMonthSpan, listTwelveMonths } from "#app/domain/companies/off-limits-calendar.ts";
import { off_limits } from "#app/entities/administrator/off_limits.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { ListScreen } from "#app/ui/list-view/list-screen.tsx";
import { inBusiness } from "#db/kit/in-business.ts";
import { localNow } from "#db/queries/local-now.ts";
import { listCoverage } from "#db/queries/off-limits-calendar.ts";
import { readListPage } from "../../entity/list-page.server.ts";
import type { Route } from "./+types/list";

export const meta = ({ loaderData }: { loaderData?: { title: string } }) => [{ title: loaderData?.title }];

/** The list of protections, above it which companies they close and when the market reopens. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const user = permit(context, "read", "off_limits");
	const page = await readListPage(context, off_limits, url);
	const format = createFormatters(context);
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const { day } = await localNow(trx);
		const months = listTwelveMonths(day);
		const rows = await listCoverage(trx, { from: months[0] ?? day, to: months.at(-1) ?? day });
		return {
			...page,
			months: months.map((month) =>
				new Intl.DateTimeFormat(format.locale, { month: "short", timeZone: "UTC" }).format(new Date(month)),
			),
			coverage: rows.map(({ uid, name, people, severity, starts_on, ends_on }) => ({
				uid,
				name,
				people,
				severity,
				until: ends_on && format.day(ends_on),
				...getMonthSpan(months, starts_on, ends_on),
			})),
		};
	});
}

export default function OffLimits({ loaderData }: Route.ComponentProps) {
	return (
		<>
			<Coverage {...loaderData} />
			<ListScreen page={loaderData} />
		</>
	);
}

type Data = Route.ComponentProps["loaderData"];

function Coverage({ coverage, months, entity }: Data) {
	const { t } = useTranslation("protections");
	if (coverage.length === 0) return null;
	return (
		<Card as="section" aria-labelledby="coverage" className="mb-4">
			<CardHeader id="coverage" title={t("coverage")} text={t("coverageText")} />
			<div className="overflow-x-auto">
				<table className="w-full text-sm sm:min-w-[40rem]">
					<thead>
						<tr className="text-left text-muted">
							<th scope="col" className="py-1 pr-3 font-medium">
								{t("company")}
							</th>
							<th scope="col" className="py-1 pr-3 text-right font-medium">
								{t("people")}
							</th>
							<th scope="col" className="hidden w-1/2 py-1 font-medium sm:table-cell">
								<span className="sr-only">{t("months")}</span>
								<span aria-hidden="true" className="grid grid-cols-12">
									{months.map((month) => (
										<span key={month}>{month}</span>
									))}
								</span>
							</th>
							<th scope="col" className="py-1 pl-3 font-medium">
								{t("until")}
							</th>
						</tr>
					</thead>
					<tbody className="divide-y divide-line">
						{coverage.map((item) => (
							<tr key={item.uid}>
								<th scope="row" className="max-w-36 truncate py-2 sm:max-w-56 pr-3 text-left font-normal">
									<AppLink to={`${entity.path}/${item.uid}`} className="link">
										{item.name}
									</AppLink>
								</th>
								<td className="py-2 pr-3 text-right tabular-nums">{item.people}</td>
								<td className="hidden py-2 sm:table-cell">
									<div aria-hidden="true" className="grid grid-cols-12">
										<div
											className={`h-3 rounded-full ${item.severity === "block" ? "bg-danger" : "bg-warning"}`}
											style={{ gridColumn: `${item.first + 1} / ${item.last + 2}` }}
										/>
									</div>
								</td>
								<td className="whitespace-nowrap py-2 pl-3">{item.until ?? t("noEnd")}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</Card>
	);
}
