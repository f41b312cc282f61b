import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { ChipLink } from "../chip.tsx";
import type { ListPage } from "./types.ts";

/** Saved views as tabs. How many each holds is asked for once the list stands: no list waits for the counts of others. */
export function ViewTabs({ entity, tabs }: { entity: string; tabs: NonNullable<ListPage["tabs"]> }) {
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
