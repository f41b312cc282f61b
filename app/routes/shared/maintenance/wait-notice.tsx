import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";

/** Explains why the work has not started; administrators can start it here. */
export function WaitNotice({ wait }: { wait: { text: string; mayStart: boolean } | null }) {
	const { t } = useTranslation("maintenance");
	if (!wait) return null;
	return (
		<div className="mb-4">
			<Banner tone="info" role="status">
				{wait.text}{" "}
				{wait.mayStart && (
					<AppLink to="/administrator/maintenance" className="link">
						{t("waitsLink")}
					</AppLink>
				)}
			</Banner>
		</div>
	);
}
