import { Form, Link, Outlet, useLocation } from "react-router";
import { GuestFrame } from "#app/auth/guest-frame.tsx";
import { getBrandProfile } from "#app/brands/brand-profiles.ts";
import { BrandMark } from "#app/brands/parts/logo.tsx";
import { database, person } from "#app/context.ts";
import { accountPaths } from "#app/domain/access/session-user.ts";
import { ErrorText } from "#app/error-page.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { CountBadge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import {
	Briefcase,
	Clock,
	Coins,
	FileText,
	FolderKanban,
	Handshake,
	Inbox,
	ListChecks,
	LogOut,
	MessagesSquare,
} from "#app/ui/icons.tsx";
import { LanguageSwitcher } from "#app/ui/language-switcher.tsx";
import { OfflineNotice } from "#app/ui/offline-notice.tsx";
import { useRoot } from "#app/ui/root-data.ts";
import { useRowDensity } from "#app/ui/use-theme.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { countUnreadMessages } from "#db/queries/conversations/unread-messages.ts";
import { GuestError } from "../guest-error.tsx";
import type { Route } from "./+types/layout.ts";
import { SavedMenu } from "./saved_pages/saved-menu.tsx";
import { listContactSavedPages, type SavedPages } from "./saved_pages/saved-pages.server.ts";

/** The front page is also the sign-in: the layout is open, pages guard themselves. */
export async function loader({ context }: Route.LoaderArgs) {
	const user = context.get(person);
	if (user?.strategy !== "client_contacts") return { name: null, isAdmin: false, saved: [], unread: 0 };
	const unread = await readInBusiness(context.get(database), user.businessId, (trx) =>
		countUnreadMessages(trx, { entity: "client_contacts", id: user.id }),
	);
	return { name: user.name, isAdmin: user.isAdmin, saved: await listContactSavedPages(context, user), unread };
}

export default function Layout({ loaderData: { name, isAdmin, saved, unread } }: Route.ComponentProps) {
	const { pathname } = useLocation();
	// The password reset page uses the guest layout, even with a session.
	const isDoor = pathname.startsWith("/client_contacts/reset_password/");
	return name && !isDoor ? (
		<Rail name={name} isAdmin={isAdmin} saved={saved} unread={unread}>
			<Outlet />
		</Rail>
	) : (
		<GuestFrame>
			<Outlet />
		</GuestFrame>
	);
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
	if (!loaderData?.name) return <GuestError error={error} />;
	return (
		<Rail name={loaderData.name} isAdmin={loaderData.isAdmin} saved={loaderData.saved} unread={loaderData.unread}>
			<ErrorText error={error} home="/client_contacts/" />
		</Rail>
	);
}

const messages = "/client_contacts/messages";

const pages = [
	{ to: "/client_contacts/jobs", icon: Briefcase, label: "client_contacts:jobsNav" },
	{ to: "/client_contacts/projects", icon: FolderKanban, label: "client_contacts:projectsNav" },
	{ to: messages, icon: MessagesSquare, label: "conversations:portalPage.title" },
	{ to: "/client_contacts/admissions", icon: Handshake, label: "handover:portal.title" },
	{ to: "/client_contacts/documents", icon: FileText, label: "client_contacts:actions.documents" },
	{ to: "/client_contacts/meetings", icon: Clock, label: "client_contacts:actions.times" },
	{ to: "/client_contacts/timesheets", icon: ListChecks, label: "timesheets:client.title" },
	{ to: "/client_contacts/requests", icon: Inbox, label: "client_contacts:actions.requests" },
	{ to: "/client_contacts/invoices", icon: Coins, label: "billing:portal.title", forAdmins: true },
] as const;
/** Limited by the width of a phone's bar; the home page links to all pages. */
const pagesOnPhone = 3;

const isAt = (pathname: string, to: string) => {
	const [here, there] = [pathname.replace(/\/$/, ""), to.replace(/\/$/, "")];
	return here === there || here.startsWith(`${there}/`);
};

interface RailProps {
	name: string;
	/** Administrator of the client company, with access to its invoices. */
	isAdmin: boolean;
	saved: SavedPages;
	/** Messages not read yet. */
	unread: number;
	children: React.ReactNode;
}

/** Specification, section 2: a slim rail of pages; on phones a bar at the top. */
function Rail({ name, isAdmin, saved, unread, children }: RailProps) {
	const { t } = useTranslation(["client_contacts", "auth", "billing", "timesheets", "conversations", "handover"]);
	const root = useRoot();
	const { pathname, search } = useLocation();
	const brand = getBrandProfile(root?.site.key ?? "land");
	const item = "inline-flex size-11 items-center justify-center rounded-control hover:bg-on-dark/15";
	return (
		<div data-density={useRowDensity("comfortable")} className="flex min-h-dvh flex-col bg-page md:flex-row">
			<div
				data-surface="dark"
				className="flex items-center justify-between bg-darker px-2 text-on-dark md:sticky md:top-0 md:z-20 md:h-dvh md:w-12 md:flex-col md:px-0 md:py-3"
			>
				<nav aria-label={t("client_contacts:menu")} className="flex md:flex-col">
					{pages
						.filter((page) => isAdmin || !("forAdmins" in page))
						.map(({ to, icon: Icon, label }, at) => (
							<Link
								key={to}
								to={to}
								aria-current={isAt(pathname, to) ? "page" : undefined}
								title={t(label)}
								className={cx(
									item,
									"relative",
									at >= pagesOnPhone && "max-md:hidden",
									isAt(pathname, to) && "bg-on-dark/15",
								)}
							>
								<Icon aria-hidden className="size-5" />
								<span className="sr-only">{t(label)} </span>
								{to === messages && !isAt(pathname, to) && (
									<span className="absolute top-0 right-0">
										<CountBadge count={unread} label={t("conversations:portalPage.unread", { count: unread })} />
									</span>
								)}
							</Link>
						))}
					<SavedMenu saved={saved} className={cx(item, "cursor-pointer")} />
				</nav>
				<Form method="post" action="/logout" reloadDocument>
					<button type="submit" title={t("auth:logout")} className={item}>
						<LogOut aria-hidden className="size-5" />
						<span className="sr-only">{t("auth:logout")}</span>
					</button>
				</Form>
			</div>
			<div className="flex min-w-0 flex-1 flex-col">
				<OfflineNotice />
				<header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-line border-b bg-surface px-4 py-2">
					<Link to={brand.home} className="inline-flex min-h-11 items-center">
						<BrandMark brand={brand} logo={root?.site.logo} className="h-7 w-auto" />
					</Link>
					<div className="flex items-center gap-3">
						<Link to={accountPaths.client_contacts} className="link inline-flex min-h-11 items-center">
							{name}
							<span className="sr-only">, {t("auth:account.title")}</span>
						</Link>
						<LanguageSwitcher locale={root?.locale ?? "pt"} back={pathname + search} />
					</div>
				</header>
				<main
					id="content"
					tabIndex={-1}
					className="mx-auto w-full max-w-[1200px] flex-1 px-4 py-6 outline-none md:py-8"
				>
					{children}
				</main>
			</div>
		</div>
	);
}
