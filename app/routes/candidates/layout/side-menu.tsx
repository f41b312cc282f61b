import { NavLink, useLocation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { CountBadge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import {
	BriefcaseBusiness,
	CalendarDays,
	Clock,
	FileText,
	Flag,
	GraduationCap,
	Handshake,
	HistoryIcon,
	type IconType,
	IdCard,
	KeyRound,
	LayoutDashboard,
	ListChecks,
	Menu as MenuIcon,
	MessageCircle,
	MessagesSquare,
	SquareCheckBig,
	Wrench,
} from "#app/ui/icons.tsx";

const messages = "/candidates/messages";

/** Every screen of the area; replaced by the bottom bar on phones. */
export function SideMenu({ unread }: Unread) {
	const { t } = useTranslation("candidates");
	return (
		<nav
			aria-label={t("menu.label")}
			className="sticky top-20 hidden max-h-[calc(100dvh-5rem)] w-60 shrink-0 self-start overflow-y-auto py-6 lg:block print:hidden"
		>
			<Groups unread={unread} />
		</nav>
	);
}

interface Unread {
	/** Messages not read yet. */
	unread: number;
}

function Groups({ unread }: Unread) {
	const { t } = useTranslation(["candidates", "conversations"]);
	return menu.map((group, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while the page is open
		<section key={index} className="mb-4">
			{group.label && <h2 className="px-3 pb-1 font-semibold text-muted text-sm">{t(`menu.${group.label}`)}</h2>}
			<ul className="flex flex-col gap-1">
				{group.items.map((item) => (
					<li key={item.to}>
						<NavLink
							to={item.to}
							className={({ isActive }) =>
								cx(
									"flex min-h-11 items-center gap-3 rounded-control px-3",
									isActive ? "bg-primary-surface font-semibold text-primary-text" : "hover:bg-ink/8",
								)
							}
						>
							<item.icon aria-hidden className="size-5 shrink-0" />
							{t(`menu.${item.label}`)}
							{item.to === messages && (
								<CountBadge count={unread} label={t("conversations:portalPage.unread", { count: unread })} />
							)}
						</NavLink>
					</li>
				))}
			</ul>
		</section>
	));
}

const phoneItem =
	"flex min-h-14 flex-col items-center justify-center gap-0.5 text-xs max-[400px]:text-[0.6875rem] max-[400px]:tracking-tight";

/** The most used items; the last button opens the full menu. */
export function BottomBar({ unread }: Unread) {
	const { t } = useTranslation("candidates");
	const items = menu.flatMap((group) => group.items).filter((item) => item.phone);
	return (
		<nav
			aria-label={t("menu.label")}
			className="fixed inset-x-0 bottom-0 z-20 low:static border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
		>
			<ul className="flex">
				{items.map((item) => (
					<li key={item.to} className="min-w-0 flex-1">
						<NavLink
							to={item.to}
							className={({ isActive }) => cx(phoneItem, isActive ? "font-semibold text-primary-text" : "text-muted")}
						>
							<item.icon aria-hidden className="size-5" />
							<span className="max-w-full truncate">
								{t(item.label === "overview" ? "menu.curriculum" : `menu.${item.label}`)}
							</span>
						</NavLink>
					</li>
				))}
				<li className="min-w-0 flex-1">
					<PhoneMenu unread={unread} />
				</li>
			</ul>
		</nav>
	);
}

/** A plain <details>: it opens without JavaScript. */
function PhoneMenu({ unread }: Unread) {
	const { t } = useTranslation("candidates");
	const { pathname } = useLocation();
	return (
		// Another page is another menu, closed.
		<details key={pathname}>
			<summary className={cx(phoneItem, "cursor-pointer list-none text-muted")}>
				<MenuIcon aria-hidden className="size-5" />
				{t("menu.open")}
			</summary>
			<div className="fixed inset-x-0 low:static bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] max-h-[70dvh] overflow-y-auto border-line border-t bg-surface px-3 pt-4 shadow-raised">
				<Groups unread={unread} />
			</div>
		</details>
	);
}

interface MenuItem {
	to: string;
	label: keyof typeof import("#app/i18n/pt/candidates.ts").candidates.menu;
	icon: IconType;
	/** Also in the phones' bottom bar, which holds five items including the menu. */
	phone?: true;
}

interface MenuGroup {
	/** Null hides the title. */
	label: "curriculum" | null;
	items: readonly MenuItem[];
}

/** In the specification's order (section 2). */
const menu: readonly MenuGroup[] = [
	{
		label: null,
		items: [
			{ to: "/candidates/home", label: "dashboard", icon: LayoutDashboard, phone: true },
			{ to: "/jobs", label: "jobs", icon: BriefcaseBusiness, phone: true },
			{ to: "/candidates/candidacy", label: "candidacy", icon: SquareCheckBig, phone: true },
			{ to: "/candidates/offers", label: "job_offers", icon: Handshake },
			{ to: "/candidates/timesheets", label: "timesheets", icon: Clock },
			{ to: messages, label: "messages", icon: MessagesSquare },
			{ to: "/candidates/meet", label: "meet", icon: CalendarDays },
		],
	},
	{
		label: "curriculum",
		items: [
			{ to: "/candidates/overview", label: "overview", icon: ListChecks, phone: true },
			{ to: "/candidates/info", label: "info", icon: IdCard },
			{ to: "/candidates/curriculum", label: "cv", icon: FileText },
			{ to: "/candidates/languages", label: "languages", icon: MessageCircle },
			{ to: "/candidates/pretensions", label: "pretensions", icon: Flag },
			{ to: "/candidates/skills", label: "skills", icon: Wrench },
			{ to: "/candidates/experience", label: "experience", icon: HistoryIcon },
			{ to: "/candidates/educations", label: "educations", icon: GraduationCap },
		],
	},
	{ label: null, items: [{ to: "/candidates/settings", label: "login", icon: KeyRound }] },
];
