import { useRouteLoaderData } from "react-router";
import type { Density, Theme } from "#app/domain/access/display-preferences.ts";
import type { Strategy } from "#app/domain/access/session-user.ts";
import type { AnalyticsChoice } from "#app/domain/brands/analytics.ts";
import type { BrandKey } from "#app/domain/brands/site.ts";
import type { Locale } from "#app/i18n/i18n.ts";
import type { FlashMessage } from "./toast.server.ts";

export interface RootData {
	locale: Locale;
	lang: string;
	/** CSP nonce, only on pages with analytics: other root data is identical across responses. */
	nonce?: string;
	/** Address of the brand's colours, in both themes. */
	colors: string;
	/** The user's choice; guests get the brand's light theme. */
	theme: Theme;
	density: Density;
	site: {
		key: BrandKey;
		title: string;
		icon: string;
		logo: string | null;
		/** A picture above the home and the job pages. */
		header: string | null;
		labels: Record<string, string>;
		/** Where recruiters sign in; null when the business has no such page. */
		recruitersDoor: string | null;
		/** Addresses of the lists that this site has something in. */
		pages: readonly string[];
		/** Image of link previews. */
		share: string;
		themeColor: string;
		/** The language of its plain addresses. */
		language: Locale;
	};
	/** Brand id for analytics, and this visitor's consent; null when disabled. */
	analytics: { id: string; choice: AnalyticsChoice | null } | null;
	person: { name: string; strategy: Strategy; home: string } | null;
	/** A masked copy of a business; every page shows a notice. */
	sandbox: boolean;
	toast: FlashMessage | null;
}

/** Undefined only where the root loader itself failed. */
export function useRoot(): RootData | undefined {
	return useRouteLoaderData("root");
}
