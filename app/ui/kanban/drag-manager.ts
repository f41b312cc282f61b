import {
	AutoScroller,
	Cursor,
	DragDropManager,
	Feedback,
	PointerSensor,
	PreventSelection,
	StyleInjector,
} from "@dnd-kit/dom";

/** Mouse and touch dragging with autoscroll; elements matching the selector `controls` never start it. */
export function createDragManager(controls?: string): DragDropManager {
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
