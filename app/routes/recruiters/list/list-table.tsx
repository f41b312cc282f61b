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
			<table className="w-full border-collapse text-left max-md:block">
				<caption className="sr-only">{caption}</caption>
				<thead className="max-md:sr-only">
					<tr>
						{headings.map(({ key, label, sort, align }, index) => (
							<Th key={key} sort={sort} align={align} sticky={index === 0}>
								{label}
							</Th>
						))}
					</tr>
				</thead>
				<tbody className="max-md:grid max-md:gap-2">{children}</tbody>
			</table>
		</section>
	);
}

export function ListRow({ children }: { children: ReactNode }) {
	return (
		<tr className="group relative max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:gap-y-1.5 max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-3 md:last:[&>*]:border-b-0 md:hover:bg-surface-2">
			{children}
		</tr>
	);
}

/** The name of a row is its link: quiet, because every row has one. */
export const rowLink = "block truncate text-ink hover:underline hover:underline-offset-2";

/** The cell that names its row. */
export function NameCell({ children }: { children: ReactNode }) {
	return (
		<th
			scope="row"
			className="h-(--row) px-3 py-1.5 text-left font-medium max-md:block max-md:h-auto max-md:basis-full max-md:p-0 md:sticky md:left-0 md:z-[5] md:max-w-80 md:border-line md:border-b md:bg-surface md:group-hover:bg-surface-2"
		>
			{children}
		</th>
	);
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
		<td
			className={cx(
				"h-(--row) px-3 py-1.5 align-middle max-md:block max-md:h-auto max-md:p-0 md:border-line md:border-b",
				numeric && "tabular whitespace-nowrap md:text-right",
				empty && "max-md:hidden",
				className,
			)}
		>
			{label && <span className="mr-1.5 text-muted md:hidden">{label}</span>}
			{empty ? <span className="text-muted">–</span> : children}
		</td>
	);
}
