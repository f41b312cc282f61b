import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { NumberCell } from "./number-cell.tsx";
import { PersonCell } from "./person-cell.tsx";
import type { loadTables } from "./tables.server.ts";

type ManagementTable = NonNullable<Awaited<ReturnType<typeof loadTables>>["management"]>;

const counts = ["open", "on_hold", "late"] as const;

export function JobManagement({ table: { withStuck, sort, rows, total } }: { table: ManagementTable }) {
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
							<Th sort={sort.name}>{t("management.owner")}</Th>
							{[...counts, "days" as const].map((name) => (
								<Th key={name} align="end" sort={sort[name]}>
									{t(`management.${name}`)}
								</Th>
							))}
							{withStuck && (
								<Th align="end" sort={sort.stuck}>
									{t("management.stuck")}
								</Th>
							)}
						</tr>
					</thead>
					<tbody>
						{rows.map((row) => (
							<Tr key={row.uid}>
								{row.name === null ? (
									<RowHeader>
										<span className="font-normal text-muted">{t("management.nobody")}</span>
									</RowHeader>
								) : (
									<PersonCell name={row.name} photoUrl={row.photoUrl} />
								)}
								<Numbers of={row} withStuck={withStuck} />
							</Tr>
						))}
					</tbody>
					<tfoot>
						<Tr>
							<RowHeader>{t("total")}</RowHeader>
							<Numbers of={total} withStuck={withStuck} />
						</Tr>
					</tfoot>
				</Table>
			)}
		</Card>
	);
}

function Numbers({ of: { cells, days, stuck }, withStuck }: { of: ManagementTable["total"]; withStuck: boolean }) {
	return (
		<>
			{cells.map(({ value, zero, to }, index) => (
				<NumberCell key={counts[index]} value={value} to={to} muted={zero} />
			))}
			<Td numeric>{days ?? "–"}</Td>
			{withStuck && <NumberCell value={stuck.value} to={stuck.to} muted={stuck.zero} />}
		</>
	);
}
