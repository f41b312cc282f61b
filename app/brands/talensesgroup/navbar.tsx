import { useTranslation } from "#app/i18n/use-translation.ts";
import { LanguageSwitcher } from "#app/ui/language-switcher.tsx";
import type { NavbarProps } from "../brand.ts";
import { Logo } from "../parts/logo.tsx";
import { AccountMenu, NavLinks, PhoneMenu } from "../parts/nav.tsx";
import { useAccountLink, useNavItems } from "../parts/nav-items.ts";
import { talensesgroup } from "./brand.ts";

export function TalensesgroupNavbar(props: NavbarProps) {
	const { t } = useTranslation("brands");
	const account = useAccountLink(props.person, talensesgroup.login);
	const items = useNavItems(props);
	return (
		<header className="relative bg-surface">
			<div data-surface="dark" className="bg-darker text-on-dark max-md:hidden">
				<div className="mx-auto flex max-w-[1200px] items-center justify-end gap-4 px-6 text-sm">
					<LanguageSwitcher locale={props.locale} back={props.currentPath} tone="dark" />
					<AccountMenu
						account={account}
						person={props.person}
						className="inline-flex min-h-11 items-center font-medium hover:underline"
					/>
				</div>
			</div>
			<div className="border-secondary border-b-2">
				<div className="mx-auto flex max-w-[1200px] items-center justify-between px-4 py-3 md:flex-col md:gap-1 md:pt-6">
					<Logo brand={talensesgroup} logo={props.logo} className="h-9 w-auto max-w-[70vw]" />
					<nav aria-label={t("nav.label")} className="max-md:hidden">
						<NavLinks
							className="flex items-center gap-10"
							items={items}
							look={(current) =>
								`text-mini uppercase tracking-[0.14em] ${current ? "font-semibold text-primary-text" : "hover:text-primary-text"}`
							}
						/>
					</nav>
					<PhoneMenu {...props} brand={talensesgroup} />
				</div>
			</div>
		</header>
	);
}
