import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";
import { Th } from "#app/ui/table.tsx";

export interface Heading {
	key: string;
	label: string;
	sort?: { to: string; direction: "asc" | "desc" | null };
	align?: "end";
}

interface ListTableProps {
	caption: string;
	headings: Heading[];
	children: ReactNode;
}

/** A table on a desk, cards on a phone: the same rows, so that nothing is sent twice. */
export function ListTable({ caption, headings, children }: ListTableProps) {
	return (
		<section
			aria-label={caption}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus to be scrolled by keys
			tabIndex={0}
			className="isolate md:max-h-[calc(100dvh-14rem)] md:overflow-auto md:rounded-card md:border md:border-line md:bg-surface"
		>
			<table className="list-table">
				<caption className="sr-only">{caption}</caption>
				<thead>
					<tr>
						{headings.map(({ key, label, sort, align }, index) => (
							<Th key={key} sort={sort} align={align} sticky={index === 0}>
								{label}
							</Th>
						))}
					</tr>
				</thead>
				<tbody>{children}</tbody>
			</table>
		</section>
	);
}

export function ListRow({ children }: { children: ReactNode }) {
	return <tr>{children}</tr>;
}

/** The name of a row is its link: quiet, because every row has one. */
export const rowLink = "row-link";

/** The cell that names its row. */
export function NameCell({ children }: { children: ReactNode }) {
	return <th scope="row">{children}</th>;
}

interface CellProps {
	/** Said before the value on a phone, where no heading is above it. */
	label?: string;
	numeric?: boolean;
	/** Nothing to show: the phone leaves it out. */
	empty?: boolean;
	className?: string;
	children?: ReactNode;
}

export function Cell({ label, numeric, empty, className, children }: CellProps) {
	return (
		<td data-label={label} className={cx(numeric && "num", empty && "none", className) || undefined}>
			{empty ? "–" : children}
		</td>
	);
}
