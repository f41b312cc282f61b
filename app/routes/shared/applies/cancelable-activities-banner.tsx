import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";

/** Activities the action also cancels; renders nothing without any. */
export function CancelableActivitiesBanner({ activities }: { activities: readonly string[] }) {
	const { t } = useTranslation("applies");
	if (activities.length === 0) return null;
	return (
		<Banner tone="warning" title={t("activities.title")}>
			<ul className="list-disc pl-5">
				{activities.map((activity) => (
					<li key={activity}>{activity}</li>
				))}
			</ul>
		</Banner>
	);
}
