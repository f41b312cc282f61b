import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "./cx.ts";

interface TableProps {
	caption: string;
	hideCaption?: boolean;
	/** Keeps the head and the first column in sight. */
	sticky?: boolean;
	className?: string;
	children: ReactNode;
}

export function Table({ caption, hideCaption = true, sticky, className, children }: TableProps) {
	return (
		// A region that scrolls must be reachable by the keyboard.
		<section
			aria-label={caption}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus to be scrolled by keys
			tabIndex={0}
			className={cx(
				"overflow-x-auto rounded-card border border-line bg-surface",
				sticky && "max-h-[calc(100dvh-12rem)] overflow-y-auto",
				className,
			)}
		>
			<table className="w-full border-collapse text-left">
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
	sort?: { to: string; direction: "asc" | "desc" | null };
}

export function Th({ children, sort, align = "start", sticky, className }: ThProps) {
	const direction = sort?.direction;
	const Icon = direction === "asc" ? ArrowUp : direction === "desc" ? ArrowDown : ChevronsUpDown;
	return (
		<th
			scope="col"
			aria-sort={direction ? (direction === "asc" ? "ascending" : "descending") : undefined}
			className={cx(
				"sticky top-0 z-10 whitespace-nowrap border-line border-b bg-surface-2 px-3 py-2 font-medium text-muted text-xs",
				align === "end" && "text-right",
				sticky && "left-0 z-20",
				className,
			)}
		>
			{sort ? (
				<Link to={sort.to} preventScrollReset className="inline-flex min-h-6 items-center gap-1 hover:text-ink">
					{children}
					<Icon aria-hidden className={cx("size-3.5", !direction && "opacity-60")} />
				</Link>
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
			className={cx(
				"h-(--row) border-line border-b px-3 py-1.5 align-middle",
				(align === "end" || numeric) && "text-right",
				numeric && "tabular whitespace-nowrap",
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
		<th
			scope="row"
			className={cx(
				"h-(--row) border-line border-b px-3 py-1.5 text-left font-medium",
				sticky && "sticky left-0 z-[5] bg-inherit",
				className,
			)}
		>
			{children}
		</th>
	);
}

export function Tr({ selected, className, ...rest }: { selected?: boolean } & ComponentProps<"tr">) {
	return (
		<tr
			{...rest}
			className={cx(
				"last:[&>*]:border-b-0",
				selected ? "bg-primary-surface" : "bg-surface hover:bg-surface-2",
				className,
			)}
		/>
	);
}
