import { Form, useLocation } from "react-router";
import { menuItemAt } from "#app/domain/recruiter-menu.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LogOut, Shield, UserRound } from "#app/ui/icons.tsx";
import { LanguageSwitcher } from "#app/ui/language-switcher.tsx";
import { Menu, MenuButton, MenuLink, MenuSeparator } from "#app/ui/menu.tsx";
import { Bell } from "./bell.tsx";
import { type Entity, EntityMenu } from "./entity-menu.tsx";

interface TopBarProps {
	entities: Entity[];
	person: { uid: string; name: string; photoUrl: string | null; isAdmin: boolean };
	product: string;
	locale: "pt" | "en";
	unread: number;
}

/** Entities, where one is, the product's name, the bell and the person. */
export function TopBar({ entities, person, product, locale, unread }: TopBarProps) {
	const { t } = useTranslation("recruiters");
	const { pathname, search } = useLocation();
	const here = currentEntity(pathname, entities);
	return (
		<header
			data-surface="dark"
			className="sticky top-0 z-20 flex h-14 items-center gap-1 bg-darker px-2 text-on-dark sm:px-3"
		>
			<EntityMenu entities={entities} />
			{here && (
				<AppLink
					to={here.path}
					className="flex min-h-10 min-w-0 items-center gap-2 rounded-control px-2 hover:bg-on-dark/15"
				>
					<Icon name={here.icon} className="size-4.5 shrink-0" />
					<span className="truncate font-medium max-sm:sr-only">{here.label}</span>
				</AppLink>
			)}
			<AppLink
				to="/recruiters"
				className="flex min-h-10 min-w-0 items-center rounded-control px-2 font-semibold tracking-tight hover:bg-on-dark/15"
			>
				<span className="truncate">{product}</span>
			</AppLink>
			<div className="ml-auto flex items-center gap-1">
				<div className="max-sm:hidden">
					<LanguageSwitcher locale={locale} back={pathname + search} tone="dark" />
				</div>
				<Bell recruiterUid={person.uid} unread={unread} />
				<Menu
					label={t("shell.account", { name: person.name })}
					align="end"
					trigger={<Avatar name={person.name} url={person.photoUrl} size="sm" />}
					className="flex min-h-10 cursor-pointer items-center gap-1 rounded-control px-1.5 hover:bg-on-dark/15"
				>
					<div data-surface="light">
						<p className="flex items-center gap-3 px-3 py-2">
							<Avatar name={person.name} url={person.photoUrl} />
							<span className="font-semibold">{t("shell.hello", { name: person.name })}</span>
						</p>
						<MenuSeparator />
						<MenuLink to="/recruiters/profile" icon={UserRound}>
							{t("shell.profile")}
						</MenuLink>
						{person.isAdmin && (
							<MenuLink to="/administrator" icon={Shield}>
								{t("shell.administrator")}
							</MenuLink>
						)}
						<div className="px-1 sm:hidden">
							<LanguageSwitcher locale={locale} back={pathname + search} />
						</div>
						<MenuSeparator />
						<Form method="post" action="/logout" reloadDocument>
							<MenuButton icon={LogOut}>{t("shell.logout")}</MenuButton>
						</Form>
					</div>
				</Menu>
			</div>
		</header>
	);
}

/** The entity of this address. An apply belongs to its job; a page of no entity shows none. */
function currentEntity(pathname: string, entities: Entity[]): Entity | undefined {
	const path = pathname.startsWith("/recruiters/applies/") ? "/recruiters/jobs" : pathname;
	const item = menuItemAt(path);
	return item ? entities.find(({ key }) => key === item.key) : undefined;
}
