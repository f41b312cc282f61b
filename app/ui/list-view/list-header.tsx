import { useEffect } from "react";
import { useFetcher, useLocation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "../app-link.tsx";
import { LinkButton } from "../button.tsx";
import { ChipLink } from "../chip.tsx";
import { type IconType, LayoutGrid, PenLine, Plus, SquareKanban, TableIcon, Upload } from "../icons.tsx";
import { Preference, PreferenceForm } from "./preference.tsx";
import type { ListPage } from "./types.ts";

const looks: Record<ListPage["view"], IconType> = { table: TableIcon, blocks: LayoutGrid, kanban: SquareKanban };

/** Title with its count, how to show the list, and the one primary action. */
export function ListHeader({ page }: { page: ListPage }) {
	const { t } = useTranslation("list");
	const { entity, total, views, view, toggles, can } = page;
	const Title = page.embedded ? "h2" : "h1";
	const { pathname } = useLocation();
	return (
		<>
			{page.related.length > 0 && (
				<nav aria-label={t("related")} className="list-related scrolls-on">
					{page.related.map(({ label, to, current }) => (
						<AppLink key={to} to={to} aria-current={current ? "page" : undefined}>
							{label}
						</AppLink>
					))}
				</nav>
			)}
			<header className="list-heading">
				<Title>
					{entity.many} <span className="tabular">{total.text}</span>
				</Title>
				{page.exactTo && (
					<AppLink to={page.exactTo} preventScrollReset className="link text-sm">
						{t("countAll")}
					</AppLink>
				)}
				{page.quick.length > 0 && (
					<nav aria-label={t("quick")} className="list-quicks scrolls-on">
						{page.quick.map(({ label, to, current }) => (
							<ChipLink key={to} to={to} current={current}>
								{label}
							</ChipLink>
						))}
					</nav>
				)}
				{page.tabs && !page.embedded && <ViewTabs entity={entity.key} tabs={page.tabs} />}
				<div className="list-heading-acts">
					<PreferenceForm entity={entity.key} back={pathname + page.here} />
					{(["subordinates", "color"] as const).map((name) => {
						const on = toggles[name];
						return (
							on !== undefined && (
								<Preference
									key={name}
									entity={entity.key}
									name={`show_${name}`}
									value={on ? "0" : "1"}
									pressed={on}
									className="list-toggle"
								>
									{t(`toggles.${name}`)}
								</Preference>
							)
						);
					})}
					{views.length > 1 && (
						// biome-ignore lint/a11y/useSemanticElements: a fieldset draws itself and its forms cannot stand in one
						<div role="group" aria-label={t("as.label")} className="list-as">
							{views.map((item) => {
								const Look = looks[item];
								return (
									<Preference
										key={item}
										entity={entity.key}
										name="view"
										value={item}
										pressed={item === view}
										label={t(`as.${item}`)}
									>
										<Look />
									</Preference>
								);
							})}
						</div>
					)}
				</div>
				{entity.phraseSearch && (
					<LinkButton to={entity.phraseSearch.to} variant="secondary" icon={PenLine} title={entity.phraseSearch.label}>
						<span className="sr-only">{entity.phraseSearch.label}</span>
					</LinkButton>
				)}
				{entity.importing && (
					<LinkButton to={entity.importing.to} variant="secondary" icon={Upload} title={entity.importing.label}>
						<span>{entity.importing.label}</span>
					</LinkButton>
				)}
				{can.create && (
					<LinkButton to={entity.newTo ?? `${entity.path}/new`} variant="primary" icon={Plus}>
						<span>{entity.newLabel}</span>
					</LinkButton>
				)}
			</header>
		</>
	);
}

/** Saved views as tabs. Counts load after the list, which must not wait for them. */
function ViewTabs({ entity, tabs }: { entity: string; tabs: NonNullable<ListPage["tabs"]> }) {
	const { t } = useTranslation("list");
	const { data, load } = useFetcher<{ counts: Record<string, string> }>({ key: `counts ${entity}` });
	useEffect(() => void load(`/recruiters/lists/${entity}/counts`), [entity, load]);
	return (
		<nav aria-label={t("views.title")} className="list-quicks scrolls-on">
			{tabs.map(({ uid, label, to, current }) => (
				<ChipLink key={uid} to={to} current={current}>
					{label} <span className="tabular text-xs">{data?.counts?.[uid]}</span>
				</ChipLink>
			))}
		</nav>
	);
}
