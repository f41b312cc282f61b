import { Outlet, useLocation } from "react-router";
import { getBrandProfile } from "#app/brands/brand-profiles.ts";
import { BrandMark } from "#app/brands/parts/logo.tsx";
import { parseBrandKey } from "#app/domain/shortlists/brand-path.ts";
import { ErrorPage, ErrorText } from "#app/error-page.tsx";
import { LanguageSwitcher } from "#app/ui/language-switcher.tsx";
import { useRoot } from "#app/ui/root-data.ts";
import type { Route } from "./+types/layout";

/** A loader, however empty, makes client navigations pass through the server's middleware. */
export function loader() {
	return null;
}

/** Specification, section 2: only a simple brand bar and the content on #f6f7fb. */
function Frame({ children }: { children: React.ReactNode }) {
	const root = useRoot();
	const { pathname, search } = useLocation();
	const brand = getBrandProfile(parseBrandKey(pathname) ?? root?.site.key ?? "land");
	const ownSite = brand.key === root?.site.key;
	return (
		<div data-density="comfortable" className="flex min-h-dvh flex-col bg-[#f6f7fb]">
			<header className="border-line border-b bg-surface">
				<div className="mx-auto flex min-h-14 w-full max-w-6xl items-center justify-between gap-4 px-4">
					<BrandMark brand={brand} logo={ownSite ? root?.site.logo : null} />
					<LanguageSwitcher locale={root?.locale ?? "pt"} back={pathname + search} />
				</div>
			</header>
			<div className="flex-1">{children}</div>
		</div>
	);
}

export default function ShortlistLayout() {
	return (
		<Frame>
			<Outlet />
		</Frame>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (!useRoot()) return <ErrorPage error={error} />;
	return (
		<Frame>
			<main id="content" tabIndex={-1} className="px-4 outline-none">
				<ErrorText error={error} />
			</main>
		</Frame>
	);
}
