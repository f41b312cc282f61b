import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useState } from "react";
import type { ListPage } from "./types.ts";

const CellEdit = lazy(async () => ({ default: (await import("./cell-edit.tsx")).CellEdit }));

/** Values of a table that are edited where they stand; what does it comes with the first pointer over the list. */
export function useCellEdit(list: RefObject<HTMLElement | null>, page: ListPage, here: string): ReactNode {
	const edits = page.columns.some((column) => column.edits);
	const [touched, setTouched] = useState(false);
	useEffect(() => {
		const root = list.current;
		if (!edits || !root) return;
		const begin = ({ pointerType }: PointerEvent) => pointerType === "mouse" && setTouched(true);
		root.addEventListener("pointerover", begin);
		return () => root.removeEventListener("pointerover", begin);
	}, [edits, list]);
	if (!edits || !touched) return null;
	return (
		<Suspense>
			<CellEdit list={list} page={page} here={here} />
		</Suspense>
	);
}
