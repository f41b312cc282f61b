import type { BrandStyle } from "../style.ts";
import { SeletaIllustration } from "./illustration.tsx";

/** White, quiet, one dot of colour at a time: the product itself. */
export const seletaStyle: BrandStyle = {
	sections: ["figures", "jobs", "voice", "explore", "steps", "companies", "news", "start"],
	jobs: "tiles",
	explore: "columns",
	steps: "columns",
	voice: "split",
	head: "split",
	figures: ["jobs", "cities", "offices", "community"],
	wide: "mx-auto max-w-[75rem] px-4",
	heading: "font-semibold text-2xl tracking-tight",
	title: "font-semibold text-3xl tracking-tight md:text-4xl",
	card: "relative flex h-full min-w-0 flex-col rounded-card border border-line bg-surface p-5 transition-colors hover:border-line-strong",
	cardLink:
		"after:rounded-card after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-(--focus) focus-visible:after:outline-offset-2",
	jobTitle: "font-semibold text-lg leading-snug",
	chip: "rounded-full bg-surface-2 px-2.5 py-0.5 text-sm",
	action:
		"inline-flex min-h-12 items-center justify-center py-2 text-center rounded-control bg-primary-strong px-6 font-medium text-lg text-on-primary hover:brightness-110",
	quiet:
		"inline-flex min-h-12 items-center justify-center py-2 text-center rounded-control border border-line-strong bg-surface px-6 font-medium text-lg hover:bg-surface-2",
	Scene: SeletaIllustration,
};
