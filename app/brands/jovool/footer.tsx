import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { LanguageSwitcher } from "#app/ui/language-switcher.tsx";
import type { FooterProps } from "../brand.ts";
import { BrandMark } from "../parts/logo.tsx";
import { useFooterLinks } from "../parts/nav-items.ts";
import { jovool } from "./brand.ts";

export function JovoolFooter({ siteTitle, currentPath, locale, logo }: FooterProps) {
	const { t } = useTranslation("brands");
	return (
		<footer data-surface="dark" className="bg-darker text-on-dark">
			<div className="mx-auto max-w-[1100px] px-4 py-8 md:py-12">
				<BrandMark loading="lazy" brand={jovool} dark logo={logo} className="mb-4 h-8 md:mb-6 w-auto" />
				<p className="max-w-[20ch] font-black text-2xl lowercase md:text-3xl tracking-tighter">{t("jovool.about")}</p>
				<nav aria-label={t("footer.label")} className="mt-4 md:mt-6">
					<ul className="flex flex-wrap gap-x-5 md:gap-x-6 md:gap-y-1">
						{useFooterLinks().map((link) => (
							<li key={link.to}>
								<AppLink
									to={link.to}
									className="inline-flex min-h-11 items-center font-bold lowercase underline decoration-2 decoration-secondary underline-offset-6 md:text-lg md:decoration-3 hover:decoration-on-dark"
								>
									{link.label}
								</AppLink>
							</li>
						))}
					</ul>
				</nav>
				<div className="mt-4 flex flex-wrap items-center md:mt-8 justify-between gap-4 text-sm">
					<p>{t("footer.rights", { site: siteTitle })}</p>
					<LanguageSwitcher locale={locale} back={currentPath} tone="dark" />
				</div>
			</div>
		</footer>
	);
}
