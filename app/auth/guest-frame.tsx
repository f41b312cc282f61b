import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { getBrand } from "#app/brands/index.ts";
import { useRoot } from "#app/ui/root-data.ts";

/** The brand around the pages of an area that are open to guests. */
export function GuestFrame({ children }: { children: ReactNode }) {
	const root = useRoot();
	const { pathname, search } = useLocation();
	if (!root) return children;
	const { Navbar, Footer } = getBrand(root.site.key);
	const { site, person, locale } = root;
	const currentPath = pathname + search;
	return (
		<div className="flex min-h-dvh flex-col">
			<Navbar
				siteTitle={site.title}
				person={person && { name: person.name, area: person.home }}
				currentPath={currentPath}
				locale={locale}
				labels={site.labels}
				logo={site.logo}
			/>
			<div className="flex-1" data-buttons={site.key}>
				{children}
			</div>
			<Footer siteTitle={site.title} logo={site.logo} currentPath={currentPath} locale={locale} />
		</div>
	);
}
