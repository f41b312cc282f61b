import { type Tone, toneBoxClass } from "./tone.ts";

/** Plain: the surrounding element styles it, once for hundreds. */
const sizes = { plain: "", sm: "avatar avatar-sm ", md: "avatar ", lg: "avatar avatar-lg ", xl: "avatar avatar-xl " };
const hues: Tone[] = ["info", "success", "warning", "danger", "primary", "neutral"];

/** Decorative: the name is always shown beside it. */
export function Avatar({ name, url, size = "md" }: { name: string; url?: string | null; size?: keyof typeof sizes }) {
	if (url)
		return <img src={url} alt="" loading="lazy" decoding="async" className={sizes[size].trimEnd() || undefined} />;
	return (
		<span aria-hidden className={sizes[size] + toneBoxClass[getHue(name)]}>
			{getInitials(name)}
		</span>
	);
}

function getInitials(name: string): string {
	const words = name.trim();
	const first = words === "" ? "?" : firstLetter(words);
	const last = words.lastIndexOf(" ");
	return (last === -1 ? first : first + firstLetter(words.slice(last + 1))).toUpperCase();
}

const firstLetter = (word: string) => String.fromCodePoint(word.codePointAt(0) ?? 0);

function getHue(name: string): Tone {
	let sum = 0;
	for (let at = 0; at < name.length; at++) sum = (sum * 31 + name.charCodeAt(at)) % 997;
	return hues[sum % hues.length] ?? "neutral";
}
