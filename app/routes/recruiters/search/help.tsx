import { useTranslation } from "#app/i18n/use-translation.ts";
import { SearchHelpList } from "#app/ui/list-view/search-help.tsx";

export function SearchHelp() {
	const { t } = useTranslation("list");
	return (
		<details className="mt-2 border-line border-t pt-2 text-sm">
			<summary className="inline-flex min-h-6 cursor-pointer items-center text-muted">{t("search.help")}</summary>
			<SearchHelpList
				ofPeople
				className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 [&_dd]:text-muted [&_dt]:font-mono"
			/>
		</details>
	);
}
