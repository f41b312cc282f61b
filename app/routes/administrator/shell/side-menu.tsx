import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { type MenuGroup, menuGroups } from "#app/domain/recruiters/administrator-menu.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { cx } from "#app/ui/cx.ts";
import { Icon as Drawing } from "#app/ui/icon.tsx";
import {
	Ban,
	Building,
	ChartScatter,
	Download,
	FlaskConical,
	HistoryIcon,
	LayoutDashboard,
	Mail,
	Mails,
	Search,
	Trash2,
} from "#app/ui/icons.tsx";

const items = [
	{ to: "/administrator", icon: LayoutDashboard, label: "dashboard.title" },
	{ to: "/administrator/reports", icon: ChartScatter, label: "reports" },
	{ to: "/administrator/businesses", icon: Building, label: "businesses" },
	{ to: "/administrator/jobs", icon: HistoryIcon, label: "jobs.title" },
	{ to: "/administrator/audit", icon: Search, label: "audit" },
	{ to: "/administrator/outbox", icon: Mails, label: "outbox.title" },
	{ to: "/administrator/suppressions", icon: Ban, label: "suppressions.title" },
	{ to: "/administrator/exports", icon: Download, label: "exports" },
	{ to: "/administrator/sandbox", icon: FlaskConical, label: "sandbox" },
	{ to: "/administrator/retention", icon: Trash2, label: "retention" },
	{ to: "/administrator/templates/emails", icon: Mail, label: "templates.title" },
] as const;

interface SideMenuProps {
	/** Described entities of the area. */
	resources: readonly { to: string; icon: string; label: string; group: MenuGroup }[];
}

/** The resources of the area: a column on wide screens, a row above the page on phones, which holds its hidden headings too. */
export function SideMenu({ resources }: SideMenuProps) {
	const { t } = useTranslation("administrator");
	return (
		<nav
			aria-label={t("menu")}
			className="border-line bg-surface max-lg:relative max-lg:overflow-x-auto max-lg:border-b lg:sticky lg:top-[70px] lg:h-[calc(100dvh-70px)] lg:w-56 lg:shrink-0 lg:overflow-y-auto lg:border-r"
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
				{menuGroups.map((group) => (
					<Group key={group} group={group} resources={resources.filter((one) => one.group === group)} />
				))}
			</ul>
		</nav>
	);
}

/** A group that has nothing yet is not there. */
function Group({ group, resources }: { group: MenuGroup; resources: SideMenuProps["resources"] }) {
	const { t } = useTranslation("administrator");
	if (resources.length === 0) return null;
	return (
		<li className="lg:mt-3">
			<h2 className="px-3 py-1 font-semibold text-muted text-sm max-lg:sr-only">{t(`groups.${group}`)}</h2>
			<ul className="flex gap-1 lg:flex-col">
				{resources.map(({ to, icon, label }) => (
					<li key={to}>
						<Item to={to}>
							<Drawing name={icon} className="size-4.5 shrink-0" />
							{label}
						</Item>
					</li>
				))}
			</ul>
		</li>
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
