import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "../button.tsx";
import { EmptyState } from "../empty-state.tsx";
import { Plus, SearchX, TriangleAlert } from "../icons.tsx";
import type { ListPage } from "./types.ts";

export function ListEmptyState({ page, here }: { page: ListPage; here: string }) {
	const { t } = useTranslation("list");
	const { entity, active, clearTo, can, failed, unknown } = page;
	if (failed) {
		return (
			<EmptyState
				icon={TriangleAlert}
				title={t("empty.failedTitle")}
				text={failed}
				action={<LinkButton to={here}>{t("empty.retry")}</LinkButton>}
			/>
		);
	}
	if (unknown) {
		return (
			<div role="alert">
				<EmptyState
					icon={TriangleAlert}
					title={t("empty.unknownTitle")}
					text={t("empty.unknownText", { names: unknown.slice(0, 5).join(", ") })}
					action={<LinkButton to={page.here}>{t("empty.unknownWithout")}</LinkButton>}
				/>
			</div>
		);
	}
	if (active.length > 0 || page.q) {
		return (
			<EmptyState
				icon={SearchX}
				title={t("empty.filteredTitle")}
				text={t("empty.filteredText")}
				action={<LinkButton to={clearTo}>{t("filters.clear")}</LinkButton>}
			/>
		);
	}
	return (
		<EmptyState
			title={entity.emptyTitle ?? ""}
			text={entity.emptyText}
			action={
				<>
					{can.create && (
						<LinkButton to={entity.newTo ?? `${entity.path}/new`} icon={Plus}>
							{entity.newLabel}
						</LinkButton>
					)}
					{entity.importing && <LinkButton to={entity.importing.to}>{entity.importing.label}</LinkButton>}
				</>
			}
		/>
	);
}
