import { useTranslation } from "#app/i18n/use-translation.ts";

/** Notice on automated rules and human decisions: LGPD, articles 9 and 20. */
export function DecisionNotice() {
	const { t } = useTranslation("decisions");
	return (
		<aside aria-labelledby="decision-notice" className="rounded-card border border-line bg-surface p-4">
			<h2 id="decision-notice" className="font-semibold">
				{t("notice.title")}
			</h2>
			<p className="mt-1 max-w-[72ch]">
				{t("notice.text")}{" "}
				<a href="/como_decidimos" className="link">
					{t("notice.link")}
				</a>
			</p>
		</aside>
	);
}
