import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

export interface Receipt {
	key: string;
	to: string;
	number: string;
	company: string;
	day: string;
	amount: string;
}

/** What clients paid of late. */
export function Receipts({ rows }: { rows: readonly Receipt[] }) {
	const { t } = useTranslation("dashboard");
	return (
		<Card as="section" aria-labelledby="receipts">
			<CardHeader id="receipts" title={t("receipts.title")} />
			{rows.length === 0 ? (
				<EmptyState level={3} title={t("receipts.none")} text={t("receipts.text")} />
			) : (
				<ul className="divide-y divide-line">
					{rows.map(({ key, to, number, company, day, amount }) => (
						<li key={key} className="flex flex-wrap justify-between gap-x-4 py-2">
							<span className="min-w-0">
								<AppLink to={to} className="link">
									{number}
								</AppLink>{" "}
								{company} <span className="text-muted">{day}</span>
							</span>
							<span className="tabular-nums">{amount}</span>
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}
