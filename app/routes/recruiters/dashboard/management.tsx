import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Table, Td, Th, Tr } from "#app/ui/table.tsx";
import type { dashboardData } from "./data.server.ts";
import { NumberCell } from "./number-cell.tsx";
import { PersonCell } from "./person-cell.tsx";

type Data = Awaited<ReturnType<typeof dashboardData>>;

/** How each owner's jobs stand now. */
export function Management({ rows, withStuck }: { rows: Data["owners"]; withStuck: boolean }) {
	const { t } = useTranslation("dashboard");
	return (
		<Card>
			<CardHeader id="management" title={t("management.title")} text={t("management.text")} />
			{rows.length === 0 ? (
				<p className="text-muted">{t("management.none")}</p>
			) : (
				<Table caption={t("management.title")}>
					<thead>
						<tr>
							<Th>{t("management.owner")}</Th>
							<Th align="end">{t("management.open")}</Th>
							<Th align="end">{t("management.on_hold")}</Th>
							<Th align="end">{t("management.late")}</Th>
							<Th align="end">{t("management.days")}</Th>
							{withStuck && <Th align="end">{t("management.stuck")}</Th>}
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<Tr key={row.uid}>
								<PersonCell {...row} />
								<NumberCell {...row.open} />
								<NumberCell {...row.onHold} muted={row.onHold.value === "0"} />
								<NumberCell value={row.late.value} to={row.late.to} muted={!row.late.some} />
								<Td numeric>{row.days ?? "–"}</Td>
								{withStuck && <NumberCell value={row.stuck.value} to={row.stuck.to} muted={!row.stuck.some} />}
							</Tr>
						))}
					</tbody>
				</Table>
			)}
		</Card>
	);
}
