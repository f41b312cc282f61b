import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";

/** Plans the action also cancels; renders nothing without any. */
export function CancelableActivitiesBanner({ plans }: { plans: readonly string[] }) {
	const { t } = useTranslation("applies");
	if (plans.length === 0) return null;
	return (
		<Banner tone="warning" title={t("plans.title")}>
			<ul className="list-disc pl-5">
				{plans.map((plan) => (
					<li key={plan}>{plan}</li>
				))}
			</ul>
		</Banner>
	);
}
