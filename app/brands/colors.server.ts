import { createHash } from "node:crypto";
import { buildBrandPalette } from "#app/domain/brands/brand-palette.ts";
import type { SiteColors } from "#app/domain/brands/site.ts";

/** A separate, cacheable stylesheet: inlined, the colours would add two kilobytes to each page. */
export function getColorStylesheet(colors: Partial<SiteColors>): { css: string; href: string } {
	const { css } = buildBrandPalette(colors);
	const existing = addresses.get(css);
	const href = existing ?? `/colors/${createHash("sha256").update(css).digest("hex").slice(0, 12)}.css`;
	if (!existing) {
		if (addresses.size >= 200) addresses.clear();
		addresses.set(css, href);
	}
	return { css, href };
}

/** Cached because every page needs it. */
const addresses = new Map<string, string>();
