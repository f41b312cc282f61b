import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { NumberCell } from "./number-cell.tsx";
import { PersonCell } from "./person-cell.tsx";
import type { loadTables } from "./tables.server.ts";

type KpiTable = NonNullable<Awaited<ReturnType<typeof loadTables>>["kpis"]>;

/** Each recruiter's activity in the period; every number links to its rows. */
export function Kpis({ table: { columns, converts, sort, rows, others, total } }: { table: KpiTable }) {
	const { t } = useTranslation("dashboard");
	return (
		<Card>
			<CardHeader id="kpis" title={t("kpis.title")} text={t("kpis.text")} />
			{rows.length === 0 ? (
				<p className="text-muted">{t("kpis.none")}</p>
			) : (
				<Table caption={t("kpis.title")}>
					<thead>
						<tr>
							<Th sort={sort.name}>{t("kpis.recruiter")}</Th>
							{columns.map((name) => (
								<Th key={name} align="end" sort={sort[name]}>
									{t(`numbers.${name}`)}
								</Th>
							))}
							{converts && (
								<Th align="end" sort={sort.conversion}>
									{t("kpis.conversion")}
								</Th>
							)}
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
						{others && (
							<Tr>
								<RowHeader>
									<span className="font-normal text-muted">{t("kpis.others")}</span>
								</RowHeader>
								{others.map((value, index) => (
									<NumberCell key={columns[index]} value={value} to={null} muted />
								))}
								{converts && <Td numeric>–</Td>}
							</Tr>
						)}
					</tbody>
					<tfoot>
						<Tr>
							<RowHeader>{t("total")}</RowHeader>
							{total.cells.map(({ value, zero, to }, index) => (
								<NumberCell key={columns[index]} value={value} to={to} muted={zero} />
							))}
							{converts && <Td numeric>{total.conversion ?? "–"}</Td>}
						</Tr>
					</tfoot>
				</Table>
			)}
		</Card>
	);
}
