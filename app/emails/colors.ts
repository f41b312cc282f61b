import { readHex, readsOn, shifted } from "#app/domain/brands/hex-color.ts";

/** Darkens the brand colour, hue kept, to contrast 4.5 with white. */
export function readable(hex: string): string {
	return shifted(readHex(hex) ?? "#333333", "darker", (candidate) => readsOn(candidate, ["#ffffff"]));
}
