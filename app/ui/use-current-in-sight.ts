import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";

/** Scrolls a line of links to the current one, where the style sheet alone does not (`scroll-initial-target`), and when it changes. */
export function useCurrentInSight(line: RefObject<HTMLElement | null>) {
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key changes on every navigation, which is when another may be current
	useEffect(() => {
		const around = line.current;
		const current = around?.querySelector("[aria-current]")?.getBoundingClientRect();
		if (!around || !current) return;
		const { left, right, width } = around.getBoundingClientRect();
		if (current.left >= left && current.right <= right) return;
		around.scrollLeft += current.left - left - (width - current.width) / 2;
	}, [key, line]);
}
