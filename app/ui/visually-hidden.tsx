import type { ReactNode } from "react";

export function VisuallyHidden({
	children,
	as: As = "span",
}: {
	children: ReactNode;
	as?: "span" | "div" | "h2" | "h3";
}) {
	return <As className="sr-only">{children}</As>;
}
