import { type ReactNode, useState } from "react";
import { Form, NavLink, useLocation } from "react-router";
import { type MenuGroup, menuGroups } from "#app/domain/recruiters/administrator-menu.ts";
import { foldText } from "#app/domain/text/fold-text.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { cx } from "#app/ui/cx.ts";
import { Icon as Drawing } from "#app/ui/icon.tsx";
import { Menu as MenuIcon } from "#app/ui/icons.tsx";

/** Platform screens that are not described entities; the dashboard comes first. */
const screens = [
	{ to: "/administrator", icon: "layout-dashboard", label: "dashboard.title" },
	{ to: "/administrator/reports", icon: "chart-scatter", label: "reports" },
	{ to: "/administrator/businesses", icon: "building", label: "businesses" },
	{ to: "/administrator/jobs", icon: "history", label: "jobs.title" },
	{ to: "/administrator/maintenance", icon: "clock", label: "maintenance" },
	{ to: "/administrator/audit", icon: "search", label: "audit" },
	{ to: "/administrator/outbox", icon: "mails", label: "outbox.title" },
	{ to: "/administrator/suppressions", icon: "ban", label: "suppressions.title" },
	{ to: "/administrator/exports", icon: "download", label: "exports" },
	{ to: "/administrator/sandbox", icon: "flask-conical", label: "sandbox" },
	{ to: "/administrator/match_scoring", icon: "scale", label: "matchCriteria" },
	{ to: "/administrator/sign_in", icon: "key-round", label: "signIn" },
	{ to: "/administrator/assistants", icon: "bot", label: "assistants" },
	{ to: "/administrator/language_model", icon: "pen-line", label: "languageModel" },
	{ to: "/administrator/installation", icon: "wrench", label: "services" },
	{ to: "/administrator/electronic_signature", icon: "signature", label: "electronicSignature" },
	{ to: "/administrator/job_boards", icon: "megaphone", label: "jobBoards" },
	{ to: "/administrator/esocial", icon: "landmark", label: "esocial" },
	{ to: "/administrator/payroll", icon: "coins", label: "payroll" },
	{ to: "/administrator/retention", icon: "trash-2", label: "retention" },
	{ to: "/administrator/processing", icon: "file-text", label: "processing" },
	{ to: "/administrator/templates/emails", icon: "mail", label: "templates.title" },
] as const;

interface SideMenuProps {
	/** Described entities of the area. */
	resources: readonly MenuResource[];
	/** Menu filter from the address, for use without scripts. */
	asked: string;
}

/** A column on wide screens, folded on phones; groups collapse and text filters it. */
export function SideMenu({ resources, asked }: SideMenuProps) {
	const { t } = useTranslation("administrator");
	const { pathname } = useLocation();
	const [words, setWords] = useState(asked);
	const own = screens.map((screen) => ({ ...screen, label: t(screen.label), group: "platform" as const }));
	const { first, groups } = arrangeMenu([...own, ...resources], words);
	const isEmpty = first.length === 0 && groups.length === 0;
	return (
		<nav
			aria-label={t("menu")}
			className="border-line bg-surface max-lg:relative max-lg:border-b lg:sticky lg:top-[70px] lg:h-[calc(100dvh-70px)] lg:w-56 lg:shrink-0 lg:overflow-y-auto lg:border-r"
		>
			{/* A checkbox, so that the menu works without JavaScript; pages start with it closed. */}
			<label className="flex min-h-11 cursor-pointer items-center gap-2.5 px-5 font-medium has-focus-visible:outline-2 lg:hidden">
				<input
					key={pathname}
					type="checkbox"
					defaultChecked={asked !== ""}
					className="sr-only"
					data-menu-open=""
					aria-controls="office-menu"
				/>
				<MenuIcon aria-hidden className="size-5 shrink-0" />
				{t("menu")}
			</label>
			<div id="office-menu" className="p-2 max-lg:in-[nav:not(:has([data-menu-open]:checked))]:hidden lg:p-3">
				<Form action="/administrator" role="search" onSubmit={(event) => event.preventDefault()} className="mb-2">
					<input
						type="search"
						name="menu"
						value={words}
						onChange={(event) => setWords(event.currentTarget.value)}
						aria-label={t("menuSearch")}
						placeholder={t("menuSearch")}
						autoComplete="off"
						className="list-input w-full"
					/>
				</Form>
				{isEmpty && <p className="px-3 py-2 text-muted">{t("menuNothing")}</p>}
				<Items items={first} />
				{groups.map(({ group, items }) => (
					<details key={group} open className="mt-2">
						<summary className="flex min-h-9 cursor-pointer items-center rounded-control px-3 font-semibold text-muted text-sm hover:bg-ink/8">
							{t(`groups.${group}`)}
						</summary>
						<Items items={items} />
					</details>
				))}
			</div>
		</nav>
	);
}

function Items({ items }: { items: readonly MenuResource[] }) {
	return (
		<ul className="flex flex-col gap-1">
			{items.map(({ to, icon, label }) => (
				<li key={to}>
					<Item to={to} end={to === "/administrator"}>
						<Drawing name={icon} className="size-4.5 shrink-0" />
						{label}
					</Item>
				</li>
			))}
		</ul>
	);
}

function Item({ to, end, children }: { to: string; end: boolean; children: ReactNode }) {
	return (
		<NavLink
			to={to}
			end={end}
			className={({ isActive }) =>
				cx(
					"flex min-h-10 items-center gap-2.5 rounded-control px-3 lg:whitespace-nowrap",
					isActive ? "bg-primary-surface font-semibold text-primary-text" : "text-ink hover:bg-ink/8",
				)
			}
		>
			{children}
		</NavLink>
	);
}

interface MenuResource {
	to: string;
	icon: string;
	label: string;
	group: MenuGroup;
}

/** Items before the groups, in this order. */
const leading = ["/administrator", "/administrator/site_configs"];

/** Specification's order: dashboard, site configs, then groups, filtered by `words`. */
export function arrangeMenu(items: readonly MenuResource[], words: string) {
	const target = foldText(words.trim());
	const matching = items.filter(({ label }) => target === "" || foldText(label).includes(target));
	const rest = matching.filter(({ to }) => !leading.includes(to));
	return {
		first: leading.flatMap((path) => matching.filter(({ to }) => to === path)),
		groups: menuGroups
			.map((group) => ({ group, items: rest.filter((item) => item.group === group) }))
			.filter((item) => item.items.length > 0),
	};
}
