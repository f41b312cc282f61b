import type { MetaDescriptor } from "react-router";
import { addLanguageParameter, languageVersions } from "#app/domain/brands/language-versions.ts";
import { shareSize } from "#app/domain/brands/share-picture.ts";
import type { RootData } from "#app/ui/root-data.ts";

interface Head {
	title: string;
	description: string;
	canonical: string;
	previous?: string | null;
	next?: string | null;
	index?: boolean;
	/** Whether the title is rendered here; pages with a form render it themselves. */
	titled?: boolean;
	/** Whether the brand's feeds of jobs are named. */
	feeds?: boolean;
	/** URL of the page's own image; defaults to the brand's. */
	share?: string;
}

/** The parent routes, root first; the root provides the language. */
type Matches = readonly ({ loaderData?: unknown } | undefined)[];

export function buildPageMeta(
	{ title, description, canonical, previous, next, index = true, titled = true, feeds = false, share }: Head,
	matches: Matches,
): MetaDescriptor[] {
	const root = matches[0]?.loaderData as RootData | undefined;
	const locale = root?.locale ?? "pt";
	const first = root?.site.language ?? "pt";
	const own = addLanguageParameter(canonical, locale, first);
	const others = index
		? languageVersions(canonical, first).map(({ lang, href }) => ({
				tagName: "link" as const,
				rel: "alternate",
				hrefLang: lang,
				href,
			}))
		: [];
	return [
		...(titled ? [{ title }] : []),
		{ name: "description", content: description },
		{ tagName: "link", rel: "canonical", href: own },
		...others,
		...(feeds ? feedLinks : []),
		...(previous ? [{ tagName: "link" as const, rel: "prev", href: previous }] : []),
		...(next ? [{ tagName: "link" as const, rel: "next", href: next }] : []),
		...(index ? [] : [{ name: "robots", content: "noindex, follow" }]),
		{ property: "og:title", content: title },
		{ property: "og:description", content: description },
		{ property: "og:url", content: own },
		{ property: "og:locale", content: locale === "en" ? "en_US" : "pt_BR" },
		{ property: "og:type", content: "website" },
		...(share
			? [
					{ property: "og:image", content: share },
					{ property: "og:image:width", content: String(shareSize.width) },
					{ property: "og:image:height", content: String(shareSize.height) },
					{ name: "twitter:card", content: "summary_large_image" },
				]
			: []),
	];
}

const feedLinks: MetaDescriptor[] = [
	{ tagName: "link", rel: "alternate", type: "application/atom+xml", title: "Atom", href: "/jobs.atom" },
	{ tagName: "link", rel: "alternate", type: "application/xml", title: "XML", href: "/jobs.xml" },
];
