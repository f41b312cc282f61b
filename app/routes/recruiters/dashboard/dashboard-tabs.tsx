import { useTranslation } from "#app/i18n/use-translation.ts";
import { Tabs } from "#app/ui/tabs.tsx";

/** The two dashboards. */
export function DashboardTabs() {
	const { t } = useTranslation("dashboard");
	return (
		<Tabs
			label={t("tabs.label")}
			items={[
				{ to: "/recruiters/dashboard", label: t("tabs.home") },
				{ to: "/recruiters/dashboard/Candidate", label: t("tabs.candidates") },
			]}
		/>
	);
}
