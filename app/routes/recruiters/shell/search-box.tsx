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
				className="relative flex min-w-0 items-center"
			>
				<button
					type="submit"
					aria-label={t("searchHint")}
					title={t("searchHint")}
					className="inline-flex size-10 shrink-0 items-center justify-center rounded-control hover:bg-on-dark/15 md:absolute md:size-9"
				>
					<Search className="size-4.5" />
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
					className="h-9 w-44 cursor-pointer rounded-control border border-on-dark/40 bg-on-dark/10 pr-3 pl-9 text-on-dark placeholder:text-on-dark/90 hover:bg-on-dark/15 max-md:hidden xl:w-72"
				/>
			</form>
		</search>
	);
}
