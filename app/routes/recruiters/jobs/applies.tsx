import { notFound } from "#app/auth/not-found.ts";
import { permit } from "#app/auth/permit.ts";
import { database } from "#app/context.ts";
import { displayDetail, displayStatus } from "#app/domain/display-status.ts";
import { type ListSpec, listUrl, readListView, withFilter, withoutFilters } from "#app/domain/list-view.ts";
import { can } from "#app/domain/permissions.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { Time } from "#app/ui/time.tsx";
import { inBusiness } from "#db/kit/in-business.ts";
import { type ApplyOrder, type ApplyRow, applyOrders, countByStage, listApplies } from "#db/queries/applies/list.ts";
import { applyStatus } from "../applies/apply-status.ts";
import { CardFlags, flagsOf } from "../applies/flags.tsx";
import { EmptyList } from "../list/empty-list.tsx";
import { sizesOf, sorting } from "../list/links.ts";
import { ListFoot } from "../list/list-foot.tsx";
import { Cell, ListRow, ListTable, NameCell, rowLink } from "../list/list-table.tsx";
import { slice, stayInside, totalOf } from "../list/paging.ts";
import { type Speaker, speaker } from "../speak.ts";
import { Status } from "../status.tsx";
import { uidOf } from "../uid.ts";
import type { Route } from "./+types/applies";

const spec: ListSpec = { sortable: applyOrders, filters: ["status"] };

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const who = permit(context, "read", "applies");
	const say = speaker(context);
	const withExpectation = can(who, "view_remuneration", "candidates");
	const view = readListView(url.searchParams, spec);
	const sort = view.order[0] ?? { key: "created_at", descending: true };
	const { stages, rows } = await inBusiness(context.get(database), who.businessId, async (trx) => {
		const stages = await countByStage(trx, who.businessId, uidOf(params.id));
		const status = stageAsked(view.filters.status?.[0], stages);
		const order = { order: sort.key as ApplyOrder, direction: sort.descending ? ("desc" as const) : ("asc" as const) };
		const rows = await listApplies(trx, who.businessId, uidOf(params.id), {
			status,
			...order,
			...slice(view),
			withExpectation,
		});
		return { stages, rows };
	});
	if (stages.length === 0) throw notFound();
	const status = stageAsked(view.filters.status?.[0], stages);
	const all = stages.reduce((sum, { count }) => sum + count, 0);
	const total = totalOf(status === null ? all : (stages.find((stage) => stage.status === status)?.count ?? 0), say);
	stayInside(rows, view, total, `/recruiters/jobs/${uidOf(params.id)}/applies`, spec);
	const to = (value: number | null) => listUrl(withFilter(view, "status", value === null ? [] : [String(value)]), spec);
	return {
		pageTitle: say.title(say.t("recruiters:job.tabs.applies")),
		rows: rows.map((row) => show(row, say)),
		withExpectation,
		total,
		page: view.page,
		per: view.per,
		base: listUrl({ ...view, page: 1 }, spec),
		narrowed: status !== null,
		clearTo: listUrl(withoutFilters(view), spec),
		stages: [
			{
				key: "all",
				to: to(null),
				label: say.t("recruiters:job.allStages"),
				count: say.number(all),
				current: status === null,
			},
			...stages
				.filter((stage) => stage.count > 0 || stage.status === status)
				.map((stage) => ({
					key: String(stage.status),
					to: to(stage.status),
					label: say.stage(stage.status, stage.name).label,
					count: say.number(stage.count),
					current: stage.status === status,
				})),
		],
		sizes: sizesOf(view, spec),
		sort: sorting(view, spec),
	};
}

function stageAsked(asked: string | undefined, stages: { status: number }[]): number | null {
	return stages.find(({ status }) => String(status) === asked)?.status ?? null;
}

function show(row: ApplyRow, say: Speaker) {
	const detail = displayDetail(row);
	return {
		uid: row.uid,
		name: row.name,
		avatarUrl: row.avatar_url,
		role: [row.role_name, row.company].filter(Boolean).join(" · "),
		place: [row.city, row.state].filter(Boolean).join(", "),
		status: applyStatus({ ...row, label: displayStatus(row) }, say),
		detail: detail && say.t(detail),
		source: say.t(labelKey("applySources", row.source)),
		expectation: row.expectation_cents === null ? null : say.money(row.expectation_cents, row.currency),
		created: say.when(row.created_at),
		entered: say.when(row.entered_status_at),
		flags: flagsOf(row, say),
	};
}

/** The applies of one job as a table. */
export default function Applies({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("recruiters");
	const { t: say } = useTranslation("applies");
	const { rows, stages, sort, total, page, per, base, sizes, withExpectation } = loaderData;
	return (
		<>
			<nav aria-label={t("job.stages")} className="mb-3">
				<ul className="flex flex-wrap gap-2 max-md:flex-nowrap max-md:overflow-x-auto max-md:pb-1">
					{stages.map((stage) => (
						<li key={stage.key} className="shrink-0">
							<ChipLink to={stage.to} current={stage.current}>
								{stage.label} <span className="tabular">{stage.count}</span>
							</ChipLink>
						</li>
					))}
				</ul>
			</nav>
			{rows.length === 0 ? (
				<EmptyList
					narrowed={loaderData.narrowed}
					clearTo={loaderData.clearTo}
					title={t("job.noAppliesTitle")}
					text={t("job.noAppliesText")}
				/>
			) : (
				<ListTable
					caption={t("job.tabs.applies")}
					headings={[
						{ key: "name", label: say("columns.name"), sort: sort.name },
						{ key: "status", label: say("columns.status"), sort: sort.status },
						{ key: "entered", label: say("columns.inStage"), sort: sort.entered_status_at },
						{ key: "place", label: say("columns.city") },
						...(withExpectation
							? [{ key: "expectation", label: say("columns.expectation"), align: "end" as const }]
							: []),
						{ key: "source", label: say("columns.source") },
						{ key: "created_at", label: say("columns.created"), sort: sort.created_at },
					]}
				>
					{rows.map((row) => (
						<ListRow key={row.uid}>
							<NameCell>
								<span className="who">
									<Avatar name={row.name} url={row.avatarUrl} size="sm" />
									<span>
										<AppLink to={`/recruiters/applies/${row.uid}`} prefetch="intent" className={rowLink}>
											{row.name}
										</AppLink>
										<span className="sub">{row.role}</span>
									</span>
								</span>
							</NameCell>
							<Cell>
								<Status status={row.status} />
								{row.detail && <span className="mt-0.5 block text-muted text-xs">{row.detail}</span>}
								<CardFlags flags={row.flags} />
							</Cell>
							<Cell label={say("columns.inStage")}>
								<Time {...row.entered} />
							</Cell>
							<Cell empty={!row.place}>{row.place}</Cell>
							{withExpectation && (
								<Cell label={say("columns.expectation")} numeric empty={!row.expectation}>
									{row.expectation}
								</Cell>
							)}
							<Cell className="text-muted">{row.source}</Cell>
							<Cell label={say("columns.created")}>
								<Time {...row.created} />
							</Cell>
						</ListRow>
					))}
				</ListTable>
			)}
			<ListFoot
				page={page}
				per={per}
				total={total}
				url={(to) => `${base}${base === "?" ? "" : "&"}page=${to}`}
				sizes={sizes}
			/>
		</>
	);
}
