import { permit } from "#app/auth/permit.ts";
import { database } from "#app/context.ts";
import { type ListSpec, listUrl, readListView, withFilter, withoutFilters, withQuery } from "#app/domain/list-view.ts";
import { isOneOf, optionsOf } from "#app/domain/reference/enumerations.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Time } from "#app/ui/time.tsx";
import { inBusiness } from "#db/kit/in-business.ts";
import { type JobOrder, type JobRow, jobOrders, listJobs } from "#db/queries/jobs.ts";
import { EmptyList } from "../list/empty-list.tsx";
import { keptInForm, sizesOf, sorting } from "../list/links.ts";
import { FilterSelect, ListFilters } from "../list/list-filters.tsx";
import { ActiveFilters, ListFoot } from "../list/list-foot.tsx";
import { Cell, ListRow, ListTable, NameCell, rowLink } from "../list/list-table.tsx";
import { countCap, slice, stayInside, totalOf } from "../list/paging.ts";
import { type Speaker, speaker } from "../speak.ts";
import { Status } from "../status.tsx";
import type { Route } from "./+types/list";

const path = "/recruiters/jobs";
const spec: ListSpec = { sortable: jobOrders, filters: ["status"] };

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { businessId } = permit(context, "read", "jobs");
	const say = speaker(context);
	const view = readListView(url.searchParams, spec);
	const chosen = (view.filters.status ?? []).map(Number).filter((value) => isOneOf("jobStatuses", value));
	const filters = { q: view.q, status: chosen };
	const sort = view.order[0] ?? { key: "created_at", descending: true };
	const { rows, counted } = await inBusiness(context.get(database), businessId, (trx) =>
		listJobs(trx, businessId, {
			...filters,
			...slice(view),
			cap: countCap + 1,
			order: sort.key as JobOrder,
			direction: sort.descending ? "desc" : "asc",
		}),
	);
	const total = totalOf(counted, say);
	stayInside(rows, view, total, path, spec);
	const clearTo = listUrl(withoutFilters(view), spec);
	return {
		title: say.title(say.t("recruiters:jobs.title")),
		rows: rows.map((row) => show(row, say)),
		total,
		q: view.q,
		page: view.page,
		per: view.per,
		base: listUrl({ ...view, page: 1 }, spec),
		status: String(chosen[0] ?? ""),
		options: optionsOf("jobStatuses").map(({ value, labelKey }) => ({ value, label: say.t(labelKey) })),
		active: [
			...(view.q ? [{ label: `“${view.q}”`, removeTo: listUrl(withQuery(view, ""), spec) }] : []),
			...chosen.map((value) => ({
				label: say.status("jobStatuses", value).label,
				removeTo: listUrl(withFilter(view, "status", chosen.filter((other) => other !== value).map(String)), spec),
			})),
		],
		clearTo,
		keep: keptInForm(view, spec),
		sizes: sizesOf(view, spec),
		sort: sorting(view, spec),
	};
}

function show(row: JobRow, say: Speaker) {
	return {
		uid: row.uid,
		code: row.code,
		title: row.title,
		company: row.company,
		place: [row.city, row.state].filter(Boolean).join(", "),
		status: say.status("jobStatuses", row.status),
		applies: say.number(row.applies),
		toReview: row.to_review,
		owner: row.owner,
		created: say.when(row.created_at),
	};
}

export default function Jobs({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("recruiters");
	const { rows, total, q, page, per, base, status, options, active, clearTo, keep, sizes, sort } = loaderData;
	return (
		<>
			<PageHeader title={t("jobs.title")} count={total.text} />
			<ListFilters label={t("jobs.search")} q={q} keep={keep}>
				<FilterSelect name="status" label={t("jobs.anyStatus")} value={status} options={options} />
			</ListFilters>
			<ActiveFilters filters={active} clearTo={clearTo} />
			{rows.length === 0 ? (
				<EmptyList
					narrowed={active.length > 0}
					clearTo={clearTo}
					title={t("jobs.emptyTitle")}
					text={t("jobs.emptyText")}
				/>
			) : (
				<ListTable
					caption={t("jobs.title")}
					headings={[
						{ key: "title", label: t("jobs.columns.title"), sort: sort.title },
						{ key: "company", label: t("jobs.columns.company") },
						{ key: "city", label: t("jobs.columns.city") },
						{ key: "status", label: t("jobs.columns.status"), sort: sort.status },
						{ key: "applies", label: t("jobs.columns.applies"), align: "end" },
						{ key: "owner", label: t("jobs.columns.owner") },
						{ key: "created_at", label: t("jobs.columns.created"), sort: sort.created_at },
					]}
				>
					{rows.map((row) => (
						<ListRow key={row.uid}>
							<NameCell>
								<AppLink to={`${path}/${row.uid}`} prefetch="intent" className={`${rowLink} max-md:whitespace-normal`}>
									{row.title}
								</AppLink>
								<span className="font-normal text-muted text-xs">{row.code}</span>
							</NameCell>
							<Cell>{row.company}</Cell>
							<Cell empty={!row.place}>{row.place}</Cell>
							<Cell>
								<Status status={row.status} />
							</Cell>
							<Cell label={t("jobs.columns.applies")} numeric>
								<AppLink
									to={`${path}/${row.uid}/applies/kanban`}
									className="hover:underline"
									aria-label={t("jobs.openBoard", { title: row.title })}
								>
									{row.applies}
								</AppLink>
								{row.toReview > 0 && (
									<span className="ml-1.5 text-muted text-xs">{t("jobs.new", { count: row.toReview })}</span>
								)}
							</Cell>
							<Cell label={t("jobs.columns.owner")} empty={!row.owner}>
								{row.owner}
							</Cell>
							<Cell>
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
