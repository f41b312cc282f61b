import type { ReactNode } from "react";
import { Form, Link, useLocation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Bookmark, BookmarkCheck, Trash2, X } from "#app/ui/icons.tsx";
import { Menu, MenuButton, MenuSeparator } from "#app/ui/menu.tsx";
import type { SavedPages } from "./saved-pages.server.ts";

/** On phones the menu below the bar takes the full screen width. */
const onPhone = "max-md:fixed max-md:inset-x-2 max-md:w-auto max-md:max-w-none";

/** The rail's saved pages, the pin button and "Remover todos". */
export function SavedMenu({ saved, className }: { saved: SavedPages; className: string }) {
	const { t } = useTranslation(["shell", "client_contacts"]);
	const { pathname } = useLocation();
	const current = saved.find(({ to }) => to === pathname);
	const savable = pathname.startsWith("/client_contacts/projects/");
	return (
		<Menu
			label={t("saved.title")}
			icon={current ? BookmarkCheck : Bookmark}
			iconOnly
			className={className}
			panelClassName={onPhone}
		>
			{savable && !current && (
				<Post fields={{ what: "save" }}>
					<MenuButton icon={Bookmark}>{t("saved.save")}</MenuButton>
				</Post>
			)}
			{saved.length === 0 && !savable && <p className="px-3 py-2 text-muted">{t("client_contacts:savedNone")}</p>}
			<ul>
				{saved.map((page) => (
					<li key={page.uid} className="flex items-center">
						<Link
							to={page.to}
							aria-current={page === current ? "page" : undefined}
							className="menu-item min-w-0 flex-1 aria-[current=page]:font-semibold"
						>
							<span className="truncate">{page.name}</span>
						</Link>
						<Post fields={{ what: "remove", page: page.uid }}>
							<button
								type="submit"
								aria-label={t("saved.remove", { name: page.name })}
								className="inline-flex size-11 items-center justify-center rounded-control text-muted hover:bg-ink/8 hover:text-danger-text"
							>
								<X aria-hidden className="size-4" />
							</button>
						</Post>
					</li>
				))}
			</ul>
			{saved.length > 0 && (
				<>
					<MenuSeparator />
					<Post fields={{ what: "remove_all" }}>
						<MenuButton icon={Trash2}>{t("saved.removeAll")}</MenuButton>
					</Post>
				</>
			)}
		</Menu>
	);
}

function Post({ fields, children }: { fields: Record<string, string>; children: ReactNode }) {
	const { pathname, search } = useLocation();
	return (
		<Form method="post" action="/client_contacts/saved_pages" preventScrollReset>
			{Object.entries({ ...fields, back: pathname + search }).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{children}
		</Form>
	);
}
