import type { BrandStyle } from "../style.ts";
import { LocalhostIllustration } from "./illustration.tsx";

/** A terminal: one width of letters, lines instead of cards. */
export const localhostStyle: BrandStyle = {
	sections: ["voice", "jobs", "explore", "steps", "companies", "news", "start"],
	jobs: "listing",
	explore: "tree",
	steps: "commands",
	voice: "split",
	head: "window",
	figures: [],
	wide: "mx-auto max-w-[64rem] px-4",
	heading: "font-mono font-semibold text-xl before:text-primary-text before:content-['$_']",
	title: "font-mono font-semibold text-xl before:text-primary-on-dark before:content-['$_'] md:text-3xl",
	card: "relative flex h-full min-w-0 flex-col rounded-control border border-line-strong border-dashed bg-surface p-5 hover:border-solid",
	cardLink:
		"after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-(--focus) focus-visible:after:outline-offset-2",
	jobTitle: "font-mono font-semibold text-primary-text",
	chip: "font-mono text-sm",
	action:
		"inline-flex min-h-12 items-center justify-center py-2 text-center rounded-control bg-primary-strong px-6 font-mono text-on-primary hover:brightness-110",
	quiet:
		"inline-flex min-h-12 items-center justify-center py-2 text-center rounded-control border border-line-strong bg-surface px-6 font-mono hover:bg-surface-2",
	Scene: LocalhostIllustration,
};
