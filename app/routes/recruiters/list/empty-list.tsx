import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SearchX } from "#app/ui/icons.tsx";

/** Nothing matches, or there is nothing yet. */
export function EmptyList({
	narrowed,
	clearTo,
	title,
	text,
}: {
	narrowed: boolean;
	clearTo: string;
	title: string;
	text: string;
}) {
	const { t } = useTranslation("recruiters");
	if (!narrowed) return <EmptyState title={title} text={text} />;
	return (
		<EmptyState
			icon={SearchX}
			title={t("list.noneTitle")}
			text={t("list.noneText")}
			action={<LinkButton to={clearTo}>{t("list.clear")}</LinkButton>}
		/>
	);
}
