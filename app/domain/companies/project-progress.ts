/** Hires over open positions; null without positions. */
export function projectProgress(filled: number, openings: number): number | null {
	if (openings <= 0) return null;
	return Math.min(100, Math.round((filled / openings) * 100));
}

export interface Goal {
	title: string;
	target: number;
	reached: number;
}

export function goalProgress({ target, reached }: Goal): number {
	return target <= 0 ? 0 : Math.min(100, Math.round((reached / target) * 100));
}
