import { type Tone, toneBox } from "./tone.ts";

/** Plain: whatever it stands in says what it looks like, once for hundreds. */
const sizes = { plain: "", sm: "avatar avatar-sm ", md: "avatar ", lg: "avatar avatar-lg ", xl: "avatar avatar-xl " };
const hues: Tone[] = ["info", "success", "warning", "danger", "primary", "neutral"];

/** Decorative: the name is always written beside it. */
export function Avatar({ name, url, size = "md" }: { name: string; url?: string | null; size?: keyof typeof sizes }) {
	if (url)
		return <img src={url} alt="" loading="lazy" decoding="async" className={sizes[size].trimEnd() || undefined} />;
	return (
		<span aria-hidden className={sizes[size] + toneBox[getHue(name)]}>
			{getInitials(name)}
		</span>
	);
}

function getInitials(name: string): string {
	const words = name.trim().split(/\s+/).filter(Boolean);
	const first = [...(words[0] ?? "?")][0] ?? "?";
	const last = words.length > 1 ? ([...(words.at(-1) ?? "")][0] ?? "") : "";
	return (first + last).toUpperCase();
}

function getHue(name: string): Tone {
	let sum = 0;
	for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
	return hues[sum % hues.length] ?? "neutral";
}
