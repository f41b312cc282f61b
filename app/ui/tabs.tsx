import { useLocation } from "react-router";
import { AppLink } from "./app-link.tsx";

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
		<nav aria-label={label} className="tabs scrolls-on">
			<ul>
				{items.map((item) => {
					const current = item.current ?? isHere(item.to, pathname, search);
					return (
						<li key={item.to}>
							<AppLink to={item.to} ref={current ? inSight : undefined} aria-current={current ? "page" : undefined}>
								{item.label}
								{item.count !== undefined && <span>{item.count}</span>}
							</AppLink>
						</li>
					);
				})}
			</ul>
		</nav>
	);
}

/** Fallback for browsers without `scroll-initial-target`, and for later changes of the current tab. */
function inSight(link: HTMLElement | null) {
	const line = link?.closest("nav");
	if (link && line) line.scrollLeft = link.offsetLeft - line.offsetLeft - 64;
}

function isHere(to: string, pathname: string, search: string): boolean {
	const url = new URL(to, `http://here${pathname}`);
	const same = url.pathname.replace(/\/$/, "") === pathname.replace(/\/$/, "");
	if (!same || !url.search) return same && !to.startsWith("?");
	const now = new URLSearchParams(search);
	return [...url.searchParams].every(([key, value]) => now.get(key) === value);
}
