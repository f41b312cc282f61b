import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Chart } from "#app/ui/chart/chart.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import type { CompanyChart } from "./charts.server.ts";

interface ChartProps {
	id: string;
	title: string;
	chart: CompanyChart;
	/** Heading of the table's first column. */
	head: string;
	empty: string;
	wide?: boolean;
}

/** A chart with the same numbers as a table behind it. */
export function ChartCard({ id, title, chart: { plot, note }, head, empty, wide = false }: ChartProps) {
	const { t } = useTranslation("clients");
	return (
		<Card as="section" aria-labelledby={id} className={wide ? "min-w-0 xl:col-span-2" : "min-w-0"}>
			<CardHeader id={id} title={title} text={note ?? undefined} />
			{plot === null ? (
				<p className="text-muted">{empty}</p>
			) : (
				<>
					<Chart data={plot} />
					<details className="mt-3">
						<summary className="link inline-flex min-h-6 cursor-pointer items-center text-sm">
							{t("charts.table")}
						</summary>
						<Table caption={title} className="mt-2">
							<thead>
								<tr>
									<Th>{head}</Th>
									{plot.series.map(({ key, label }) => (
										<Th key={key} align="end">
											{label}
										</Th>
									))}
								</tr>
							</thead>
							<tbody>
								{plot.places.map((name, place) => (
									<Tr key={name}>
										<RowHeader>{name}</RowHeader>
										{plot.series.map(({ key }, at) => (
											<Td key={key} numeric>
												{plot.cells[at]?.[place]?.text}
											</Td>
										))}
									</Tr>
								))}
							</tbody>
						</Table>
					</details>
				</>
			)}
		</Card>
	);
}
