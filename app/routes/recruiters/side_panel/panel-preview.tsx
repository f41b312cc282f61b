import { useMemo } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { PanelRecord } from "#app/ui/record-panel/panel-url.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { getRecordPreview } from "./page-records.ts";

export const panelClass =
	"fixed top-14 right-0 bottom-0 z-20 flex w-[min(34rem,60vw)] shrink-0 flex-col border-line border-l bg-surface shadow-raised xl:sticky xl:top-14 xl:z-[5] xl:w-[clamp(28rem,36vw,34rem)] xl:h-[calc(100dvh-3.5rem)] xl:shadow-none print:hidden";

/** A record whose panel is loading, with the data known from the page. */
export function PanelPreview({ record }: { record: PanelRecord }) {
	const { t } = useTranslation("panel");
	const preview = useMemo(() => getRecordPreview(record), [record]);
	return (
		<aside aria-label={t("loading")} aria-busy className={panelClass}>
			{preview && (
				<p className="break-words border-line border-b px-4 py-3 font-semibold text-lg leading-tight">{preview.name}</p>
			)}
			<PanelSpinner />
		</aside>
	);
}

export function PanelSpinner() {
	const { t } = useTranslation("panel");
	return (
		<div className="flex justify-center py-16">
			<Spinner label={t("loading")} />
		</div>
	);
}
