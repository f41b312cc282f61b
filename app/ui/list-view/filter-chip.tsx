import { useEffect, useRef } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "../app-link.tsx";
import { Button } from "../button.tsx";
import { X } from "../icons.tsx";
import type { FilterField } from "./filter-types.ts";
import { getHiddenInputs } from "./hidden-filter.tsx";
import { FilterControl } from "./lazy-panels.ts";
import type { ListPage } from "./types.ts";
import { useGetFormSubmit } from "./use-get-form-submit.ts";
import { type Panels, useDismiss } from "./use-panel.ts";

interface FilterChipProps {
	page: ListPage;
	panels: Panels;
	chip: ListPage["active"][number];
	filter: FilterField | undefined;
}

export function FilterChip({ page, panels, chip: { label, removeTo, name = "" }, filter }: FilterChipProps) {
	const { t } = useTranslation("list");
	const { t: ui } = useTranslation("ui");
	const open = panels.filter === name && filter !== undefined;
	const ref = useDismiss(open && panels.hydrated, () => panels.show(null));
	return (
		<div ref={ref} className="list-panel-place">
			<span className="chip two">
				<AppLink
					to={open ? panels.to(null) : panels.toFilter(name)}
					preventScrollReset
					aria-expanded={open}
					className="truncate"
				>
					{label}
				</AppLink>
				<AppLink to={removeTo} preventScrollReset aria-label={ui("removeFilter", { label })}>
					<X aria-hidden className="size-3.5 shrink-0" />
				</AppLink>
			</span>
			{open && <OneFilter page={page} panels={panels} filter={filter} label={t("filters.apply")} />}
		</div>
	);
}

/** The form of one filter; the others are carried along unchanged. */
function OneFilter({
	page,
	panels,
	filter,
	label,
}: {
	page: ListPage;
	panels: Panels;
	filter: FilterField;
	label: string;
}) {
	const onGet = useGetFormSubmit(panels.path);
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		// Coming from the filter menu, the focus moves on to the control.
		if (!document.activeElement?.matches("body, [data-panel=add]")) return;
		form.current?.querySelector<HTMLElement>(".list-panel-body :is(input:not([type=hidden]), select)")?.focus();
	}, []);
	return (
		<form ref={form} method="get" action={panels.path} onSubmit={onGet} className="list-panel list-one">
			{page.keep.map(([name, value]) => (
				<input key={name + value} type="hidden" name={name} value={value} />
			))}
			{page.q && <input type="hidden" name="q" value={page.q} />}
			{page.filters.filter(({ name }) => name !== filter.name).map(getHiddenInputs)}
			<div className="list-panel-body">
				<FilterControl filter={filter} />
			</div>
			<footer className="list-panel-foot">
				<Button type="submit" variant="primary" size="sm">
					{label}
				</Button>
			</footer>
		</form>
	);
}
