import { useTranslation } from "#app/i18n/use-translation.ts";
import { Search } from "#app/ui/icons.tsx";

/** Read-only: pressing it, Enter or the first letter opens the search. Without JavaScript its button leads to the page. */
export function SearchBox({ onOpen }: { onOpen: (seed: string) => void }) {
	const { t } = useTranslation("shell");
	return (
		<search className="min-w-0">
			<form
				action="/recruiters/search"
				onSubmit={(event) => {
					event.preventDefault();
					onOpen("");
				}}
				className="bar-search"
			>
				<button type="submit" aria-label={t("searchHint")} title={t("searchHint")} className="bar-icon">
					<Search />
				</button>
				<input
					type="text"
					readOnly
					aria-label={t("searchHint")}
					aria-haspopup="dialog"
					aria-keyshortcuts="Control+K Meta+K"
					placeholder={t("search")}
					onClick={() => onOpen("")}
					onKeyDown={(event) => {
						if (event.key.length !== 1 || event.key === " " || event.ctrlKey || event.metaKey || event.altKey) return;
						event.preventDefault();
						onOpen(event.key);
					}}
				/>
			</form>
		</search>
	);
}
