import { Outlet, useLocation } from "react-router";
import { brandOf } from "#app/brands/index.ts";
import { useRoot } from "#app/ui/root-data.ts";

/** A loader, however empty, makes client navigations pass through the server's middleware. */
export function loader() {
	return null;
}

/** The brand's own navbar and footer around every public page. */
export default function PublicLayout() {
	const root = useRoot();
	const { pathname, search } = useLocation();
	if (!root) return <Outlet />;
	const { Navbar, Footer } = brandOf(root.site.key);
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
			<div className="flex-1">
				<Outlet />
			</div>
			<Footer siteTitle={site.title} logo={site.logo} currentPath={currentPath} locale={locale} />
		</div>
	);
}
