import type { ReactNode } from "react";
import type { SceneName } from "../style.ts";

/** A brand's drawings as one component: it says nothing, the words beside it do. */
export function createScene(drawings: Record<SceneName, ReactNode>) {
	return function Scene({ of, className }: { of: SceneName; className?: string }) {
		return (
			<svg viewBox="0 0 480 360" aria-hidden="true" className={className}>
				{drawings[of]}
			</svg>
		);
	};
}

export const range = (count: number) => Array.from({ length: count }, (_, index) => index);
/** A place on a circle, in whole numbers: pages stay small. */
export const pointOnCircle = (x: number, y: number, radius: number, part: number) =>
	[
		Math.round(x + radius * Math.cos(part * 2 * Math.PI)),
		Math.round(y + radius * Math.sin(part * 2 * Math.PI)),
	] as const;
