import { memo } from "react";
import { AppLink } from "../app-link.tsx";
import { Avatar } from "../avatar.tsx";
import { useCachedFragment } from "../fragment-cache.tsx";
import { Icon } from "../icon.tsx";
import { toneBoxClass } from "../tone.ts";
import { type CellTexts, renderCell } from "./cells.tsx";
import { SearchSnippets } from "./search-snippets.tsx";
import type { ColumnHead, ListPage, Row as RowData } from "./types.ts";

interface RowProps {
	row: RowData;
	/** Address of its list. */
	path: string;
	columns: ColumnHead[];
	texts: CellTexts;
	/** Names the row's box; absent where nothing can be done with many. */
	pick?: (name: string) => string;
	/** Whether the checkbox submits its uid: not while everything is selected. */
	named: boolean;
	selected: boolean;
	colored: boolean;
	/** The button of rows that carry `act`. */
	action?: ListPage["rowAction"];
	/** The buttons of rows that carry `moves`. */
	ordering?: ListPage["ordering"];
	/** Key prefix shared by all rows of the table. */
	group: string;
}

/** One record, memoised: unchanged while only others change. */
export const ListRow = memo(function Row({
	row,
	path,
	columns,
	texts,
	pick,
	named,
	selected,
	colored,
	action,
	ordering,
	group,
}: RowProps) {
	const tone = colored && row.tone ? ` r-${row.tone}` : "";
	const getKey = () => group + (selected ? "+" : "") + JSON.stringify(row);
	return useCachedFragment(getKey, () => (
		<tr className={(selected ? "selected" : "") + tone || undefined}>
			{pick && (
				<td className="pick">
					<label>
						<input
							type="checkbox"
							name={named ? "ids" : undefined}
							value={row.uid}
							aria-label={pick(row.name)}
							checked={selected}
							onChange={ignoreChange}
						/>
					</label>
				</td>
			)}
			<th scope="row" className={nameClass(row, action !== undefined)}>
				{action && row.act && <RowAction {...action} to={`${path}/${row.uid}/${action.name}`} of={row.name} />}
				<RowName row={row} to={`${path}/${row.uid}`} />
			</th>
			{columns.map((head, index) => renderCell(head, row.cells[index] ?? null, texts))}
			{ordering && (
				<td className="moves">
					<MoveButtons row={row} ordering={ordering} to={`${path}/${row.uid}/order`} />
				</td>
			)}
		</tr>
	));
});

function nameClass({ avatar, badges }: RowData, acts: boolean): string | undefined {
	const names = [avatar && "pic", acts && "acts", badges && badges.length > 0 && "flagged"];
	return names.filter(Boolean).join(" ") || undefined;
}

/** Posts to the record without leaving the list: a list-form button with `formaction`. */
export function RowAction({ label, icon, to, of }: { label: string; icon: string; to: string; of: string }) {
	return (
		<button
			type="submit"
			formMethod="post"
			formAction={to}
			className="row-act"
			aria-label={`${label}: ${of}`}
			title={label}
		>
			<Icon name={icon} className="" />
		</button>
	);
}

export function MoveButtons({
	row,
	ordering,
	to,
}: {
	row: RowData;
	ordering: NonNullable<ListPage["ordering"]>;
	to: string;
}) {
	return row.moves?.map((method) => (
		<RowAction
			key={method}
			label={ordering[method]}
			icon={method === "up" ? "arrow-up" : "arrow-down"}
			to={`${to}?to=${method}`}
			of={row.name}
		/>
	));
}

/** The table listens once for all of its boxes. */
export function ignoreChange() {}

export function RowName({ row, to }: { row: RowData; to: string }) {
	return (
		<>
			{row.avatar && <Avatar name={row.name} url={row.picture} size="plain" />}
			<AppLink to={to} className="row-link">
				{row.name}
			</AppLink>
			{row.badges?.map(({ label, tone }) => (
				<span key={label} className={`flag ${toneBoxClass[tone]}`}>
					{label}
				</span>
			))}
			{row.sub && <span className="sub">{row.sub}</span>}
			{row.why && <SearchSnippets why={row.why} />}
		</>
	);
}
