import { runConfined } from "./run-sandboxed.server.ts";

/** Whether a file begins as an SVG does: behind a declaration, comments and a document type, `<svg`. */
export function looksLikeSvg(bytes: Uint8Array): boolean {
	const head = new TextDecoder().decode(bytes.subarray(0, 4096)).replace(/^\uFEFF/, "");
	return /^\s*(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*>\s*)*<svg[\s>]/i.test(head);
}

/** An SVG as a PNG of at most 800 dots a side; null when it cannot be drawn in its time and memory. */
export function drawSvg(
	bytes: Uint8Array,
	options: { patience?: number; root?: string } = {},
): Promise<Uint8Array | null> {
	return runConfined("draw-svg.ts", [], bytes, { most: 2_000_000, patience: 8_000, ...options });
}

/** A drawing of our own with words in it, as large as it says; null when it cannot be drawn. */
export function drawShare(svg: Uint8Array): Promise<Uint8Array | null> {
	return runConfined("draw-svg.ts", ["share"], svg, { most: 2_000_000, patience: 8_000 });
}

/** A picture of our own that somebody waits for, or, `behind`, a job: that one throws when it had no time. */
export function drawPicture(svg: Uint8Array, { behind = false } = {}): Promise<Uint8Array | null> {
	return runConfined("draw-svg.ts", ["share"], svg, { most: 2_000_000, behind });
}

/** Whether letters of it are written with a font instead of being outlines. */
export const hasSvgText = (bytes: Uint8Array): boolean => /<(?:\w+:)?text[\s>]/i.test(new TextDecoder().decode(bytes));
