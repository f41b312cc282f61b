import { useTranslation } from "#app/i18n/use-translation.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { LanguageSwitcher } from "#app/ui/language-switcher.tsx";
import type { NavbarProps } from "../brand.ts";
import { Logo } from "../parts/logo.tsx";
import { AccountMenu, NavLinks, PhoneMenu } from "../parts/nav.tsx";
import { useAccountLink, useNavItems } from "../parts/nav-items.ts";
import { seleta } from "./brand.ts";

/** White bar, links in the middle, the current one underlined. */
export function SeletaNavbar(props: NavbarProps) {
	const { t } = useTranslation("brands");
	const account = useAccountLink(props.person, seleta.login);
	return (
		<header className="relative border-line border-b bg-surface">
			<div className="mx-auto flex h-16 max-w-[1200px] items-center justify-between gap-6 px-4">
				<Logo brand={seleta} logo={props.logo} />
				<nav aria-label={t("nav.label")} className="flex items-center gap-6 max-md:hidden">
					<NavLinks
						className="flex items-center gap-6"
						items={useNavItems(props)}
						look={(current) =>
							`border-b-2 font-medium ${current ? "border-primary" : "border-transparent hover:border-line-strong"}`
						}
					/>
				</nav>
				<div className="flex items-center gap-3 max-md:hidden">
					<LanguageSwitcher locale={props.locale} back={props.currentPath} />
					<AccountMenu account={account} person={props.person} className={buttonClass("primary")} />
				</div>
				<PhoneMenu {...props} brand={seleta} />
			</div>
		</header>
	);
}
