import { type ReactNode, useEffect } from "react";
import { useFetcher, useFetchers, useLocation } from "react-router";
import { parseRecordPath } from "#app/domain/lists/parse-record-path.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { cx } from "#app/ui/cx.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Bookmark, BookmarkCheck, Trash2, X } from "#app/ui/icons.tsx";
import { toast } from "#app/ui/toast.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { ShellData } from "./shell-data.server.ts";

type Saved = ShellData["saved"];
export const savedPagesPath = "/recruiters/entity_pages";

interface SavedListProps {
	saved: Saved;
	/** Only pages of these entities can be saved. */
	entities: ShellData["entities"];
	narrow?: boolean;
	/** True on its own page, which already shows the title. */
	isPage?: boolean;
	onGo?: () => void;
}

/** Pinned pages, the pin button and "Remover todos". Pending removals are hidden optimistically. */
export function SavedList({ saved, entities, narrow = false, isPage = false, onGo }: SavedListProps) {
	const { t } = useTranslation("shell");
	const { pathname, search } = useLocation();
	const here = pathname + search;
	const leaving = useLeaving();
	const visible = leaving.has("destroy_all") ? [] : saved.filter(({ uid }) => !leaving.has(uid));
	const current = visible.find(({ to }) => to === here);
	return (
		<div className="flex min-h-0 flex-1 flex-col">
			<div className={cx("flex items-center gap-2 p-2 empty:hidden", !narrow && "pl-4")}>
				{!narrow && !isPage && <h2 className="flex-1 font-semibold text-sm">{t("saved.title")}</h2>}
				<Pin current={current} savable={parseRecordPath(entities, pathname) !== null} here={here} narrow={narrow} />
			</div>
			{visible.length === 0 && !narrow && <p className="px-4 py-2 text-muted text-sm">{t("saved.none")}</p>}
			<ul className="min-h-0 flex-1 overflow-y-auto px-2">
				{visible.map((page) => (
					<li key={page.uid} className="group relative flex items-center">
						<AppLink
							to={page.to}
							title={page.name}
							onClick={onGo}
							aria-current={page.to === here ? "page" : undefined}
							className={cx(
								"flex min-h-9 min-w-0 flex-1 items-center gap-2.5 rounded-control",
								narrow ? "justify-center" : "pr-9 pl-2.5",
								page.to === here ? "bg-primary-surface font-medium text-primary-text" : "hover:bg-ink/8",
							)}
						>
							<Icon name={page.icon} className="size-4.5 shrink-0" />
							<span className={cx("truncate", narrow && "sr-only")}>{page.name}</span>
						</AppLink>
						{!narrow && <Remove page={page} here={here} isPage={isPage} />}
					</li>
				))}
			</ul>
			{visible.length > 0 && (
				<Post action={`${savedPagesPath}/destroy_all`} here={here} className="p-2">
					<button
						type="submit"
						title={t("saved.removeAll")}
						className={cx(
							"flex min-h-9 w-full items-center gap-2.5 rounded-control text-muted hover:bg-ink/8 hover:text-danger-text",
							narrow ? "justify-center" : "px-2.5",
						)}
					>
						<Trash2 className="size-4.5" />
						<span className={cx(narrow && "sr-only")}>{t("saved.removeAll")}</span>
					</button>
				</Post>
			)}
		</div>
	);
}

function Pin({
	current,
	savable,
	here,
	narrow,
}: {
	current?: Saved[number];
	savable: boolean;
	here: string;
	narrow: boolean;
}) {
	const { t } = useTranslation("shell");
	if (!savable) return null;
	const Mark = current ? BookmarkCheck : Bookmark;
	const label = t(current ? "saved.isSaved" : "saved.save");
	return (
		<Post
			action={current ? `${savedPagesPath}/${current.uid}/delete` : savedPagesPath}
			here={here}
			className={cx(narrow && "flex flex-1 justify-center")}
		>
			<button
				type="submit"
				aria-label={label}
				title={label}
				className={cx(
					"inline-flex size-9 items-center justify-center rounded-control hover:bg-ink/8",
					current ? "text-primary-text" : "text-muted",
				)}
			>
				<Mark className="size-4.5" />
			</button>
		</Post>
	);
}

function Remove({ page, here, isPage }: { page: Saved[number]; here: string; isPage: boolean }) {
	const { t } = useTranslation("shell");
	return (
		<Post action={`${savedPagesPath}/${page.uid}/delete`} here={here} className="absolute right-0.5">
			<button
				type="submit"
				aria-label={t("saved.remove", { name: page.name })}
				className={cx(
					"inline-flex size-8 items-center justify-center rounded-control text-muted hover:bg-ink/8 hover:text-danger-text",
					!isPage && "opacity-0 focus-visible:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100",
				)}
			>
				<X className="size-4" />
			</button>
		</Post>
	);
}

/** Posts without navigation and reports failures; without JavaScript it returns to `here`. */
function Post({
	action,
	here,
	className,
	children,
}: {
	action: string;
	here: string;
	className?: string;
	children: ReactNode;
}) {
	const { t } = useTranslation("shell");
	const fetcher = useFetcher<{ failed?: string }>();
	const failed = fetcher.data?.failed;
	// biome-ignore lint/correctness/useExhaustiveDependencies: each answer is said, also one that says the same
	useEffect(() => {
		if (failed) toast.error(failed);
	}, [fetcher.data]);
	return (
		<fetcher.Form
			method="post"
			action={action}
			className={className}
			onSubmit={(event) => {
				if (navigator.onLine) return;
				event.preventDefault();
				toast.error(action === savedPagesPath ? t("offline") : t("saved.removeFailed"));
			}}
		>
			<ReturnField here={here} />
			{children}
		</fetcher.Form>
	);
}

/** Return URL of the frame's forms; with JavaScript the page stays. */
export function ReturnField({ here }: { here: string }) {
	return (
		<>
			<input type="hidden" name="back" value={here} />
			{useHydrated() && <input type="hidden" name="stay" value="1" />}
		</>
	);
}

/** Ids of saved pages being removed, from the pending delete URLs. */
function useLeaving(): ReadonlySet<string> {
	const going = useFetchers().filter(
		({ state, formAction }) => state !== "idle" && formAction?.startsWith(savedPagesPath),
	);
	return new Set(going.map(({ formAction = "" }) => formAction.slice(savedPagesPath.length + 1).split("/")[0] ?? ""));
}
