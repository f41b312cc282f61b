import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Table, Td, Th, Tr } from "#app/ui/table.tsx";
import type { dashboardData } from "./data.server.ts";
import { NumberCell } from "./number-cell.tsx";
import { PersonCell } from "./person-cell.tsx";

type Data = Awaited<ReturnType<typeof dashboardData>>;

/** What each recruiter did in the period; every number opens its rows. */
export function Kpis({ columns, rows }: { columns: Data["kpiColumns"]; rows: Data["kpis"] }) {
	const { t } = useTranslation("dashboard");
	const converts = columns.includes("applies");
	return (
		<Card>
			<CardHeader id="kpis" title={t("kpis.title")} text={t("kpis.text")} />
			{rows.length === 0 ? (
				<p className="text-muted">{t("kpis.none")}</p>
			) : (
				<Table caption={t("kpis.title")}>
					<thead>
						<tr>
							<Th>{t("kpis.recruiter")}</Th>
							{columns.map((name) => (
								<Th key={name} align="end">
									{t(`numbers.${name}`)}
								</Th>
							))}
							{converts && <Th align="end">{t("kpis.conversion")}</Th>}
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<Tr key={row.uid}>
								<PersonCell {...row} />
								{row.cells.map(({ value, zero, to }, index) => (
									<NumberCell key={columns[index]} value={value} to={to} muted={zero} />
								))}
								{converts && <Td numeric>{row.conversion ?? "–"}</Td>}
							</Tr>
						))}
					</tbody>
				</Table>
			)}
		</Card>
	);
}
