import { NavLink } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { cx } from "#app/ui/cx.ts";
import { LayoutDashboard, Mails } from "#app/ui/icons.tsx";

const items = [
	{ to: "/administrator", icon: LayoutDashboard, label: "dashboard.title" },
	{ to: "/administrator/outbox", icon: Mails, label: "outbox.title" },
] as const;

/** The resources of the area: a column on wide screens, a row above the page on phones. */
export function SideMenu() {
	const { t } = useTranslation("administrator");
	return (
		<nav
			aria-label={t("menu")}
			className="border-line bg-surface max-lg:overflow-x-auto max-lg:border-b lg:sticky lg:top-[70px] lg:h-[calc(100dvh-70px)] lg:w-56 lg:shrink-0 lg:border-r"
		>
			<ul className="flex gap-1 p-2 lg:flex-col lg:p-3">
				{items.map(({ to, icon: Icon, label }) => (
					<li key={to}>
						<NavLink
							to={to}
							end={to === "/administrator"}
							className={({ isActive }) =>
								cx(
									"flex min-h-10 items-center gap-2.5 whitespace-nowrap rounded-control px-3",
									isActive ? "bg-primary-surface font-semibold text-primary-text" : "text-ink hover:bg-ink/8",
								)
							}
						>
							<Icon aria-hidden className="size-4.5 shrink-0" />
							{t(label)}
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
