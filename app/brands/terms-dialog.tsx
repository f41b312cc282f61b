import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { useRoot } from "#app/ui/root-data.ts";
import { getBrand } from "./index.ts";

/** A native popover, which opens without JavaScript. */
export function TermsDialog() {
	const { t } = useTranslation(["legal", "common"]);
	const site = useRoot()?.site;
	const { Terms } = getBrand(site?.key ?? "land");
	return (
		<div
			id="terms-dialog"
			popover="auto"
			role="dialog"
			aria-labelledby="terms-dialog-title"
			className="m-auto max-h-[90dvh] w-[calc(100vw-2rem)] max-w-xl overflow-y-auto rounded-card bg-surface p-6 text-ink shadow-overlay backdrop:bg-darker/55"
		>
			<h2 id="terms-dialog-title" className="mb-3 font-semibold text-lg">
				{t("legal:summary")}
			</h2>
			<Terms siteTitle={site?.title ?? ""} />
			<button
				type="button"
				popoverTarget="terms-dialog"
				popoverTargetAction="hide"
				className={`${buttonClass("secondary")} mt-5`}
			>
				{t("common:close")}
			</button>
		</div>
	);
}
