/** Rows per part while no page requests are waiting. */
const mostRows = 500;
/** Below this, transaction overhead exceeds the writing time. */
const fewestRows = 25;
/** Target duration of a part, and pause between parts as a multiple of it. */
const targetMs = 100;
export const pausesPerBatch = 2;

export interface FinishedBatch {
	/** Milliseconds. */
	took: number;
	/** Whether page requests were served meanwhile. */
	pagesServed: boolean;
}

/** Small parts with pauses while users work, large ones without pauses otherwise. */
export function createBatchPacer() {
	let rows = mostRows;
	return {
		/** Of the next part. */
		get rows() {
			return rows;
		},
		/** Milliseconds to wait after a part. */
		after({ took, pagesServed }: FinishedBatch): number {
			const fitting = pagesServed ? (rows * targetMs) / Math.max(1, took) : rows * 2;
			rows = Math.round(Math.min(mostRows, Math.max(fewestRows, fitting)));
			return pagesServed ? took * pausesPerBatch : 0;
		},
	};
}
