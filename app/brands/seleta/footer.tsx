import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import type { FooterProps } from "../brand.ts";
import { BrandMark } from "../parts/logo.tsx";
import { useFooterLinks } from "../parts/nav-items.ts";
import { seleta } from "./brand.ts";

export function SeletaFooter({ siteTitle, logo }: FooterProps) {
	const { t } = useTranslation("brands");
	return (
		<footer data-surface="dark" className="border-primary border-t-4 bg-darker text-on-dark">
			<div className="mx-auto flex max-w-[1200px] flex-wrap justify-between gap-x-8 gap-y-4 px-4 pt-8 pb-4 md:py-10">
				<div className="max-w-xs">
					<BrandMark loading="lazy" brand={seleta} dark logo={logo} className="h-8 w-auto" />
					<p className="mt-3 text-sm">{t("seleta.about")}</p>
				</div>
				<nav aria-label={t("footer.label")}>
					<ul className="grid grid-cols-2 gap-x-6 text-sm sm:gap-x-10">
						{useFooterLinks().map((link) => (
							<li key={link.to}>
								<AppLink
									to={link.to}
									className="inline-flex min-h-11 items-center py-1.5 leading-tight hover:underline"
								>
									{link.label}
								</AppLink>
							</li>
						))}
					</ul>
				</nav>
			</div>
			<p className="mx-auto max-w-[1200px] px-4 pb-8 text-xs">{t("footer.rights", { site: siteTitle })}</p>
		</footer>
	);
}
