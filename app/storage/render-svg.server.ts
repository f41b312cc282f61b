import { runSandboxed } from "./run-sandboxed.server.ts";

/** Detects an SVG: `<svg` after an optional XML declaration, comments and doctype. */
export function isSvg(bytes: Uint8Array): boolean {
	const head = new TextDecoder().decode(bytes.subarray(0, 4096)).replace(/^\uFEFF/, "");
	return /^\s*(?:<\?xml[^>]*\?>\s*|<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*>\s*)*<svg[\s>]/i.test(head);
}

/** PNG of at most 800 pixels per side; null when time or memory runs out. */
export function renderUntrustedSvg(
	bytes: Uint8Array,
	options: { patience?: number; root?: string } = {},
): Promise<Uint8Array | null> {
	return runSandboxed("draw-svg.ts", [], bytes, { most: 2_000_000, patience: 8_000, ...options });
}

/** A trusted SVG with text at its declared size; null when drawing fails. */
export function renderShareImage(svg: Uint8Array): Promise<Uint8Array | null> {
	return runSandboxed("draw-svg.ts", ["share"], svg, { most: 2_000_000, patience: 8_000 });
}

/** A trusted SVG; with `behind` (a background job) a timeout throws. */
export function renderTrustedSvg(svg: Uint8Array, { behind = false } = {}): Promise<Uint8Array | null> {
	return runSandboxed("draw-svg.ts", ["share"], svg, { most: 2_000_000, behind });
}

/** Whether it draws text with a font instead of outlines. */
export const hasSvgText = (bytes: Uint8Array): boolean => /<(?:\w+:)?text[\s>]/i.test(new TextDecoder().decode(bytes));
