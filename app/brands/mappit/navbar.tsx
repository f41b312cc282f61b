import { useTranslation } from "#app/i18n/use-translation.ts";
import { MapPin } from "#app/ui/icons.tsx";
import { LanguageSwitcher } from "#app/ui/language-switcher.tsx";
import type { NavbarProps } from "../brand.ts";
import { Logo } from "../parts/logo.tsx";
import { AccountMenu, NavLinks, PhoneMenu } from "../parts/nav.tsx";
import { useAccountLink, useNavItems } from "../parts/nav-items.ts";
import { mappit } from "./brand.ts";

export function MappitNavbar(props: NavbarProps) {
	const { t } = useTranslation("brands");
	const account = useAccountLink(props.person, mappit.login);
	const items = useNavItems(props);
	return (
		<header data-surface="dark" className="relative bg-darker text-on-dark">
			<div className="flex items-stretch justify-between px-4 md:pr-0">
				<div className="flex items-center gap-8 py-1.5">
					<Logo brand={mappit} dark logo={props.logo} className="h-8 w-auto" />
					<nav aria-label={t("nav.label")} className="flex items-center gap-6 max-md:hidden">
						<MapPin aria-hidden className="size-4 text-secondary" />
						<NavLinks
							className="flex items-center divide-x divide-on-dark/30"
							items={items}
							look={(current) =>
								`px-4 text-sm ${current ? "font-semibold text-on-dark underline decoration-2 decoration-secondary underline-offset-8" : "hover:underline hover:underline-offset-8"}`
							}
						/>
					</nav>
				</div>
				<div className="flex items-stretch gap-4 max-md:hidden">
					<LanguageSwitcher locale={props.locale} back={props.currentPath} tone="dark" />
					<AccountMenu
						account={account}
						person={props.person}
						className="inline-flex items-center bg-secondary-strong px-8 font-semibold text-on-secondary -outline-offset-4 hover:brightness-95"
					/>
				</div>
				<div className="flex items-center md:hidden">
					<PhoneMenu {...props} brand={mappit} dark />
				</div>
			</div>
		</header>
	);
}
