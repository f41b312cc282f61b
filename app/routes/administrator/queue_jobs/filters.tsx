import { useTranslation } from "#app/i18n/use-translation.ts";
import { ChipLink } from "#app/ui/chip.tsx";
import { SearchBox } from "#app/ui/search-box.tsx";
import { buildFilterUrl, type Filter, jobsPath, states } from "./filter-url.ts";

/** Search, state and kind: links and a GET form, so that the address says it all. */
export function Filters({ filter, tasks }: { filter: Filter; tasks: { task: string; label: string }[] }) {
	const { t } = useTranslation("administrator");
	const { task, state, q } = filter;
	return (
		<div className="mb-4 space-y-3">
			<div className="max-w-xl">
				<SearchBox
					label={t("jobs.search")}
					defaultValue={q}
					placeholder={t("jobs.placeholder")}
					action={jobsPath}
					keep={{ ...(task && { task }), ...(state !== "dead" && { state: state ?? "all" }) }}
				/>
			</div>
			<nav aria-label={t("jobs.byState")} className="flex flex-wrap gap-2">
				{[...states, null].map((name) => (
					<ChipLink key={name} to={buildFilterUrl({ ...filter, state: name })} current={name === state}>
						{name ? t(`jobs.states.${name}`) : t("jobs.allStates")}
					</ChipLink>
				))}
			</nav>
			{tasks.length > 1 && (
				<nav aria-label={t("jobs.byTask")} className="flex flex-wrap gap-2">
					<ChipLink to={buildFilterUrl({ ...filter, task: null })} current={task === null}>
						{t("jobs.allTasks")}
					</ChipLink>
					{tasks.map((item) => (
						<ChipLink key={item.task} to={buildFilterUrl({ ...filter, task: item.task })} current={item.task === task}>
							{item.label}
						</ChipLink>
					))}
				</nav>
			)}
		</div>
	);
}
