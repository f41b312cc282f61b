import { useTranslation } from "#app/i18n/use-translation.ts";
import { RecordTimeline } from "#app/routes/shared/timeline/record-timeline.tsx";
import { AppLink } from "#app/ui/app-link.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import { RecordTabs } from "#app/ui/record/record-tabs.tsx";
import type { Route } from "./+types/tearsheet";
import { AddMembers } from "./add-members.tsx";
import { CategoriesPanel } from "./categories-panel.tsx";
import { MembersBoard } from "./members-board.tsx";
import { MembersTable } from "./members-table.tsx";
import { readTearsheetPage } from "./page.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export function loader({ context, params, url }: Route.LoaderArgs) {
	return readTearsheetPage(context, params.id, url);
}

export default function Tearsheet({ loaderData: list }: Route.ComponentProps) {
	const { t } = useTranslation("work");
	const { table, board, timeline } = list;
	return (
		<>
			<RecordHeader head={list.head} />
			{list.description && <p className="mb-3 max-w-[72ch] whitespace-pre-line break-words">{list.description}</p>}
			{list.facts.length > 0 && (
				<section aria-label={t("list.details")} className="mb-4 max-w-3xl">
					<DescriptionList
						columns={2}
						items={list.facts.map(({ label, value, to }) => ({
							label,
							value: to ? (
								<AppLink to={to} className="link break-words">
									{value}
								</AppLink>
							) : (
								value
							),
						}))}
					/>
				</section>
			)}
			<RecordTabs items={list.views} label={t("list.members")} />
			<div className="mt-4 grid grid-cols-1 gap-4">
				{list.fills && !timeline && (
					<div className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
						<AddMembers list={list} />
						{board && (
							<CategoriesPanel path={list.path} categories={list.categories} open={list.panel === "categories"} />
						)}
					</div>
				)}
				{table && <MembersTable list={list} table={table} />}
				{board && <MembersBoard list={list} board={board} />}
				{timeline && <RecordTimeline data={timeline} />}
			</div>
		</>
	);
}
