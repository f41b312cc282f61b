import { useTranslation } from "#app/i18n/use-translation.ts";
import { LanguageSwitcher } from "#app/ui/language-switcher.tsx";
import type { NavbarProps } from "../brand.ts";
import { Logo } from "../parts/logo.tsx";
import { AccountMenu, NavLinks, PhoneMenu } from "../parts/nav.tsx";
import { useAccountLink, useNavItems } from "../parts/nav-items.ts";
import { talenses } from "./brand.ts";

export function TalensesNavbar(props: NavbarProps) {
	const { t } = useTranslation("brands");
	const account = useAccountLink(props.person, talenses.login);
	const items = useNavItems(props);
	return (
		<header className="relative bg-page">
			<div className="mx-auto flex max-w-[1200px] items-center gap-8 px-4 py-3 max-md:justify-between">
				<Logo brand={talenses} logo={props.logo} className="h-9 w-auto" />
				<nav aria-label={t("nav.label")} className="flex flex-1 items-center justify-between max-md:hidden">
					<NavLinks
						className="flex rounded-full bg-surface p-1 outline-1 outline-line"
						items={items}
						look={(current) =>
							`rounded-full px-4 ${current ? "bg-primary-strong text-on-primary" : "hover:bg-surface-2"}`
						}
					/>
					<div className="flex items-center gap-4">
						<LanguageSwitcher locale={props.locale} back={props.currentPath} />
						<AccountMenu
							account={account}
							person={props.person}
							className="inline-flex min-h-11 items-center rounded-full border-2 border-primary-strong px-5 font-medium text-primary-text hover:bg-primary-surface"
						/>
					</div>
				</nav>
				<PhoneMenu {...props} brand={talenses} />
			</div>
		</header>
	);
}
