import { useId } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Search } from "#app/ui/icons.tsx";

interface SearchBarProps {
	action: string;
	q?: string;
	/** Form id, so that filters elsewhere on the page can join this form. */
	form?: string;
}

export function SearchBar({ action, q = "", form }: SearchBarProps) {
	const { t } = useTranslation("jobs");
	const id = useId();
	return (
		<search className="@container block w-full">
			<form id={form} method="get" action={action} className="flex flex-col gap-2 @lg:flex-row">
				<div className="relative min-w-0 flex-1">
					<label htmlFor={id} className="sr-only">
						{t("search.label")}
					</label>
					<Search
						aria-hidden
						className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-muted"
					/>
					<input
						id={id}
						type="search"
						name="q"
						defaultValue={q}
						placeholder={t("search.placeholder")}
						maxLength={300}
						enterKeyHint="search"
						autoComplete="off"
						className="min-h-13 w-full rounded-control border border-line-strong bg-surface pr-3 pl-11 text-base text-ink placeholder:text-muted"
					/>
				</div>
				<button type="submit" className={`${buttonClass("primary", "lg")} min-h-13`}>
					{t("search.button")}
				</button>
			</form>
		</search>
	);
}
