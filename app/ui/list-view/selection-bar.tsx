import { formatNumber } from "#app/i18n/format.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "../app-link.tsx";
import { Button, buttonClass } from "../button.tsx";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import { X } from "../icons.tsx";
import { getSelectionInputs, isSelected } from "./selection.ts";
import type { ListPage } from "./types.ts";
import type { ListSelection } from "./use-selection.ts";

interface SelectionBarProps {
	page: ListPage;
	selection: ListSelection;
	/** This list with all boxes of the page checked, for use without JavaScript. */
	wholePageTo: string;
}

/** Bulk actions. Hidden without a selection only with JavaScript: otherwise checking a box changes nothing. */
export function SelectionBar({ page, selection, wholePageTo }: SelectionBarProps) {
	const { t, i18n } = useTranslation("list");
	const { value, count } = selection;
	const locale = i18n.language === "en" ? "en" : "pt";
	const visible = formatNumber(locale, count) + (value.all && page.total.capped ? "+" : "");
	return (
		<fieldset className={count > 0 ? "list-bar on" : "list-bar"} aria-label={t("select.actions")}>
			<p className="only-js tabular" role="status">
				{t("select.count", { count, shown: visible, total: page.total.text })}
			</p>
			{selection.page !== "all" && (
				<button
					type="button"
					className={cx("link only-js", page.view === "table" && "md:hidden")}
					onClick={() => selection.pickPage(true)}
				>
					{t("select.page")}
				</button>
			)}
			{!value.all && page.total.count > page.rows.length && (
				<button type="button" className="link only-js" onClick={selection.pickAll}>
					{t("select.all", { total: page.total.text })}
				</button>
			)}
			<AppLink to={wholePageTo} className="link no-js">
				{t("select.page")}
			</AppLink>
			<label className="no-js" htmlFor="list-all">
				<input id="list-all" type="checkbox" name={value.all ? undefined : "all"} value="1" />
				<span>{t("select.allMatching", { count: page.total.count, total: page.total.text })}</span>
			</label>
			<div className="list-acts scrolls-on">
				{page.bulk.map(({ act, label, icon, danger }) => (
					<Button
						key={act}
						type="submit"
						name="act"
						value={act}
						size="sm"
						className={danger ? "text-danger-text" : undefined}
					>
						{icon && <Icon name={icon} className="" />}
						{label}
					</Button>
				))}
			</div>
			<button
				type="button"
				className={`${buttonClass("ghost", "sm")} only-js ml-auto px-0!`}
				aria-label={t("select.clear")}
				title={t("select.clear")}
				onClick={selection.clear}
			>
				<X />
			</button>
		</fieldset>
	);
}

/** List state plus selection not covered by visible boxes: other pages, or all with exceptions. */
export function SelectionInputs({ page, selection }: { page: ListPage; selection: ListSelection }) {
	const { value } = selection;
	const inSight = page.rows.map(({ uid }) => uid);
	const hiddenInputs = getSelectionInputs(value).filter(
		([name, uid]) => name !== "ids" || !inSight.includes(uid) || !isSelected(value, uid),
	);
	return [...page.state, ...hiddenInputs].map(([name, value]) => (
		<input key={name + value} type="hidden" name={name} value={value} />
	));
}
