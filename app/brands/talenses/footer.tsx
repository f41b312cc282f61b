import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import type { FooterProps } from "../brand.ts";
import { BrandMark } from "../parts/logo.tsx";
import { useFooterLinks } from "../parts/nav-items.ts";
import { talenses } from "./brand.ts";

export function TalensesFooter({ siteTitle, logo }: FooterProps) {
	const { t } = useTranslation("brands");
	const links = useFooterLinks();
	const groups = [
		{ title: t("footer.candidates"), links: links.filter(({ group }) => group === "candidates") },
		{ title: t("footer.business"), links: links.filter(({ group }) => group === "business") },
		{ title: siteTitle, links: links.filter(({ group }) => group === "site") },
	];
	return (
		<footer className="px-4 pb-4">
			<div
				data-surface="dark"
				className="mx-auto max-w-[1200px] rounded-[28px] bg-dark px-5 py-8 sm:px-6 text-on-dark md:px-14 md:py-10"
			>
				<div className="flex flex-wrap justify-between gap-6 md:gap-10">
					<div className="max-w-xs">
						<BrandMark loading="lazy" brand={talenses} dark logo={logo} className="h-9 w-auto" />
						<p className="mt-3">{t("talenses.about")}</p>
					</div>
					<nav aria-label={t("footer.label")} className="grid w-full gap-y-5 sm:flex sm:w-auto sm:flex-wrap sm:gap-10">
						{groups.map((group) => (
							<div key={group.title}>
								<h2 className="font-semibold text-sm">{group.title}</h2>
								<ul className="min-[22.5rem]:max-sm:columns-2 min-[22.5rem]:max-sm:gap-x-4">
									{group.links.map((link) => (
										<li key={link.to} className="break-inside-avoid">
											<AppLink
												to={link.to}
												className="inline-flex min-h-11 items-center py-1.5 leading-tight hover:underline"
											>
												{link.label}
											</AppLink>
										</li>
									))}
								</ul>
							</div>
						))}
					</nav>
				</div>
				<p className="mt-6 text-sm md:mt-8">{t("footer.rights", { site: siteTitle })}</p>
			</div>
		</footer>
	);
}
