import type { ReactNode } from "react";
import { cx } from "../cx.ts";

/** Sticky end of a long form, for final choices and the submit button. */
export function StickyFormFooter({ inDialog, children }: { inDialog: boolean; children: ReactNode }) {
	return (
		<div
			data-form-end
			className={cx(
				"sticky z-10 grid gap-2 border-line border-t py-3",
				inDialog ? "-bottom-4 -mx-5 -mb-4 bg-surface px-5" : "bottom-0 -mx-1 bg-page px-1 max-lg:[&>:last-child]:pr-28",
			)}
		>
			{children}
		</div>
	);
}
