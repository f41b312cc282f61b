import { hasContrastOn, readHex, shiftLightness } from "#app/domain/brands/hex-color.ts";

/** Darkens the brand colour, hue kept, to contrast 4.5 with white. */
export function darkenForWhite(hex: string): string {
	return shiftLightness(readHex(hex) ?? "#333333", "darker", (candidate) => hasContrastOn(candidate, ["#ffffff"]));
}
