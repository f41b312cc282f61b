import type { ComponentType } from "react";

export type HomeSection = "voice" | "jobs" | "explore" | "steps" | "companies" | "figures" | "news" | "start";

export type FigureKind = "jobs" | "cities" | "areas" | "offices" | "community";
export type IllustrationName = "voice" | "companies" | "about";

export interface BrandStyle {
	sections: readonly HomeSection[];
	jobs: "tiles" | "ledger" | "stickers" | "listing" | "pins" | "bubbles";
	explore: "columns" | "chips" | "tree" | "legend" | "index";
	steps: "columns" | "path" | "commands" | "cards" | "road";
	voice: "centre" | "split" | "bubble" | "band";
	head: "split" | "centre" | "window" | "panel" | "block" | "loud" | "horizon";
	figures: readonly FigureKind[];
	/** The width of the page's content. */
	wide: string;
	/** A heading of a section. */
	heading: string;
	/** The title of a sub-page. */
	title: string;
	/** Container style; `cardLink` defines the clickable area. */
	card: string;
	cardLink: string;
	jobTitle: string;
	chip: string;
	/** Primary action and its secondary action. */
	action: string;
	quiet: string;
	Scene: ComponentType<{ of: IllustrationName; className?: string }>;
}
