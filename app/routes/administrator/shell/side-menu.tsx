import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { cx } from "#app/ui/cx.ts";
import { Icon as Drawing } from "#app/ui/icon.tsx";
import { Ban, HistoryIcon, LayoutDashboard, Mail, Mails } from "#app/ui/icons.tsx";

const items = [
	{ to: "/administrator", icon: LayoutDashboard, label: "dashboard.title" },
	{ to: "/administrator/jobs", icon: HistoryIcon, label: "jobs.title" },
	{ to: "/administrator/outbox", icon: Mails, label: "outbox.title" },
	{ to: "/administrator/suppressions", icon: Ban, label: "suppressions.title" },
	{ to: "/administrator/templates/emails", icon: Mail, label: "templates.title" },
] as const;

interface SideMenuProps {
	/** Described entities of the area. */
	resources: readonly { to: string; icon: string; label: string }[];
}

/** The resources of the area: a column on wide screens, a row above the page on phones. */
export function SideMenu({ resources }: SideMenuProps) {
	const { t } = useTranslation("administrator");
	return (
		<nav
			aria-label={t("menu")}
			className="border-line bg-surface max-lg:overflow-x-auto max-lg:border-b lg:sticky lg:top-[70px] lg:h-[calc(100dvh-70px)] lg:w-56 lg:shrink-0 lg:border-r"
		>
			<ul className="flex gap-1 p-2 lg:flex-col lg:p-3">
				{items.map(({ to, icon: Icon, label }) => (
					<li key={to}>
						<Item to={to} end={to === "/administrator"}>
							<Icon aria-hidden className="size-4.5 shrink-0" />
							{t(label)}
						</Item>
					</li>
				))}
				{resources.map(({ to, icon, label }) => (
					<li key={to}>
						<Item to={to}>
							<Drawing name={icon} className="size-4.5 shrink-0" />
							{label}
						</Item>
					</li>
				))}
			</ul>
		</nav>
	);
}

function Item({ to, end = false, children }: { to: string; end?: boolean; children: ReactNode }) {
	return (
		<NavLink
			to={to}
			end={end}
			className={({ isActive }) =>
				cx(
					"flex min-h-10 items-center gap-2.5 whitespace-nowrap rounded-control px-3",
					isActive ? "bg-primary-surface font-semibold text-primary-text" : "text-ink hover:bg-ink/8",
				)
			}
		>
			{children}
		</NavLink>
	);
}
