import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { RowHeader, Table, Td, Th } from "#app/ui/table.tsx";
import type { readRecruiterMonths } from "./recruiter-months.server.ts";

/** The small charts' numbers as an accessible table; each links to its rows. */
export function MonthsTable({
	months: { places, charts },
}: {
	months: Awaited<ReturnType<typeof readRecruiterMonths>>;
}) {
	const { t } = useTranslation("goals");
	return (
		<details className="mt-3">
			<summary className="link w-fit cursor-pointer">{t("scorecard.asTable")}</summary>
			<div className="mt-2">
				<Table caption={t("scorecard.months")}>
					<thead>
						<tr>
							<Th sticky>{t("scorecard.month")}</Th>
							{charts.map(({ name, label }) => (
								<Th key={name} align="end">
									{label}
								</Th>
							))}
						</tr>
					</thead>
					<tbody>
						{places.map((place, at) => (
							<tr key={place}>
								<RowHeader sticky className="font-normal">
									{place}
								</RowHeader>
								{charts.map(({ name, chart }) => {
									const cell = chart.cells[0]?.[at];
									const goal = chart.goal?.texts[at];
									return (
										<Td key={name} numeric>
											{cell?.to ? (
												<AppLink to={cell.to} className="link">
													{cell.text}
												</AppLink>
											) : (
												cell?.text
											)}
											{goal && <span className="block text-muted text-xs">{t("of", { goal })}</span>}
										</Td>
									);
								})}
							</tr>
						))}
					</tbody>
				</Table>
			</div>
		</details>
	);
}
