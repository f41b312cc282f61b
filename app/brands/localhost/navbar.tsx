import { useTranslation } from "#app/i18n/use-translation.ts";
import { LanguageSwitcher } from "#app/ui/language-switcher.tsx";
import type { NavbarProps } from "../brand.ts";
import { Logo } from "../parts/logo.tsx";
import { AccountMenu, NavLinks, PhoneMenu } from "../parts/nav.tsx";
import { useAccountLink, useNavItems } from "../parts/nav-items.ts";
import { localhost } from "./brand.ts";

/** A terminal's title bar: links as paths. */
export function LocalhostNavbar(props: NavbarProps) {
	const { t } = useTranslation("brands");
	const account = useAccountLink(props.person, localhost.login);
	const items = useNavItems(props);
	return (
		<header data-surface="dark" className="relative border-primary border-b bg-darker font-mono text-on-dark text-sm">
			<div className="mx-auto flex max-w-[1200px] items-center justify-between gap-6 px-4 py-1">
				<Logo brand={localhost} dark logo={props.logo} className="h-7 w-auto" />
				<nav aria-label={t("nav.label")} className="flex-1 max-md:hidden">
					<NavLinks
						items={items}
						look={(current) =>
							`px-3 before:mr-1 before:content-["/"] ${current ? "text-primary-on-dark underline underline-offset-4" : "hover:underline"}`
						}
					/>
				</nav>
				<div className="flex items-center gap-3 max-md:hidden">
					<LanguageSwitcher locale={props.locale} back={props.currentPath} tone="dark" />
					<AccountMenu
						account={account}
						person={props.person}
						className="inline-flex min-h-11 items-center border border-on-dark/60 px-4 hover:bg-on-dark/15"
					/>
				</div>
				<PhoneMenu {...props} brand={localhost} dark />
			</div>
		</header>
	);
}
