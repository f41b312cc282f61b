import { runConfined } from "./run-sandboxed.server.ts";

/** Detects an SVG: `<svg` after an optional XML declaration, comments and doctype. */
export function looksLikeSvg(bytes: Uint8Array): boolean {
	const head = new TextDecoder().decode(bytes.subarray(0, 4096)).replace(/^\uFEFF/, "");
	return /^\s*(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*>\s*)*<svg[\s>]/i.test(head);
}

/** PNG of at most 800 pixels per side; null when time or memory runs out. */
export function drawSvg(
	bytes: Uint8Array,
	options: { patience?: number; root?: string } = {},
): Promise<Uint8Array | null> {
	return runConfined("draw-svg.ts", [], bytes, { most: 2_000_000, patience: 8_000, ...options });
}

/** A trusted SVG with text at its declared size; null when drawing fails. */
export function drawShare(svg: Uint8Array): Promise<Uint8Array | null> {
	return runConfined("draw-svg.ts", ["share"], svg, { most: 2_000_000, patience: 8_000 });
}

/** A trusted SVG; with `behind` (a background job) a timeout throws. */
export function drawPicture(svg: Uint8Array, { behind = false } = {}): Promise<Uint8Array | null> {
	return runConfined("draw-svg.ts", ["share"], svg, { most: 2_000_000, behind });
}

/** Whether it draws text with a font instead of outlines. */
export const hasSvgText = (bytes: Uint8Array): boolean => /<(?:\w+:)?text[\s>]/i.test(new TextDecoder().decode(bytes));
