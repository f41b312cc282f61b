import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import type { FooterProps } from "../brand.ts";
import { BrandMark } from "../parts/logo.tsx";
import { useFooterLinks } from "../parts/nav-items.ts";
import { localhost } from "./brand.ts";

/** The end of a listing: one path per line. */
export function LocalhostFooter({ siteTitle, logo }: FooterProps) {
	const { t } = useTranslation("brands");
	return (
		<footer className="border-line border-t bg-surface font-mono text-sm">
			<div className="mx-auto max-w-[1200px] px-4 py-6 md:py-8">
				<BrandMark loading="lazy" brand={localhost} logo={logo} className="mb-4 h-8 md:mb-6 w-auto" />
				<p className="text-muted"># {t("localhost.about")}</p>
				<nav aria-label={t("footer.label")} className="mt-3">
					<ul className="columns-2 gap-8 lg:columns-3">
						{useFooterLinks().map((link) => (
							<li key={link.to} className="break-inside-avoid">
								<AppLink
									to={link.to}
									className="inline-flex min-h-11 items-center gap-2 py-1.5 leading-tight hover:underline"
								>
									<span aria-hidden className="text-primary-text">
										→
									</span>
									{link.label}
								</AppLink>
							</li>
						))}
					</ul>
				</nav>
				<p className="mt-4 text-muted text-xs">{t("footer.rights", { site: siteTitle })}</p>
			</div>
		</footer>
	);
}
