import type { BrandStyle } from "../style.ts";
import { TalensesgroupIllustration } from "./illustration.tsx";

/** Serif type, thin gold lines and few words, for a partnership. */
export const talensesgroupStyle: BrandStyle = {
	sections: ["voice", "explore", "jobs", "companies", "steps", "figures", "news", "start"],
	jobs: "ledger",
	explore: "index",
	steps: "columns",
	voice: "centre",
	head: "centre",
	figures: ["offices", "areas", "jobs"],
	wide: "mx-auto max-w-[68rem] px-6",
	heading: "font-normal font-serif text-2xl tracking-tight md:text-3xl",
	title: "font-normal font-serif text-3xl leading-tight md:text-5xl",
	card: "relative flex h-full min-w-0 flex-col border-secondary border-t-2 bg-surface p-6",
	cardLink:
		"after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-(--focus) focus-visible:after:outline-offset-2",
	jobTitle: "font-serif text-xl",
	chip: "text-muted text-sm uppercase tracking-[0.12em]",
	action:
		"inline-flex min-h-12 items-center justify-center py-2 text-center border border-primary-strong bg-primary-strong px-8 text-on-primary text-sm uppercase tracking-[0.14em] hover:brightness-110",
	quiet:
		"inline-flex min-h-12 items-center justify-center py-2 text-center border border-line-strong px-8 text-sm uppercase tracking-[0.14em] hover:border-secondary",
	Scene: TalensesgroupIllustration,
};
