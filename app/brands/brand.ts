import type { ComponentType, ReactNode } from "react";
import type { BrandKey, SiteColors } from "#app/domain/brands/site.ts";

/** Plain data; a site config may override colours and logo. */
export interface BrandProfile {
	key: BrandKey;
	name: string;
	logo: string;
	/** For dark bars. */
	logoDark: string;
	favicon: string;
	logoAlt: string;
	home: string;
	/** Candidates enter at "/" on the product's own hosts, at "/login" elsewhere (redirect_domain). */
	login: "/" | "/login";
	colors: SiteColors;
}

export interface NavbarProps {
	siteTitle: string;
	person: { name: string; area: string } | null;
	/** Path and search, to which the language switcher returns. */
	currentPath: string;
	locale: "pt" | "en";
	/** The site's custom labels. */
	labels?: Record<string, string>;
	logo?: string | null;
}

export interface FooterProps {
	siteTitle: string;
	logo?: string | null;
	currentPath: string;
	locale: "pt" | "en";
}

export interface HeroProps {
	title?: string;
	text?: string;
	/** The search form. */
	children?: ReactNode;
}

export interface TermsProps {
	siteTitle: string;
}

export interface Brand extends BrandProfile {
	Navbar: ComponentType<NavbarProps>;
	Footer: ComponentType<FooterProps>;
	Hero: ComponentType<HeroProps>;
	Terms: ComponentType<TermsProps>;
}
