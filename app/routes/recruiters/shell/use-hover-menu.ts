import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Grace period in milliseconds in which the pointer may return to the menu. */
const closeDelay = 250;

/** Opens a <details> on hover too. Escape, outside click, navigation or leaving closes it. */
export function useHoverMenu() {
	const ref = useRef<HTMLDetailsElement>(null);
	const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
	const hovered = useRef(false);
	const { key } = useLocation();

	// biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes it
	useEffect(() => set(ref.current, false), [key]);
	useEffect(() => {
		const onPress = ({ target }: globalThis.PointerEvent) => {
			if (target instanceof Node && !ref.current?.contains(target)) set(ref.current, false);
		};
		document.addEventListener("pointerdown", onPress);
		return () => {
			document.removeEventListener("pointerdown", onPress);
			clearTimeout(leaving.current);
		};
	}, []);

	return {
		close: () => set(ref.current, false),
		details: {
			ref,
			onPointerEnter({ pointerType }: PointerEvent) {
				clearTimeout(leaving.current);
				if (pointerType !== "mouse" || ref.current?.open) return;
				hovered.current = true;
				set(ref.current, true);
			},
			onPointerLeave({ pointerType }: PointerEvent) {
				if (pointerType !== "mouse") return;
				leaving.current = setTimeout(() => {
					// Stays open while an element in it has the focus.
					if (!ref.current?.contains(document.activeElement)) set(ref.current, false);
				}, closeDelay);
			},
			onClick(event: MouseEvent) {
				if (!(event.target instanceof Element) || !event.target.closest("summary")) return;
				// A click right after hovering keeps the menu open.
				if (hovered.current && ref.current?.open) event.preventDefault();
				hovered.current = false;
			},
			onKeyDown(event: KeyboardEvent) {
				if (event.key !== "Escape" || !ref.current?.open) return;
				set(ref.current, false);
				ref.current.querySelector("summary")?.focus();
			},
			onBlur({ relatedTarget, currentTarget }: FocusEvent) {
				if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) set(ref.current, false);
			},
		},
	};
}

function set(details: HTMLDetailsElement | null, open: boolean) {
	if (details) details.open = open;
}
