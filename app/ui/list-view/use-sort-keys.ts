import { type RefObject, useEffect } from "react";
import { useNavigate } from "react-router";

/** Shift and a press on a heading sorts by it too, instead of by it alone; by keys it is Shift and Enter. */
export function useSortKeys(list: RefObject<HTMLElement | null>) {
	const navigate = useNavigate();
	useEffect(() => {
		const root = list.current;
		function onClick(event: MouseEvent) {
			const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a[data-add]") : null;
			if (!event.shiftKey || event.metaKey || event.ctrlKey || !link?.dataset.add) return;
			event.preventDefault();
			void navigate(link.dataset.add, { preventScrollReset: true });
		}
		root?.addEventListener("click", onClick);
		return () => root?.removeEventListener("click", onClick);
	}, [list, navigate]);
}
