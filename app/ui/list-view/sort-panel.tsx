import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "../app-link.tsx";
import { buttonClass } from "../button.tsx";
import { ArrowDown, ArrowUp, Plus, X } from "../icons.tsx";
import type { ListPage } from "./types.ts";
import type { Panels } from "./use-panel.ts";

/** Sort keys in order: each can be reversed or removed, others added. All links. */
export function SortPanel({ page, panels }: { page: ListPage; panels: Panels }) {
	const { t } = useTranslation("list");
	return (
		<div className="list-panel-body">
			<h3 className="list-panel-title">{t("sort.now")}</h3>
			<ol className="list-lines">
				{page.order.map(({ key, label, descending, turnTo, removeTo }) => {
					const direction = t(descending ? "sort.descending" : "sort.ascending");
					return (
						<li key={key}>
							{turnTo ? (
								<AppLink
									to={panels.within(turnTo)}
									preventScrollReset
									className="menu-item"
									aria-label={t("sort.turn", { label, direction })}
								>
									{descending ? <ArrowDown /> : <ArrowUp />}
									<span className="min-w-0 flex-1 truncate">{label}</span>
									<span className="text-muted text-xs">{direction}</span>
								</AppLink>
							) : (
								<span className="menu-item">
									<ArrowDown />
									<span className="min-w-0 flex-1 truncate">{label}</span>
								</span>
							)}
							{removeTo && (
								<AppLink
									to={panels.within(removeTo)}
									preventScrollReset
									aria-label={t("sort.remove", { label })}
									className={`${buttonClass("ghost", "sm")} px-0!`}
								>
									<X />
								</AppLink>
							)}
						</li>
					);
				})}
			</ol>
			{page.sortable && page.sortable.length > 0 && (
				<>
					<h3 className="list-panel-title">{t("sort.add")}</h3>
					<ul className="list-lines">
						{page.sortable.map(({ key, label, to }) => (
							<li key={key}>
								<AppLink to={panels.within(to)} preventScrollReset className="menu-item">
									<Plus />
									<span className="min-w-0 flex-1 truncate">{label}</span>
								</AppLink>
							</li>
						))}
					</ul>
				</>
			)}
		</div>
	);
}
