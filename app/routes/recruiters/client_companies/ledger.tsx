import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { Time } from "#app/ui/time.tsx";
import type { formatLedger } from "./credits.server.ts";

interface LedgerProps {
	rows: ReturnType<typeof formatLedger>;
	olderTo: string | null;
}

export function Ledger({ rows, olderTo }: LedgerProps) {
	const { t } = useTranslation("clients");
	if (rows.length === 0) return <p className="text-muted">{t("credits.empty")}</p>;
	return (
		<>
			<Table caption={t("credits.ledger")}>
				<thead>
					<tr>
						<Th>{t("credits.when")}</Th>
						<Th>{t("credits.kind")}</Th>
						<Th>{t("credits.unit")}</Th>
						<Th align="end">{t("credits.amount")}</Th>
						<Th align="end">{t("credits.after")}</Th>
						<Th>{t("credits.note")}</Th>
						<Th>{t("credits.by")}</Th>
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<Tr key={row.uid}>
							<Td>
								<Time {...row.when} />
							</Td>
							<Td>
								<Badge tone={row.kind.tone}>{row.kind.label}</Badge>
							</Td>
							<Td>{row.unit}</Td>
							<Td numeric>
								<span className={row.gives ? "font-medium text-success-text" : "font-medium"}>{row.amount}</span>
							</Td>
							<Td numeric>{row.after}</Td>
							<Td>
								{row.note}
								{row.job && (
									<AppLink to={row.job.to} className="link block">
										{row.job.title}
									</AppLink>
								)}
								{row.expires && <span className="block text-muted text-xs">{row.expires}</span>}
							</Td>
							<Td>{row.by}</Td>
						</Tr>
					))}
				</tbody>
			</Table>
			{olderTo && (
				<AppLink to={olderTo} className="link mt-3 inline-flex min-h-6 items-center">
					{t("credits.older")}
				</AppLink>
			)}
		</>
	);
}
