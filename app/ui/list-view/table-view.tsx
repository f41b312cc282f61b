import { type CSSProperties, type ReactNode, useEffect, useRef } from "react";
import { getColumnStyles } from "#app/domain/lists/column-settings.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useFragmentKeyPrefix } from "../fragment-cache.tsx";
import { Th } from "../table.tsx";
import { ListRow } from "./list-row.tsx";
import type { ListPage } from "./types.ts";
import { useCellTexts } from "./use-cell-texts.ts";
import type { ListSelection } from "./use-selection.ts";

/** Rows under their headings; on a phone the same rows are cards. */
export function TableView({ page, selection }: { page: ListPage; selection: ListSelection | null }) {
	const { t } = useTranslation("list");
	const texts = useCellTexts();
	const { entity, columns, nameColumn, rows } = page;
	const colored = page.toggles.color === true;
	const named = !selection?.value.all;
	const picks = selection !== null;
	const group = useFragmentKeyPrefix(() => [
		"row",
		entity.path,
		columns,
		picks,
		named,
		colored,
		page.rowAction,
		page.ordering,
	]);
	return (
		<Scrolling label={entity.many}>
			<table className={getClass(page, picks)} style={getStyle(page)}>
				<caption className="sr-only">{entity.many}</caption>
				<thead>
					<tr>
						{selection && (
							<th className="col-head pick">
								<PageBox label={t("select.page")} state={selection.page} onPick={selection.pickPage} />
							</th>
						)}
						<Th sort={nameColumn.sort}>{nameColumn.label}</Th>
						{columns.map(({ key, label, sort, align, kind }) => (
							<Th key={key} sort={sort} align={align ?? (kind === "money" || kind === "number" ? "end" : undefined)}>
								{label}
							</Th>
						))}
						{page.ordering && (
							<th className="col-head">
								<span className="sr-only">{page.ordering.label}</span>
							</th>
						)}
					</tr>
				</thead>
				<tbody data-prefetch="" data-beside="" onChange={selection?.onBox}>
					{rows.map((row) => (
						<ListRow
							key={row.uid}
							row={row}
							path={entity.path}
							columns={columns}
							texts={texts}
							pick={selection?.nameOfBox}
							named={named}
							selected={selection?.has(row.uid) ?? false}
							colored={colored}
							action={page.rowAction}
							ordering={page.ordering}
							group={group}
						/>
					))}
				</tbody>
			</table>
		</Scrolling>
	);
}

function getClass({ widths, pins }: ListPage, picks: boolean): string {
	return ["list-table", picks && "picks", widths && "sized", pins && `pins pins-${pins}`].filter(Boolean).join(" ");
}

function getStyle({ columns, widths, pins = 0 }: ListPage): CSSProperties | undefined {
	return widths || pins > 0 ? getColumnStyles(widths ?? columns.map(() => null), pins) : undefined;
}

function Scrolling({ label, children }: { label: string; children: ReactNode }) {
	return (
		<section
			aria-label={label}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus to be scrolled by keys
			tabIndex={0}
			className="list-scroll"
		>
			{children}
		</section>
	);
}

interface PageBoxProps {
	label: string;
	state: "none" | "some" | "all";
	onPick: (on: boolean) => void;
}

/** Select-all checkbox with three states; without JavaScript the selection bar shows a link instead. */
function PageBox({ label, state, onPick }: PageBoxProps) {
	const box = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (box.current) box.current.indeterminate = state === "some";
	}, [state]);
	return (
		<input
			ref={box}
			type="checkbox"
			className="only-js"
			aria-label={label}
			checked={state === "all"}
			onChange={() => onPick(state !== "all")}
		/>
	);
}
