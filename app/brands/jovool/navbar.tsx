import { useTranslation } from "#app/i18n/use-translation.ts";
import { LanguageSwitcher } from "#app/ui/language-switcher.tsx";
import type { NavbarProps } from "../brand.ts";
import { Logo } from "../parts/logo.tsx";
import { AccountMenu, NavLinks, PhoneMenu } from "../parts/nav.tsx";
import { useAccountLink, useNavItems } from "../parts/nav-items.ts";
import { jovool } from "./brand.ts";

/** An island with a thick edge, floating over the brand's colour. */
export function JovoolNavbar(props: NavbarProps) {
	const { t } = useTranslation("brands");
	const account = useAccountLink(props.person, jovool.login);
	const items = useNavItems(props);
	return (
		<header className="bg-primary-strong px-3 pt-3 pb-3">
			<div className="relative mx-auto flex max-w-[1100px] items-center justify-between gap-6 rounded-[20px] border-3 border-darker bg-surface px-4 py-1.5">
				<Logo brand={jovool} logo={props.logo} className="h-9 w-auto" />
				<nav aria-label={t("nav.label")} className="max-md:hidden">
					<NavLinks
						items={items}
						look={(current) =>
							`rounded-[12px] px-3 font-bold lowercase ${current ? "bg-secondary-strong text-on-secondary" : "hover:bg-surface-2"}`
						}
					/>
				</nav>
				<div className="flex items-center gap-2 max-md:hidden">
					<LanguageSwitcher locale={props.locale} back={props.currentPath} />
					<AccountMenu
						account={account}
						person={props.person}
						className="inline-flex min-h-11 items-center rounded-[14px] border-3 border-darker bg-secondary-strong px-4 font-bold text-on-secondary lowercase hover:brightness-95"
					/>
				</div>
				<PhoneMenu {...props} brand={jovool} />
			</div>
		</header>
	);
}
