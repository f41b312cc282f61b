import { useLocation } from "react-router";
import { findMenuItem } from "#app/domain/recruiters/recruiter-menu.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { CachedFragment } from "#app/ui/fragment-cache.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Bookmark, Search } from "#app/ui/icons.tsx";
import { LanguageSwitcher } from "#app/ui/language-switcher.tsx";
import { SandboxBadge } from "#app/ui/sandbox-badge.tsx";
import type { ActiveDialog } from "./active-dialog.ts";
import { NotificationBell } from "./bell.tsx";
import { ConversationsLink } from "./conversations-link.tsx";
import { CreateMenu } from "./create-menu.tsx";
import { EntityMenu } from "./entity-menu.tsx";
import type { ShellData } from "./shell-data.server.ts";
import { SuggestionsLink } from "./suggestions-link.tsx";
import { UserMenu } from "./user-menu.tsx";

interface TopBarProps extends ShellData {
	onOpen: (opened: ActiveDialog) => void;
	/** Names the frame it is a part of. */
	group: string;
}

/** Entities, current entity, product name, search, quick creation, notifications and user menu. */
export function TopBar({ onOpen, group, ...frame }: TopBarProps) {
	const { entities, person, product, locale, unread, answersWaiting, suggestions } = frame;
	const { t } = useTranslation("shell");
	const { pathname, search } = useLocation();
	const here = currentEntity(pathname, entities);
	return (
		<header data-surface="dark" className="top-bar">
			<CachedFragment
				of={`${group}left ${here?.key}`}
				draw={() => (
					<>
						<EntityMenu entities={entities} />
						<AppLink
							to="/recruiters/entity_pages"
							aria-label={t("saved.open")}
							title={t("saved.open")}
							aria-haspopup="dialog"
							onClick={(event) => {
								if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
								event.preventDefault();
								onOpen({ what: "saved" });
							}}
							className="bar-icon lg:hidden"
						>
							<Bookmark />
						</AppLink>
						{here && (
							<AppLink to={here.path} className="bar-item gap-2">
								<Icon name={here.icon} className="" />
								<span className="truncate font-medium max-md:sr-only">{here.label}</span>
							</AppLink>
						)}
						<AppLink to="/recruiters" className="bar-item font-semibold tracking-tight max-sm:hidden">
							<span className="truncate">{product}</span>
						</AppLink>
					</>
				)}
			/>
			<SandboxBadge />
			<div className="ml-auto flex min-w-0 items-center gap-1">
				<CachedFragment
					of={`${group}search`}
					draw={() => (
						<>
							<SearchBox onOpen={(seed) => onOpen({ what: "search", seed })} />
							<CreateMenu entities={entities} />
						</>
					)}
				/>
				<div className="max-lg:hidden">
					<LanguageSwitcher locale={locale} back={pathname + search} tone="dark" />
				</div>
				<CachedFragment
					of={`${group}right`}
					draw={() => (
						<>
							{answersWaiting !== null && <ConversationsLink waiting={answersWaiting} />}
							{suggestions > 0 && <SuggestionsLink count={suggestions} />}
							<NotificationBell recruiterUid={person.uid} unread={unread} />
							<UserMenu frame={frame} onOpen={onOpen} />
						</>
					)}
				/>
			</div>
		</header>
	);
}

/** Entity of the URL: an apply belongs to its job; undefined on other pages. */
function currentEntity(pathname: string, entities: ShellData["entities"]) {
	return (
		entities.find(({ within }) => within.some((path) => pathname.startsWith(`${path}/`))) ??
		findMenuItem(entities, pathname)
	);
}

/** Read-only: click, Enter or typing opens the search. Without JavaScript it links to the page. */
function SearchBox({ onOpen }: { onOpen: (seed: string) => void }) {
	const { t } = useTranslation("shell");
	return (
		<search className="min-w-0">
			<form
				action="/recruiters/search"
				onSubmit={(event) => {
					event.preventDefault();
					onOpen("");
				}}
				className="bar-search"
			>
				<button type="submit" aria-label={t("searchHint")} title={t("searchHint")} className="bar-icon">
					<Search />
				</button>
				<input
					type="text"
					readOnly
					aria-label={t("searchHint")}
					aria-haspopup="dialog"
					aria-keyshortcuts="Control+K Meta+K"
					placeholder={t("search")}
					onClick={() => onOpen("")}
					onKeyDown={(event) => {
						if (event.key.length !== 1 || event.key === " " || event.ctrlKey || event.metaKey || event.altKey) return;
						event.preventDefault();
						onOpen(event.key);
					}}
				/>
			</form>
		</search>
	);
}
