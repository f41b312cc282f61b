import { cellStyles } from "./cell-styles.ts";
import { isEmpty, renderCellValue } from "./cells.tsx";
import { ignoreChange, MoveButtons, RowAction, RowName } from "./list-row.tsx";
import type { ListPage, Row as RowData } from "./types.ts";
import { useCellTexts } from "./use-cell-texts.ts";
import type { ListSelection } from "./use-selection.ts";

export function BlocksView({ page, selection }: { page: ListPage; selection: ListSelection | null }) {
	const colored = page.toggles.color === true;
	return (
		<ul
			className="list-blocks"
			data-prefetch=""
			data-beside=""
			aria-label={page.entity.many}
			onChange={selection?.onBox}
		>
			{page.rows.map((row) => (
				<li
					key={row.uid}
					className={
						(selection?.has(row.uid) ? "selected" : "") + (colored && row.tone ? ` r-${row.tone}` : "") || undefined
					}
				>
					<div className={getCardHeadClass(row)}>
						<RowName row={row} to={`${page.entity.path}/${row.uid}`} />
						{page.rowAction && row.act && (
							<RowAction
								{...page.rowAction}
								to={`${page.entity.path}/${row.uid}/${page.rowAction.name}`}
								of={row.name}
							/>
						)}
						{page.ordering && (
							<MoveButtons row={row} ordering={page.ordering} to={`${page.entity.path}/${row.uid}/order`} />
						)}
						{selection && (
							<input
								type="checkbox"
								name={selection.value.all ? undefined : "ids"}
								value={row.uid}
								aria-label={selection.nameOfBox(row.name)}
								checked={selection.has(row.uid)}
								onChange={ignoreChange}
							/>
						)}
					</div>
					<CardFields page={page} row={row} />
				</li>
			))}
		</ul>
	);
}

export function getCardHeadClass({ avatar, badges }: RowData): string {
	return ["block-head", avatar && "pic", badges && badges.length > 0 && "flagged"].filter(Boolean).join(" ");
}

/** The fields of a card; empty ones take no space. */
export function CardFields({ page, row }: { page: ListPage; row: RowData }) {
	const texts = useCellTexts();
	const facts = page.columns.flatMap((head, index) => {
		const value = row.cells[index];
		return value === undefined || isEmpty(value) ? [] : [{ head, value }];
	});
	if (facts.length === 0) return null;
	return (
		<dl className="facts-in-card">
			{facts.map(({ head, value }) => (
				<div key={head.key} className={cellStyles[head.kind].labelled ? "named" : undefined}>
					<dt>{head.label}</dt>
					<dd title={Array.isArray(value) ? value[1] : undefined}>{renderCellValue(head.kind, value, texts)}</dd>
				</div>
			))}
		</dl>
	);
}
