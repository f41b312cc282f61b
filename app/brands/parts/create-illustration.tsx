import type { ReactNode } from "react";
import type { IllustrationName } from "../style.ts";

/** One component for a brand's drawings, hidden from screen readers. */
export function createIllustration(drawings: Record<IllustrationName, ReactNode>) {
	return function Scene({ of, className }: { of: IllustrationName; className?: string }) {
		return (
			<svg viewBox="0 0 480 360" aria-hidden="true" className={className}>
				{drawings[of]}
			</svg>
		);
	};
}

export const range = (count: number) => Array.from({ length: count }, (_, index) => index);
/** Rounded to whole numbers to keep pages small. */
export const pointOnCircle = (x: number, y: number, radius: number, part: number) =>
	[
		Math.round(x + radius * Math.cos(part * 2 * Math.PI)),
		Math.round(y + radius * Math.sin(part * 2 * Math.PI)),
	] as const;
