import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { getPanelPagePath, type PanelRecord } from "#app/ui/record-panel/panel-url.ts";

/** Link to the record's page, for panel URLs opened without JavaScript. */
export function NoScriptPanelLink({ record }: { record: PanelRecord }) {
	const { t } = useTranslation("panel");
	return (
		<noscript>
			<p className="mb-3">
				<AppLink to={getPanelPagePath(record)} className="link font-medium">
					{t("open")}
				</AppLink>
			</p>
		</noscript>
	);
}
