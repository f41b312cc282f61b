import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { LogOut, Menu as MenuIcon, UserRound } from "#app/ui/icons.tsx";
import { LanguageSwitcher } from "#app/ui/language-switcher.tsx";
import { Menu, MenuButton, MenuHeading, MenuLink, MenuSeparator } from "#app/ui/menu.tsx";
import type { BrandProfile, NavbarProps } from "../brand.ts";
import { type NavItem, useAccountLink, useNavItems } from "./nav-items.ts";

/** Desktop links; `look` styles them, aria-current marks the current one. */
export function NavLinks({
	items,
	look,
	className,
}: {
	items: NavItem[];
	look: (current: boolean) => string;
	className?: string;
}) {
	return (
		<ul className={className ?? "flex items-center gap-1"}>
			{items.map((item) => (
				<li key={item.to}>
					<AppLink
						to={item.to}
						aria-current={item.current ? "page" : undefined}
						className={`inline-flex min-h-11 items-center ${look(item.current)}`}
					>
						{item.label}
					</AppLink>
				</li>
			))}
		</ul>
	);
}

export function AccountMenu({
	account,
	person,
	className,
}: {
	account: { to: string; label: string };
	person: NavbarProps["person"];
	className: string;
}) {
	const { t } = useTranslation("brands");
	if (!person)
		return (
			<AppLink to={account.to} className={className}>
				{account.label}
			</AppLink>
		);
	return (
		<div className="flex items-center">
			<Menu
				label={t("nav.account", { name: person.name })}
				align="end"
				trigger={<Avatar name={person.name} size="sm" />}
				className="flex min-h-11 cursor-pointer items-center gap-1 rounded-control px-1.5 hover:bg-ink/8"
			>
				<MenuHeading>{person.name}</MenuHeading>
				<MenuLink to={account.to} icon={UserRound}>
					{account.label}
				</MenuLink>
				<MenuSeparator />
				<form method="post" action="/logout">
					<MenuButton icon={LogOut}>{t("nav.leave")}</MenuButton>
				</form>
			</Menu>
		</div>
	);
}

interface PhoneMenuProps extends NavbarProps {
	brand: BrandProfile;
	dark?: boolean;
	icon?: ReactNode;
}

/** On phones: a <details>, so it opens without JavaScript. */
export function PhoneMenu({ brand, dark, icon, ...props }: PhoneMenuProps) {
	const { t } = useTranslation(["brands", "ui"]);
	const items = useNavItems(props);
	const account = useAccountLink(props.person, brand.login);
	return (
		<details className="group md:hidden">
			<summary
				aria-label={t("ui:menu")}
				className={`inline-flex size-11 list-none items-center justify-center rounded-control ${dark ? "text-on-dark hover:bg-on-dark/15" : "text-ink hover:bg-ink/8"}`}
			>
				{icon ?? <MenuIcon aria-hidden className="size-6" />}
			</summary>
			<div
				data-surface={dark ? "dark" : undefined}
				className={`absolute inset-x-0 top-full z-30 border-line border-t p-4 shadow-raised ${dark ? "bg-darker text-on-dark" : "bg-surface text-ink"}`}
			>
				<NavLinks
					className="flex flex-col"
					items={items}
					look={(current) => `w-full text-lg ${current ? "font-semibold underline underline-offset-4" : ""}`}
				/>
				<div className="mt-2 flex items-center justify-between gap-4 border-line border-t pt-3">
					<AppLink
						to={account.to}
						className="inline-flex min-h-11 items-center font-semibold text-lg underline underline-offset-4"
					>
						{account.label}
					</AppLink>
					<LanguageSwitcher locale={props.locale} back={props.currentPath} tone={dark ? "dark" : "light"} />
				</div>
				{props.person && (
					<form method="post" action="/logout">
						<button type="submit" className="inline-flex min-h-11 items-center gap-2 text-lg">
							<LogOut aria-hidden className="size-5" />
							{t("brands:nav.leave")}
						</button>
					</form>
				)}
			</div>
		</details>
	);
}
