import { cx } from "./cx.ts";

const sizes = { sm: "size-6 text-[0.625rem]", md: "size-8 text-xs", lg: "size-12 text-base", xl: "size-20 text-xl" };
const hues = [
	"bg-info-surface text-info-text",
	"bg-success-surface text-success-text",
	"bg-warning-surface text-warning-text",
	"bg-danger-surface text-danger-text",
	"bg-primary-surface text-primary-text",
	"bg-surface-2 text-ink",
];

/** Decorative: the name is always written beside it. */
export function Avatar({ name, url, size = "md" }: { name: string; url?: string | null; size?: keyof typeof sizes }) {
	const shape = cx("inline-flex shrink-0 items-center justify-center rounded-full font-semibold", sizes[size]);
	if (url)
		return <img src={url} alt="" loading="lazy" decoding="async" className={cx(shape, "bg-surface-2 object-cover")} />;
	return (
		<span aria-hidden className={cx(shape, hues[hueOf(name)])}>
			{initialsOf(name)}
		</span>
	);
}

function initialsOf(name: string): string {
	const words = name.trim().split(/\s+/).filter(Boolean);
	const first = [...(words[0] ?? "?")][0] ?? "?";
	const last = words.length > 1 ? ([...(words.at(-1) ?? "")][0] ?? "") : "";
	return (first + last).toLocaleUpperCase("pt-BR");
}

function hueOf(name: string): number {
	let sum = 0;
	for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997;
	return sum % hues.length;
}
