import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { LanguageSwitcher } from "#app/ui/language-switcher.tsx";
import type { FooterProps } from "../brand.ts";
import { BrandMark } from "../parts/logo.tsx";
import { useFooterLinks } from "../parts/nav-items.ts";
import { talensesgroup } from "./brand.ts";

export function TalensesgroupFooter({ siteTitle, currentPath, locale, logo }: FooterProps) {
	const { t } = useTranslation("brands");
	return (
		<footer className="bg-surface">
			<div className="mx-auto max-w-[1200px] px-4 py-8 text-center md:py-12">
				<BrandMark loading="lazy" brand={talensesgroup} logo={logo} className="mx-auto h-8 w-auto" />
				<p className="mt-3 text-muted">{t("talensesgroup.about")}</p>
				<nav aria-label={t("footer.label")} className="mt-6 border-line border-y py-2">
					<ul className="flex flex-wrap justify-center gap-x-5 md:gap-x-8">
						{useFooterLinks().map((link) => (
							<li key={link.to}>
								<AppLink
									to={link.to}
									className="inline-flex min-h-11 items-center text-mini uppercase tracking-[0.1em] hover:text-primary-text hover:underline"
								>
									{link.label}
								</AppLink>
							</li>
						))}
					</ul>
				</nav>
				<div className="mt-4 flex flex-wrap items-center justify-center gap-4 text-muted text-sm">
					<p>{t("footer.rights", { site: siteTitle })}</p>
					<LanguageSwitcher locale={locale} back={currentPath} />
				</div>
			</div>
		</footer>
	);
}
