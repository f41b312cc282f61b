import type { BrandStyle } from "../style.ts";
import { LandIllustration } from "./illustration.tsx";

/** Earth tones, wide calm lines; the location comes before the title. */
export const landStyle: BrandStyle = {
	sections: ["explore", "voice", "jobs", "steps", "companies", "news", "start"],
	jobs: "bubbles",
	explore: "chips",
	steps: "road",
	voice: "split",
	head: "horizon",
	figures: [],
	wide: "mx-auto max-w-[66rem] px-4",
	heading: "font-medium text-2xl tracking-tight md:text-3xl",
	title: "font-medium text-3xl tracking-tight md:text-5xl",
	card: "relative flex h-full min-w-0 flex-col rounded-[22px] bg-surface p-6 shadow-raised",
	cardLink:
		"after:rounded-[22px] after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-(--focus) focus-visible:after:outline-offset-2",
	jobTitle: "font-medium text-xl leading-snug",
	chip: "inline-flex min-h-11 items-center gap-2 rounded-full bg-secondary-surface px-5 hover:bg-surface",
	action:
		"inline-flex min-h-12 items-center justify-center py-2 text-center rounded-full bg-primary-strong px-7 font-medium text-lg text-on-primary hover:brightness-110",
	quiet:
		"inline-flex min-h-12 items-center justify-center py-2 text-center rounded-full bg-surface px-7 font-medium text-ink text-lg shadow-raised hover:bg-surface-2",
	Scene: LandIllustration,
};
