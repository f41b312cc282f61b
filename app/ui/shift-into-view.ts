const margin = 8;

/** Offset in pixels that keeps a popup inside the window, limited by the left edge. */
export function shiftIntoView({ left, right }: { left: number; right: number }, width: number): number {
	const over = right - (width - margin);
	return over <= 0 ? 0 : -Math.min(over, Math.max(0, left - margin));
}
