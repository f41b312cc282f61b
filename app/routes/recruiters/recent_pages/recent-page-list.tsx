import { useFetchers } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { RecentPage } from "#app/routes/shared/search/recent-pages.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { X } from "#app/ui/icons.tsx";
import { getFormComponent } from "../shell/fetcher-form.tsx";

const path = "/recruiters/recent_pages";

/** `quiet` removes an entry without leaving the current page. */
export function RecentPageList({ pages, quiet = false }: { pages: RecentPage[]; quiet?: boolean }) {
	const { t } = useTranslation("shell");
	const leaving = useFetchers().map(({ state, formAction }) => (state === "idle" ? "" : (formAction ?? "")));
	const visible = leaving.includes(`${path}/clear`)
		? []
		: pages.filter(({ uid }) => !leaving.includes(`${path}/${uid}/delete`));
	if (visible.length === 0) return <p className="px-2 py-6 text-center text-muted">{t("recent.none")}</p>;
	const Act = getFormComponent(quiet);
	return (
		<>
			<div className="flex items-center justify-between gap-2 px-2 pb-1">
				<h2 className="font-semibold text-sm">{t("recent.title")}</h2>
				<Act action={`${path}/clear`}>
					<button
						type="submit"
						className="min-h-9 rounded-control px-2 text-muted text-sm hover:bg-ink/8 hover:text-ink"
					>
						{t("recent.clear")}
					</button>
				</Act>
			</div>
			<ul>
				{visible.map((page) => (
					<li key={page.uid} className="flex items-center rounded-control hover:bg-ink/4">
						<AppLink to={page.to} className="flex min-h-10 min-w-0 flex-1 items-center gap-2.5 px-2 py-1">
							<Icon name={page.icon} className="size-4.5 shrink-0 text-muted" />
							<span className="min-w-0 flex-1">
								<span className="block truncate">{page.name}</span>
								{page.name !== page.entity && <span className="block text-muted text-xs">{page.entity}</span>}
							</span>
							<time dateTime={page.when.iso} title={page.when.title} className="shrink-0 text-muted text-xs">
								{page.when.text}
							</time>
						</AppLink>
						<Act action={`${path}/${page.uid}/delete`}>
							<button
								type="submit"
								aria-label={t("recent.remove", { name: page.name })}
								className="inline-flex size-9 items-center justify-center rounded-control text-muted hover:bg-ink/8 hover:text-danger-text"
							>
								<X className="size-4" />
							</button>
						</Act>
					</li>
				))}
			</ul>
		</>
	);
}
