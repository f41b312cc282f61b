import type { BrandStyle } from "../style.ts";
import { MappitIllustration } from "./illustration.tsx";

/** A map: square, numbered, with a legend. */
export const mappitStyle: BrandStyle = {
	sections: ["jobs", "explore", "voice", "steps", "figures", "companies", "news", "start"],
	jobs: "pins",
	explore: "legend",
	steps: "path",
	voice: "band",
	head: "panel",
	figures: ["jobs", "cities", "areas"],
	wide: "mx-auto max-w-[75rem] px-4",
	heading: "font-extrabold text-2xl tracking-tight",
	title: "font-extrabold text-2xl tracking-tight md:text-4xl",
	card: "relative flex h-full min-w-0 flex-col border border-line-strong/60 bg-surface p-5 hover:border-primary-strong",
	cardLink:
		"after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-(--focus) focus-visible:after:outline-offset-2",
	jobTitle: "font-bold text-lg leading-snug",
	chip: "text-sm",
	action:
		"inline-flex min-h-12 items-center justify-center py-2 text-center bg-secondary-strong px-8 font-bold text-on-secondary hover:brightness-95",
	quiet:
		"inline-flex min-h-12 items-center justify-center py-2 text-center border-2 border-primary-strong px-7 font-bold text-primary-text hover:bg-primary-surface",
	Scene: MappitIllustration,
};
