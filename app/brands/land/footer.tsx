import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import type { FooterProps } from "../brand.ts";
import { BrandMark } from "../parts/logo.tsx";
import { useFooterLinks } from "../parts/nav-items.ts";
import { land } from "./brand.ts";

/** Earth colour, one quiet line of links. */
export function LandFooter({ siteTitle, logo }: FooterProps) {
	const { t } = useTranslation("brands");
	return (
		<footer data-surface="dark" className="bg-dark text-on-dark">
			<svg viewBox="0 0 1200 24" preserveAspectRatio="none" aria-hidden="true" className="block h-6 w-full bg-page">
				<path className="fill-dark" d="M0 24V14c180-18 380-14 600-4s420 8 600-6v20z" />
			</svg>
			<div className="mx-auto max-w-[1200px] px-4 pt-4 pb-8">
				<BrandMark loading="lazy" brand={land} dark logo={logo} className="mb-4 h-8 md:mb-6 w-auto" />
				<p className="text-lg">{t("land.about")}</p>
				<nav aria-label={t("footer.label")} className="mt-3">
					<ul className="flex flex-wrap gap-x-6">
						{useFooterLinks().map((link) => (
							<li key={link.to}>
								<AppLink
									to={link.to}
									className="inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2"
								>
									{link.label}
								</AppLink>
							</li>
						))}
					</ul>
				</nav>
				<p className="mt-4 text-sm">{t("footer.rights", { site: siteTitle })}</p>
			</div>
		</footer>
	);
}
