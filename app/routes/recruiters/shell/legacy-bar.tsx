import { useLocation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { LanguageSwitcher } from "#app/ui/language-switcher.tsx";
import { Menu, MenuLink } from "#app/ui/menu.tsx";
import type { ActiveDialog } from "./active-dialog.ts";
import { NotificationBell } from "./bell.tsx";
import type { ShellData } from "./shell-data.server.ts";
import { UserMenu } from "./user-menu.tsx";

/** Entities of the legacy layout (specification, section 2), filtered by read permission. */
const visible = ["candidates", "jobs", "client_companies"];

interface LegacyBarProps extends ShellData {
	onOpen: (opened: ActiveDialog) => void;
}

/** The simpler top bar: dashboard, candidates, jobs and companies, and "Novo +" for a job. */
export function LegacyBar({ onOpen, ...frame }: LegacyBarProps) {
	const { entities, person, locale, unread } = frame;
	const { t } = useTranslation("shell");
	const { pathname, search } = useLocation();
	const links = visible.flatMap((key) => entities.filter((entity) => entity.key === key));
	const newJob = entities.find(({ key }) => key === "jobs")?.create;
	return (
		<header
			data-surface="dark"
			className="sticky top-0 z-30 flex min-h-14 flex-wrap items-center gap-1 bg-darker px-2 text-on-dark sm:px-3 print:hidden"
		>
			<nav aria-label={t("legacy.menu")} className="order-last w-full min-w-0 overflow-x-auto sm:order-none sm:w-auto">
				<ul className="flex">
					{[{ key: "dashboard", path: "/recruiters", label: t("legacy.dashboard") }, ...links].map(
						({ key, path, label }) => (
							<li key={key}>
								<AppLink
									to={path}
									aria-current={isHere(pathname, path) ? "page" : undefined}
									className="flex min-h-10 items-center whitespace-nowrap rounded-control px-2 font-medium hover:bg-on-dark/15 aria-[current]:underline aria-[current]:underline-offset-4"
								>
									{label}
								</AppLink>
							</li>
						),
					)}
				</ul>
			</nav>
			<div className="ml-auto flex items-center gap-1">
				{newJob && (
					<Menu
						label={t("legacy.create")}
						align="end"
						className="flex min-h-10 cursor-pointer items-center rounded-control px-2 font-medium hover:bg-on-dark/15"
					>
						<div data-surface="light">
							<MenuLink to={newJob}>{t("legacy.job")}</MenuLink>
						</div>
					</Menu>
				)}
				<div className="max-lg:hidden">
					<LanguageSwitcher locale={locale} back={pathname + search} tone="dark" />
				</div>
				<NotificationBell recruiterUid={person.uid} unread={unread} />
				<UserMenu frame={frame} onOpen={onOpen} />
			</div>
		</header>
	);
}

const isHere = (pathname: string, path: string) =>
	path === "/recruiters" ? pathname === path : pathname === path || pathname.startsWith(`${path}/`);
