/** GSM 03.38 alphabet; any other character makes a text UCS-2. */
const basic =
	"@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
/** Characters that take two septets. */
const extended = "^{}\\[~]|€\f";

const places = new Map([
	...[...basic].map((letter) => [letter, 1] as const),
	...[...extended].map((letter) => [letter, 2] as const),
]);

export interface SmsSize {
	encoding: "gsm7" | "ucs2";
	segments: number;
}

/** How many messages a text costs by SMS; a letter is never divided between two. */
export function countSmsSegments(text: string): SmsSize {
	const letters = [...text];
	const isGsm = letters.every((letter) => places.has(letter));
	const sizes = letters.map((letter) => (isGsm ? (places.get(letter) ?? 1) : letter.length));
	const [single, part] = isGsm ? [160, 153] : [70, 67];
	const encoding = isGsm ? "gsm7" : "ucs2";
	if (sizes.reduce((sum, size) => sum + size, 0) <= single) return { encoding, segments: 1 };
	let segments = 1;
	let used = 0;
	for (const size of sizes) {
		if (used + size > part) {
			segments += 1;
			used = 0;
		}
		used += size;
	}
	return { encoding, segments };
}
