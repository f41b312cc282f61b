import { useLocation } from "react-router";
import { AppLink } from "./app-link.tsx";
import { cx } from "./cx.ts";

interface TabItem {
	to: string;
	label: string;
	count?: number | string;
	current?: boolean;
}

/** Tabs are links: they work without JavaScript and can be opened in a new window. */
export function Tabs({ label, items }: { label: string; items: TabItem[] }) {
	const { pathname, search } = useLocation();
	return (
		<nav aria-label={label} className="mb-5 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)]">
			<ul className="flex min-w-max gap-1">
				{items.map((item) => {
					const current = item.current ?? isHere(item.to, pathname, search);
					return (
						<li key={item.to}>
							<AppLink
								to={item.to}
								aria-current={current ? "page" : undefined}
								className={cx(
									"flex min-h-(--control) items-center gap-2 border-b-2 px-3 font-medium outline-offset-[-2px]",
									current
										? "border-primary-strong text-ink"
										: "border-transparent text-muted hover:border-line-strong hover:text-ink",
								)}
							>
								{item.label}
								{item.count !== undefined && (
									<span className="tabular rounded-full bg-surface-2 px-2 text-muted text-xs leading-5">
										{item.count}
									</span>
								)}
							</AppLink>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}

function isHere(to: string, pathname: string, search: string): boolean {
	const url = new URL(to, `http://here${pathname}`);
	const same = url.pathname.replace(/\/$/, "") === pathname.replace(/\/$/, "");
	if (!same || !url.search) return same && !to.startsWith("?");
	const now = new URLSearchParams(search);
	return [...url.searchParams].every(([key, value]) => now.get(key) === value);
}
