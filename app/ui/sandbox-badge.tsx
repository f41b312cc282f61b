import { useTranslation } from "#app/i18n/use-translation.ts";
import { FlaskConical } from "./icons.tsx";
import { useRoot } from "./root-data.ts";

/** Shown in the header of every page of a masked copy. */
export function SandboxBadge() {
	const { t } = useTranslation();
	if (!useRoot()?.sandbox) return null;
	return (
		<strong title={t("sandboxText")} className="badge tone-warning shrink-0">
			<FlaskConical className="size-4" />
			<span className="max-sm:sr-only">{t("sandbox")}</span>
		</strong>
	);
}
