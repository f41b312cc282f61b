import type { BrandStyle } from "../style.ts";
import { JovoolIllustration } from "./illustration.tsx";

/** Loud, with thick edges and stickers: for people starting their career. */
export const jovoolStyle: BrandStyle = {
	sections: ["explore", "jobs", "voice", "steps", "companies", "news", "start"],
	jobs: "stickers",
	explore: "chips",
	steps: "path",
	voice: "split",
	head: "loud",
	figures: [],
	wide: "mx-auto max-w-[68.75rem] px-4",
	heading: "font-black text-3xl lowercase leading-none tracking-tighter md:text-5xl",
	title: "font-black text-3xl lowercase sm:text-4xl leading-none tracking-tighter md:text-6xl",
	card: "relative flex h-full min-w-0 flex-col rounded-[20px] border-3 border-ink bg-surface p-5",
	cardLink:
		"after:rounded-[17px] after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-(--focus) focus-visible:after:outline-offset-2",
	jobTitle: "font-black text-xl leading-tight tracking-tight",
	chip: "inline-flex min-h-12 items-center gap-2 rounded-full border-3 border-ink bg-surface px-5 font-bold text-lg lowercase hover:bg-secondary-strong hover:text-on-secondary",
	action:
		"inline-flex min-h-14 items-center justify-center py-2 text-center rounded-[16px] border-3 border-ink bg-secondary-strong px-8 font-black text-lg text-on-secondary lowercase hover:brightness-95",
	quiet:
		"inline-flex min-h-14 items-center justify-center py-2 text-center rounded-[16px] border-3 border-ink bg-surface px-6 font-bold text-ink text-lg lowercase hover:bg-surface-2",
	Scene: JovoolIllustration,
};
