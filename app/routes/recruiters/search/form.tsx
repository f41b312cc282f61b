import { Form } from "react-router";
import { maxSearchLength } from "#app/domain/lists/global-search.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { SearchData } from "#app/routes/shared/search/global-search.server.ts";
import { buttonClass } from "#app/ui/button.tsx";

/** A plain GET form. The empty `entities` distinguishes "none chosen" from "not set". */
export function SearchForm({ data: { term, chips } }: { data: SearchData }) {
	const { t } = useTranslation("search");
	return (
		<Form method="get" action="/recruiters/search" role="search" className="mb-4">
			<div className="flex gap-2">
				<input
					type="search"
					name="term"
					defaultValue={term}
					aria-label={t("label")}
					placeholder={t("placeholder")}
					maxLength={maxSearchLength}
					className={searchInputClass}
				/>
				<button type="submit" className={buttonClass("primary")}>
					{t("submit")}
				</button>
			</div>
			<input type="hidden" name="entities" value="" />
			<fieldset className="scrolls-on mt-2 flex gap-2 p-0.5">
				<legend className="sr-only">{t("in")}</legend>
				{chips.map(({ entity, label, on }) => (
					<label key={entity} className={chipClass}>
						<input type="checkbox" name="entities" value={entity} defaultChecked={on} className="size-4" />
						{label}
					</label>
				))}
			</fieldset>
		</Form>
	);
}

export const searchInputClass =
	"min-h-10 w-full rounded-control border border-line-strong bg-surface px-3 text-base placeholder:text-muted";
export const chipClass =
	"inline-flex min-h-8 cursor-pointer select-none items-center gap-2 rounded-full border border-line-strong bg-surface px-3 has-checked:border-primary-strong has-checked:bg-primary-surface has-checked:font-medium has-checked:text-primary-text has-focus-visible:outline-2 has-focus-visible:outline-focus";
