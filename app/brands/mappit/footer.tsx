import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import type { FooterProps } from "../brand.ts";
import { BrandMark } from "../parts/logo.tsx";
import { useFooterLinks } from "../parts/nav-items.ts";
import { mappit } from "./brand.ts";

/** A legend of a map: a light grid of links with square cells. */
export function MappitFooter({ siteTitle, logo }: FooterProps) {
	const { t } = useTranslation("brands");
	return (
		<footer className="border-darker border-t-8 bg-surface">
			<nav aria-label={t("footer.label")}>
				{/* Hides cell borders at the list's edges, which would double the list's border. */}
				<ul className="grid grid-cols-2 overflow-hidden border-line border-b md:grid-cols-3 lg:grid-cols-6">
					{useFooterLinks().map((link) => (
						<li key={link.to} className="-mr-px -mb-px border-line border-r border-b">
							<AppLink
								to={link.to}
								className="flex min-h-11 items-center px-4 py-1.5 text-sm leading-tight md:min-h-16 -outline-offset-2 hover:bg-primary-surface hover:underline"
							>
								{link.label}
							</AppLink>
						</li>
					))}
				</ul>
			</nav>
			<div className="flex flex-wrap items-center justify-between gap-4 px-4 py-5 md:py-6">
				<div className="flex items-center gap-4">
					<BrandMark loading="lazy" brand={mappit} logo={logo} className="h-8 w-auto" />
					<p className="text-muted text-sm">{t("mappit.about")}</p>
				</div>
				<p className="text-muted text-sm">{t("footer.rights", { site: siteTitle })}</p>
			</div>
		</footer>
	);
}
