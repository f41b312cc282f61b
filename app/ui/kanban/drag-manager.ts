import {
	AutoScroller,
	Cursor,
	DragDropManager,
	Feedback,
	PointerSensor,
	PreventSelection,
	StyleInjector,
} from "@dnd-kit/dom";

/** Drags by mouse and touch: a copy follows the pointer, edges scroll. What begins on `controls` (a selector) drags nothing. */
export function dragManager(controls?: string): DragDropManager {
	const nonce = document.querySelector<HTMLElement>("style[nonce], script[nonce]")?.nonce;
	return new DragDropManager({
		plugins: [
			StyleInjector.configure({ nonce }),
			AutoScroller,
			Cursor,
			PreventSelection,
			Feedback.configure({ feedback: "clone", dropAnimation: null, keyboardTransition: null }),
		],
		sensors: [
			controls === undefined
				? PointerSensor
				: PointerSensor.configure({
						preventActivation: (event) => event.target instanceof Element && event.target.closest(controls) !== null,
					}),
		],
	});
}
