import { useTranslation } from "#app/i18n/use-translation.ts";

/** The words that narrow a search, each by an example. */
export function SearchHelp() {
	const { t } = useTranslation("list");
	return (
		<details className="mt-2 border-line border-t pt-2 text-sm">
			<summary className="inline-flex min-h-6 cursor-pointer items-center text-muted">{t("search.help")}</summary>
			<dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
				{(["plain", "must", "not", "phrase"] as const).map((kind) => (
					<div key={kind} className="contents">
						<dt className="font-mono">{t(`search.examples.${kind}`)}</dt>
						<dd className="text-muted">{t(`search.${kind}`)}</dd>
					</div>
				))}
			</dl>
		</details>
	);
}
