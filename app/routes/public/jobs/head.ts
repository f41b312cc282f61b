import type { MetaDescriptor } from "react-router";

interface Head {
	title: string;
	description: string;
	canonical: string;
	previous?: string | null;
	next?: string | null;
	index?: boolean;
	/** Whether the title stands here: that of a page with a form is drawn with it. */
	titled?: boolean;
}

/** What search engines and previews read of a public page. */
export function head({
	title,
	description,
	canonical,
	previous,
	next,
	index = true,
	titled = true,
}: Head): MetaDescriptor[] {
	return [
		...(titled ? [{ title }] : []),
		{ name: "description", content: description },
		{ tagName: "link", rel: "canonical", href: canonical },
		...(previous ? [{ tagName: "link" as const, rel: "prev", href: previous }] : []),
		...(next ? [{ tagName: "link" as const, rel: "next", href: next }] : []),
		...(index ? [] : [{ name: "robots", content: "noindex, follow" }]),
		{ property: "og:title", content: title },
		{ property: "og:description", content: description },
		{ property: "og:url", content: canonical },
		{ property: "og:type", content: "website" },
	];
}
