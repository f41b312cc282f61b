import { useTranslation } from "#app/i18n/use-translation.ts";
import { LanguageSwitcher } from "#app/ui/language-switcher.tsx";
import type { NavbarProps } from "../brand.ts";
import { Logo } from "../parts/logo.tsx";
import { AccountMenu, NavLinks, PhoneMenu } from "../parts/nav.tsx";
import { useAccountLink, useNavItems } from "../parts/nav-items.ts";
import { land } from "./brand.ts";

export function LandNavbar(props: NavbarProps) {
	const { t } = useTranslation("brands");
	const account = useAccountLink(props.person, land.login);
	const items = useNavItems(props);
	const look = (current: boolean) => `px-2 ${current ? "font-semibold" : "hover:underline"} underline-offset-4`;
	return (
		<header className="relative bg-secondary-surface">
			<div className="mx-auto grid max-w-[1200px] grid-cols-[1fr_auto] items-center px-4 py-4 md:grid-cols-[1fr_auto_1fr]">
				<nav aria-label={t("nav.label")} className="max-md:hidden">
					<NavLinks items={items} look={look} />
				</nav>
				<Logo brand={land} logo={props.logo} className="h-10 w-auto" />
				<div className="flex items-center justify-end gap-3 max-md:hidden">
					<LanguageSwitcher locale={props.locale} back={props.currentPath} />
					<AccountMenu
						account={account}
						person={props.person}
						className={`inline-flex min-h-11 items-center font-medium text-primary-text ${look(false)}`}
					/>
				</div>
				<PhoneMenu {...props} brand={land} />
			</div>
		</header>
	);
}
