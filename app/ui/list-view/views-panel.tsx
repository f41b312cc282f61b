import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "../app-link.tsx";
import { Button } from "../button.tsx";
import { IdempotencyField } from "../form/idempotency-field.tsx";
import { Bookmark, Check, MoreHorizontal, Workflow } from "../icons.tsx";
import type { ListPage, SavedView } from "./types.ts";
import type { Panels } from "./use-panel.ts";

export function ViewsPanel({ page, panels }: { page: ListPage; panels: Panels }) {
	const { t } = useTranslation("list");
	const { saved = [], entity, can } = page;
	const action = `/recruiters/lists/${entity.key}/views`;
	const search = panels.here.includes("?") ? panels.here.slice(panels.here.indexOf("?")) : "?";
	const groups = [
		{ title: t("views.mine"), views: saved.filter(({ owner }) => owner === null) },
		{ title: t("views.shared"), views: saved.filter(({ owner }) => owner !== null) },
	].filter(({ views }) => views.length > 0);
	return (
		<>
			<div className="list-panel-body">
				{groups.length === 0 && <p className="mb-3 text-muted">{t("views.none")}</p>}
				{groups.map(({ title, views }) => (
					<section key={title} aria-label={title}>
						<h3 className="list-panel-title">{title}</h3>
						<ul className="list-lines">
							{views.map((view) => (
								<View
									key={view.uid}
									view={view}
									action={action}
									search={search}
									panels={panels}
									can={can}
									current={page.savedCurrent === view.uid}
								/>
							))}
						</ul>
					</section>
				))}
				{page.automate && (
					<AppLink to={page.automate} className="menu-item">
						<Workflow />
						<span className="min-w-0 flex-1">{t("views.automate")}</span>
					</AppLink>
				)}
			</div>
			<Form method="post" preventScrollReset action={action} className="list-panel-foot">
				<IdempotencyField />
				<input type="hidden" name="search" value={search} />
				<input type="hidden" name="back" value={panels.here} />
				<NameAndShare label={t("views.saveTitle")} can={can} />
				<Button type="submit" variant="primary" size="sm">
					{t("views.save")}
				</Button>
			</Form>
		</>
	);
}

interface ViewProps {
	view: SavedView;
	current: boolean;
	action: string;
	search: string;
	panels: Panels;
	can: ListPage["can"];
}

function View({ view, current, action, search, panels, can }: ViewProps) {
	const { t } = useTranslation("list");
	return (
		<li>
			<AppLink to={view.to} className="menu-item" aria-current={current ? "true" : undefined}>
				{current ? <Check /> : <Bookmark />}
				<span className="min-w-0 flex-1 truncate">{view.name}</span>
				{view.owner && <span className="truncate text-muted text-xs">{t("views.by", { owner: view.owner })}</span>}
				{view.watch && <span className="text-muted text-xs">{t("views.watched")}</span>}
				{view.owner === null && view.shared && <span className="text-muted text-xs">{t("views.shared")}</span>}
			</AppLink>
			<details className="list-manage">
				<summary aria-label={t("views.manage", { name: view.name })} title={t("views.manage", { name: view.name })}>
					<MoreHorizontal />
				</summary>
				<Watch view={view} action={`${action}/watch`} back={panels.here} />
				{view.owner === null && (
					<Form method="post" preventScrollReset action={action} className="list-panel-foot">
						<IdempotencyField />
						<input type="hidden" name="uid" value={view.uid} />
						<input type="hidden" name="search" value={search} />
						<input type="hidden" name="back" value={panels.here} />
						<NameAndShare label={t("views.name")} can={can} name={view.name} shared={view.shared} />
						<Button type="submit" size="sm">
							{t("views.rename")}
						</Button>
						<Button type="submit" size="sm" name="update" value="1">
							{t("views.update")}
						</Button>
						<Button type="submit" size="sm" variant="ghost" formAction={`${action}/delete`}>
							{t("views.remove")}
						</Button>
					</Form>
				)}
			</details>
		</li>
	);
}

function Watch({ view, action, back }: { view: SavedView; action: string; back: string }) {
	const { t } = useTranslation("list");
	return (
		<Form method="post" preventScrollReset action={action} className="list-panel-foot">
			<IdempotencyField />
			<input type="hidden" name="uid" value={view.uid} />
			<input type="hidden" name="back" value={back} />
			<label className="block w-full">
				<span className="mb-1 block font-medium text-sm">{t("views.watch")}</span>
				<select
					name="watch"
					defaultValue={view.watch ?? "none"}
					aria-label={t("views.watchOf", { name: view.name })}
					className="list-input"
				>
					{(["none", "daily", "instant"] as const).map((value) => (
						<option key={value} value={value}>
							{t(`views.watches.${value}`)}
						</option>
					))}
				</select>
			</label>
			<Button type="submit" size="sm">
				{t("views.watchSave")}
			</Button>
		</Form>
	);
}

function NameAndShare({
	label,
	can,
	name,
	shared,
}: {
	label: string;
	can: ListPage["can"];
	name?: string;
	shared?: boolean;
}) {
	const { t } = useTranslation("list");
	return (
		<>
			<label className="block w-full">
				<span className="mb-1 block font-medium text-sm">{label}</span>
				<input
					name="name"
					required
					maxLength={80}
					autoComplete="off"
					defaultValue={name}
					placeholder={t("views.name")}
					className="list-input"
				/>
			</label>
			{can.share && (
				<label className="flex w-full items-center gap-2">
					<input type="checkbox" name="shared" defaultChecked={shared} className="size-4" />
					{t("views.share")}
				</label>
			)}
		</>
	);
}
