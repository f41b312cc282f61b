import { useTranslation } from "#app/i18n/use-translation.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** What clients paid. Nothing is invoiced yet, and it says so. */
export function Receipts() {
	const { t } = useTranslation("dashboard");
	return (
		<Card as="section" aria-labelledby="receipts">
			<CardHeader id="receipts" title={t("receipts.title")} />
			<EmptyState level={3} title={t("receipts.none")} text={t("receipts.text")} />
		</Card>
	);
}
