import { useTranslation } from "#app/i18n/use-translation.ts";
import type { SearchData, SearchResultItem } from "#app/routes/shared/search/global-search.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { useCachedFragment } from "#app/ui/fragment-cache.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SearchWarnings } from "#app/ui/list-view/search-help.tsx";

interface SearchResultsProps {
	data: SearchData;
	onGo?: () => void;
}

/** Search results; before any input, recently visited pages. */
export function SearchResults({ data, onGo }: SearchResultsProps) {
	const { t } = useTranslation("search");
	const refusal = data.refused ? t("noEntity") : data.tooOften?.message;
	if (refusal) {
		return (
			<p role="alert" className="px-2 py-3 font-medium text-danger-text">
				{refusal}
			</p>
		);
	}
	if (data.term === "") return <RecentResults recent={data.recent} onGo={onGo} />;
	return (
		<>
			<SearchWarnings messages={data.unread} />
			<p role="status" className={data.items.length > 0 ? "px-2 pb-1 text-muted text-xs" : "sr-only"}>
				{data.instead
					? t("instead", { term: data.term, instead: data.instead })
					: t("found", { count: data.items.length })}
			</p>
			{data.items.length === 0 ? (
				<div className="px-2 py-8 text-center">
					<p className="font-medium">{t("noneTitle", { term: data.term })}</p>
					<p className="mt-1 text-muted">{t("noneText")}</p>
				</div>
			) : (
				<SearchResultList items={data.items} onGo={onGo} label={t("results")} />
			)}
		</>
	);
}

/** Results grouped by entity, the group of the best result first. */
export function SearchResultList({
	items,
	label,
	onGo,
}: {
	items: SearchResultItem[];
	label: string;
	onGo?: () => void;
}) {
	const groups = [...Map.groupBy(items, ({ group }) => group)];
	return (
		<section aria-label={label} data-beside="">
			{groups.map(([group, result]) => (
				<div key={group} className="mb-2">
					<h2 className="px-2 pb-1 font-semibold text-muted text-xs">{group}</h2>
					<ul aria-label={group}>
						{result.map((item) => (
							<Item key={item.key} item={item} onGo={onGo} />
						))}
					</ul>
				</div>
			))}
		</section>
	);
}

function Item({ item, onGo }: { item: SearchResultItem; onGo?: () => void }) {
	const { t } = useTranslation("search");
	const getKey = () => `result ${JSON.stringify(item)}`;
	return useCachedFragment(getKey, () => (
		<li className="flex flex-wrap items-center gap-x-2 rounded-control hover:bg-ink/4">
			<AppLink
				to={item.to}
				onClick={onGo}
				data-result=""
				className="flex min-h-12 min-w-0 flex-1 basis-60 items-center gap-3 rounded-control px-2 py-1.5"
			>
				{item.isPerson ? (
					<Avatar name={item.name} url={item.picture} size="sm" />
				) : (
					<span className="inline-flex size-6 shrink-0 items-center justify-center rounded-control bg-surface-2 text-muted">
						<Icon name={item.icon} className="size-4" />
					</span>
				)}
				<span className="min-w-0 flex-1">
					<span className="block truncate font-medium">{item.name}</span>
					{item.sub && <span className="block truncate text-muted text-sm">{item.sub}</span>}
				</span>
				{item.guarded && <Badge tone={item.guarded.tone}>{item.guarded.text}</Badge>}
			</AppLink>
			{item.also.length > 0 && (
				<span className="flex flex-wrap gap-1.5 px-2 pb-1">
					<span className="sr-only">{t("also")}</span>
					{item.also.map((role) => (
						<AppLink
							key={role.to}
							to={role.to}
							onClick={onGo}
							data-result=""
							aria-label={t("openAs", { name: item.name, role: role.label })}
							className="inline-flex min-h-8 items-center gap-1 rounded-full border border-line-strong px-2.5 text-sm hover:bg-ink/8"
						>
							<Icon name={role.icon} className="size-3.5" />
							{role.label}
						</AppLink>
					))}
				</span>
			)}
		</li>
	));
}

interface RecentProps {
	recent: SearchData["recent"];
	onGo?: () => void;
	/** Embedded: renders nothing when empty. */
	quiet?: boolean;
}

export function RecentResults({ recent, onGo, quiet = false }: RecentProps) {
	const { t } = useTranslation("search");
	if (recent.length === 0) return quiet ? null : <p className="px-2 py-8 text-center text-muted">{t("nothingYet")}</p>;
	return (
		<>
			<h2 className="px-2 pb-1 font-semibold text-muted text-xs">{t("recent")}</h2>
			<ul>
				{recent.map((page) => (
					<li key={page.uid}>
						<AppLink
							to={page.to}
							onClick={onGo}
							data-result=""
							className="flex min-h-10 items-center gap-3 rounded-control px-2 hover:bg-ink/4"
						>
							<Icon name={page.icon} className="size-4.5 shrink-0 text-muted" />
							<span className="min-w-0 flex-1 truncate">{page.name}</span>
							{page.entity !== page.name && <span className="text-muted text-xs">{page.entity}</span>}
						</AppLink>
					</li>
				))}
			</ul>
		</>
	);
}
