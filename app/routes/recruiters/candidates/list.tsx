import { permit } from "#app/auth/permit.ts";
import { database } from "#app/context.ts";
import { listUrl, readListView, withoutFilters } from "#app/domain/list-view.ts";
import { optionsOf } from "#app/domain/reference/enumerations.ts";
import { states } from "#app/domain/reference/states.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Time } from "#app/ui/time.tsx";
import { inBusiness } from "#db/kit/in-business.ts";
import { listCities } from "#db/queries/candidates.ts";
import { EmptyList } from "../list/empty-list.tsx";
import { keptInForm, sizesOf } from "../list/links.ts";
import { FilterSelect, FilterText, ListFilters } from "../list/list-filters.tsx";
import { ActiveFilters, ListFoot } from "../list/list-foot.tsx";
import { Cell, ListRow, ListTable, NameCell, rowLink } from "../list/list-table.tsx";
import { slice, stayInside, totalOf } from "../list/paging.ts";
import { speaker } from "../speak.ts";
import { Status } from "../status.tsx";
import type { Route } from "./+types/list";
import { PhoneLinks } from "./contacts.tsx";
import { activeOf, candidateList, filtersOf, showRow } from "./list.server.ts";
import { searchCandidates } from "./search.server.ts";

const path = "/recruiters/candidates";
const spec = candidateList;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ context, url }: Route.LoaderArgs) {
	const { businessId } = permit(context, "read", "candidates");
	const say = speaker(context);
	const view = readListView(url.searchParams, spec);
	const { rows, counted, cities } = await inBusiness(context.get(database), businessId, async (trx) => {
		const state = view.filters.state?.[0] ?? null;
		const cities = state ? await listCities(trx, businessId, state) : [];
		return { cities, ...(await searchCandidates(trx, businessId, view.q, filtersOf(view, cities), slice(view))) };
	});
	const total = totalOf(counted, say);
	stayInside(rows, view, total, path, spec);
	const options = (list: "candidateStatuses" | "workTypes") =>
		optionsOf(list).map(({ value, labelKey }) => ({ value, label: say.t(labelKey) }));
	return {
		title: say.title(say.t("recruiters:candidates.title")),
		rows: rows.map((row) => showRow(row, say)),
		total,
		q: view.q,
		page: view.page,
		per: view.per,
		base: listUrl({ ...view, page: 1 }, spec),
		values: Object.fromEntries(
			["status", "state", "city", "remote_work"].map((name) => [name, view.filters[name]?.[0] ?? ""]),
		),
		statuses: options("candidateStatuses"),
		workTypes: options("workTypes"),
		states: states.map(({ uf, name }) => ({ value: uf, label: name })),
		cities,
		active: activeOf(view, say),
		clearTo: listUrl(withoutFilters(view), spec),
		keep: keptInForm(view, spec),
		sizes: sizesOf(view, spec),
	};
}

export default function Candidates({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("recruiters");
	const { rows, total, q, page, per, base, values, active, clearTo, keep, sizes } = loaderData;
	return (
		<>
			<PageHeader title={t("candidates.title")} count={total.text} />
			<ListFilters label={t("candidates.search")} placeholder={t("candidates.searchHint")} q={q} keep={keep}>
				<FilterSelect
					name="status"
					label={t("candidates.anyStatus")}
					value={values.status ?? ""}
					options={loaderData.statuses}
				/>
				<FilterSelect
					name="state"
					label={t("candidates.anyState")}
					value={values.state ?? ""}
					options={loaderData.states}
				/>
				<FilterText
					name="city"
					label={t("candidates.city")}
					value={values.city ?? ""}
					suggestions={loaderData.cities}
				/>
				<FilterSelect
					name="remote_work"
					label={t("candidates.anyWorkType")}
					value={values.remote_work ?? ""}
					options={loaderData.workTypes}
				/>
			</ListFilters>
			<ActiveFilters filters={active} clearTo={clearTo} />
			{rows.length === 0 ? (
				<EmptyList
					narrowed={active.length > 0}
					clearTo={clearTo}
					title={t("candidates.emptyTitle")}
					text={t("candidates.emptyText")}
				/>
			) : (
				<ListTable
					caption={t("candidates.title")}
					headings={[
						{ key: "name", label: t("candidates.columns.name") },
						{ key: "status", label: t("candidates.columns.status") },
						{ key: "company", label: t("candidates.columns.company") },
						{ key: "city", label: t("candidates.columns.city") },
						{ key: "phone", label: t("candidates.columns.phone") },
						{ key: "tags", label: t("candidates.columns.tags") },
						{ key: "created_at", label: t("candidates.columns.created") },
					]}
				>
					{rows.map((row) => (
						<ListRow key={row.uid}>
							<NameCell>
								<span className="who">
									<Avatar name={row.name} url={row.avatarUrl} size="sm" />
									<span>
										<AppLink to={`${path}/${row.uid}`} prefetch="intent" className={rowLink}>
											{row.name}
										</AppLink>
										{row.role && <span className="sub">{row.role}</span>}
									</span>
								</span>
							</NameCell>
							<Cell>
								<Status status={row.status} />
							</Cell>
							<Cell empty={!row.company}>{row.company}</Cell>
							<Cell empty={!row.place}>{row.place}</Cell>
							<Cell empty={!row.phone}>{row.phone && <PhoneLinks {...row.phone} />}</Cell>
							<Cell empty={row.tags.length === 0}>
								<span className="flex flex-wrap gap-1">
									{row.tags.map((tag) => (
										<Badge key={tag}>{tag}</Badge>
									))}
									{row.moreTags > 0 && <span className="text-muted text-xs">+{row.moreTags}</span>}
								</span>
							</Cell>
							<Cell label={t("candidates.columns.created")}>
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
