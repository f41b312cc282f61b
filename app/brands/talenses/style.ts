import type { BrandStyle } from "../style.ts";
import { TalensesIllustration } from "./illustration.tsx";

/** Round and warm, with people and quotes. */
export const talensesStyle: BrandStyle = {
	sections: ["voice", "jobs", "steps", "explore", "companies", "figures", "news", "start"],
	jobs: "bubbles",
	explore: "chips",
	steps: "cards",
	voice: "bubble",
	head: "block",
	figures: ["jobs", "areas", "cities"],
	wide: "mx-auto max-w-[75rem] px-4",
	heading: "font-semibold text-2xl text-primary-text tracking-tight md:text-3xl",
	title: "font-semibold text-3xl text-primary-text tracking-tight md:text-5xl",
	card: "relative flex h-full min-w-0 flex-col rounded-[24px] border border-line bg-surface p-6 hover:border-primary",
	cardLink:
		"after:rounded-[24px] after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-(--focus) focus-visible:after:outline-offset-2",
	jobTitle: "font-semibold text-lg text-primary-text leading-snug",
	chip: "inline-flex min-h-12 items-center gap-2 rounded-full border border-primary-strong px-5 text-primary-text hover:bg-primary-surface",
	action:
		"inline-flex min-h-12 items-center justify-center py-2 text-center rounded-full bg-primary-strong px-7 font-medium text-lg text-on-primary hover:brightness-110",
	quiet:
		"inline-flex min-h-12 items-center justify-center py-2 text-center rounded-full border-2 border-primary-strong bg-surface px-7 font-medium text-lg text-primary-text hover:bg-primary-surface",
	Scene: TalensesIllustration,
};
