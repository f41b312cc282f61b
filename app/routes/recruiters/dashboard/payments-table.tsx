import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Table, Td, Th, Tr } from "#app/ui/table.tsx";
import type { PaymentsTableData } from "./payments.server.ts";

interface ReceiptsProps {
	table: PaymentsTableData;
	/** Text of the active filters: the dashboard's period and recruiters. */
	text?: string;
	/** False on a company's own page, whose heading names it. */
	withCompany?: boolean;
}

/** Payments received: one row per payment, with a total per currency. */
export function PaymentsTable({ table, text, withCompany = false }: ReceiptsProps) {
	const { t } = useTranslation("dashboard");
	const { rows, totals, count, sort, more } = table;
	return (
		<Card>
			<CardHeader id="receipts" title={t("receipts.title")} text={text} />
			{rows.length === 0 ? (
				<EmptyState level={3} title={t("receipts.none")} text={t("receipts.text")} />
			) : (
				<>
					<Table caption={t("receipts.title")} cards>
						<thead>
							<tr>
								<Th sort={sort.paid_on}>{t("receipts.day")}</Th>
								<Th sort={sort.number}>{t("receipts.invoice")}</Th>
								{withCompany && <Th sort={sort.company}>{t("receipts.company")}</Th>}
								<Th sort={sort.owner}>{t("receipts.owner")}</Th>
								<Th align="end" sort={sort.amount}>
									{t("receipts.amount")}
								</Th>
							</tr>
						</thead>
						<tbody>
							{rows.map(({ key, to, number, company, owner, day, amount }) => (
								<Tr key={key}>
									<Td data-label={t("receipts.day")}>{day}</Td>
									<Td data-label={t("receipts.invoice")}>
										<AppLink to={to} className="link">
											{number}
										</AppLink>
									</Td>
									{withCompany && (
										<Td data-label={t("receipts.company")}>
											<AppLink to={company.to} className="link">
												{company.name}
											</AppLink>
										</Td>
									)}
									<Td data-label={t("receipts.owner")}>{owner ?? "–"}</Td>
									<Td numeric data-label={t("receipts.amount")}>
										{amount}
									</Td>
								</Tr>
							))}
						</tbody>
					</Table>
					<p className="mt-3 flex flex-wrap justify-between gap-x-4 font-semibold">
						<span>{t("receipts.total", { count })}</span>
						<span className="tabular-nums">{totals.join(" + ")}</span>
					</p>
					{more && (
						<AppLink to={more} preventScrollReset className="link mt-3 inline-flex min-h-6 items-center">
							{t("receipts.all", { count })}
						</AppLink>
					)}
				</>
			)}
		</Card>
	);
}
