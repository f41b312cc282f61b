import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tabs } from "#app/ui/tabs.tsx";

export function ReportTabs() {
	const { t } = useTranslation("saved_reports");
	return (
		<Tabs
			label={t("tabs")}
			items={[
				{ to: "/recruiters/reports", label: t("build") },
				{ to: "/recruiters/reports/saved", label: t("title") },
				{ to: "/recruiters/reports/desk", label: t("desk.title") },
				{ to: "/recruiters/reports/finance", label: t("finance") },
				{ to: "/recruiters/reports/scorecard", label: t("scorecard") },
				{ to: "/recruiters/reports/goals", label: t("goals") },
			]}
		/>
	);
}
