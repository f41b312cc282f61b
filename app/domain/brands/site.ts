export const brandKeys = ["talensesgroup", "jovool", "seleta", "localhost", "land", "mappit", "talenses"] as const;
export type BrandKey = (typeof brandKeys)[number];

/** Proper names, the same in every language. */
export const brandNames = {
	talensesgroup: "Talenses Group",
	jovool: "Jovool",
	seleta: "Seleta",
	localhost: "Localhost",
	land: "Land",
	mappit: "Mappit",
	talenses: "Talenses",
} satisfies Record<BrandKey, string>;

export interface SiteColors {
	primary_color: string;
	secondary_color: string;
	primary_dark_background_color: string;
	secondary_dark_background_color: string;
	primary_light_color: string;
	primary_font_color: string;
	secondary_font_color: string;
	container_signin: string;
}

/** Site of a host. `id` and `businessId` are null for the fallback of unknown hosts. */
export interface Site {
	id: number | null;
	businessId: number | null;
	brandKey: BrandKey;
	host: string;
	/** The brand's main host, whichever host was requested. */
	domain: string;
	title: string;
	favIcon: string;
	logo: string | null;
	header: string | null;
	pathAssets: string;
	pathComponents: string;
	/** Brand labels, one text for all languages or one per language. */
	customLabels: Record<string, string | { pt?: string; en?: string }>;
	colors: SiteColors;
	/** The credentials themselves never leave the server. */
	hasSocialCredentials: boolean;
	showBenefits: boolean;
	showOpeningData: boolean;
	showSalary: boolean;
	showContractType: boolean;
	googleAnalyticsId: string | null;
	/** Key for IndexNow; null: search engines are not notified. */
	indexNowKey: string | null;
	rules: Record<string, unknown>;
	defaultLocale: "pt" | "en";
	/** Target of `/`: the brand's default, its home, or the sign-in page. */
	redirectDomain: "brand" | "home" | "entry";
	/** Host where recruiters sign in; null when none is set up. */
	recruitersSignIn: string | null;
	/** Addresses of its lists that are not empty: courses, talks, insights… */
	pages?: readonly string[];
}

/** Specification, section 9. */
export const defaultColors: SiteColors = {
	primary_color: "E72576",
	secondary_color: "DEDC00",
	primary_dark_background_color: "585857",
	secondary_dark_background_color: "1C1C1C",
	primary_light_color: "F6F7FB",
	primary_font_color: "FFFFFF",
	secondary_font_color: "525252",
	container_signin: "fff",
};

/** Specification, section 8: config fetch failure or unknown host. */
export function fallbackSite(host: string): Site {
	return {
		id: null,
		businessId: null,
		brandKey: "land",
		host,
		domain: host,
		title: "Land",
		favIcon: "/favicon.svg",
		logo: null,
		header: null,
		pathAssets: "/",
		pathComponents: "",
		customLabels: {},
		colors: defaultColors,
		hasSocialCredentials: false,
		showBenefits: false,
		showOpeningData: false,
		showSalary: false,
		showContractType: false,
		googleAnalyticsId: null,
		indexNowKey: null,
		rules: {},
		defaultLocale: "pt",
		redirectDomain: "brand",
		recruitersSignIn: null,
	};
}

/** Minimum age to register: the brand's, but at least the legal age of apprentices. */
export function getMinimumAge({ rules }: Pick<Site, "rules">): number {
	const { minimum_age: age } = rules;
	return typeof age === "number" && Number.isInteger(age) && age > youngestByLaw && age < 100 ? age : youngestByLaw;
}

const youngestByLaw = 14;

/** Contact address of this brand; null when its business answers. */
export function getSiteEmail({ rules }: Pick<Site, "rules">): string | null {
	const { contact_email: email } = rules;
	return typeof email === "string" && email !== "" ? email : null;
}

/** `/` and `/business` lead to `/home` on brands without an own entry, unless configured. */
export function redirectsToHome(site: Pick<Site, "brandKey" | "redirectDomain">): boolean {
	if (site.redirectDomain !== "brand") return site.redirectDomain === "home";
	return !recruiterSignInBrands.includes(site.brandKey);
}

/** Brands whose hosts serve the recruiters' sign-in. */
export const recruiterSignInBrands: BrandKey[] = ["localhost", "land", "seleta"];

/** Brand labels in a language; missing ones fall back to the product's. */
export function getSiteLabels(locale: "pt" | "en", labels: Site["customLabels"]): Record<string, string> {
	const texts = Object.entries(labels).map(([key, value]) => [key, typeof value === "string" ? value : value[locale]]);
	return Object.fromEntries(texts.filter(([, value]) => typeof value === "string" && value !== ""));
}
