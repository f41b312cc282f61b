const margin = 8;

/** How far a popup of this span moves so that it stays inside a window of this width: to the left at most to its edge. */
export function shiftIntoView({ left, right }: { left: number; right: number }, width: number): number {
	const over = right - (width - margin);
	return over <= 0 ? 0 : -Math.min(over, Math.max(0, left - margin));
}
