import { readHex, readsOn, shifted } from "#app/domain/brands/hex-color.ts";

/** The brand's colour, darkened in its own hue until white text on it (and it on white) reads: contrast 4.5 or more. */
export function readable(hex: string): string {
	return shifted(readHex(hex) ?? "#333333", "darker", (candidate) => readsOn(candidate, ["#ffffff"]));
}
