import type { ComponentProps, ReactNode } from "react";
import { AppLink } from "./app-link.tsx";
import { cx } from "./cx.ts";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "./icons.tsx";

interface TableProps {
	caption: string;
	hideCaption?: boolean;
	/** Header and first column stay in view. */
	sticky?: boolean;
	/** On phones each row is a card: `data-label` holds a cell's heading, `pick` the checkbox. */
	cards?: boolean;
	className?: string;
	children: ReactNode;
}

export function Table({ caption, hideCaption = true, sticky, cards, className, children }: TableProps) {
	return (
		// Scrolling regions need keyboard focus; `relative` contains hidden text that would widen the page.
		<section
			aria-label={caption}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus to be scrolled by keys
			tabIndex={0}
			className={cx(
				"relative overflow-x-auto rounded-card border border-line bg-surface",
				sticky && "max-h-[calc(100dvh-12rem)] overflow-y-auto",
				cards && "max-md:rounded-none max-md:border-0 max-md:bg-transparent",
				className,
			)}
		>
			<table className={cards ? "data-table card-rows" : "data-table"}>
				<caption className={hideCaption ? "sr-only" : "px-3 py-2 text-left font-semibold"}>{caption}</caption>
				{children}
			</table>
		</section>
	);
}

interface CellProps {
	align?: "start" | "end";
	sticky?: boolean;
	className?: string;
}

interface ThProps extends CellProps {
	children: ReactNode;
	/** `addTo`: where Shift and a press lead, one more key. */
	sort?: { to: string; direction: "asc" | "desc" | null; addTo?: string };
}

export function Th({ children, sort, align = "start", sticky, className }: ThProps) {
	const direction = sort?.direction;
	const Icon = direction === "asc" ? ArrowUp : direction === "desc" ? ArrowDown : ChevronsUpDown;
	return (
		<th
			scope="col"
			aria-sort={direction ? (direction === "asc" ? "ascending" : "descending") : undefined}
			className={cx("col-head", align === "end" && "text-right", sticky && "left-0 z-20", className)}
		>
			{sort ? (
				<AppLink to={sort.to} preventScrollReset data-add={sort.addTo}>
					{children}
					<Icon />
				</AppLink>
			) : (
				children
			)}
		</th>
	);
}

export function Td({
	children,
	align,
	numeric,
	sticky,
	className,
	...rest
}: CellProps & { numeric?: boolean } & Omit<ComponentProps<"td">, "align">) {
	return (
		<td
			{...rest}
			className={optional(
				numeric ? "num" : align === "end" && "text-right",
				sticky && "sticky left-0 bg-inherit",
				className,
			)}
		>
			{children}
		</td>
	);
}

/** The cell that names its row. */
export function RowHeader({
	children,
	sticky,
	className,
}: {
	children: ReactNode;
	sticky?: boolean;
	className?: string;
}) {
	return (
		<th scope="row" className={optional(sticky && "sticky left-0 z-[5] bg-inherit", className)}>
			{children}
		</th>
	);
}

export function Tr({ selected, className, ...rest }: { selected?: boolean } & ComponentProps<"tr">) {
	return <tr {...rest} className={optional(selected && "selected", className)} />;
}

/** No class attribute for empty values, which most cells have. */
const optional = (...parts: unknown[]) => cx(...parts) || undefined;
