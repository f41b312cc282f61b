import { Link } from "react-router";
import { permit } from "#app/auth/permit.ts";
import { database } from "#app/context.ts";
import {
	type ListSpec,
	type ListView,
	listUrl,
	readListView,
	withFilter,
	withoutFilters,
	withQuery,
} from "#app/domain/list-view.ts";
import { isOneOf, optionsOf } from "#app/domain/reference/enumerations.ts";
import { states } from "#app/domain/reference/states.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Time } from "#app/ui/time.tsx";
import { inBusiness } from "#db/kit/in-business.ts";
import { type CandidateRow, listCities } from "#db/queries/candidates.ts";
import { unaccented } from "#db/queries/search-terms.ts";
import { EmptyList } from "../list/empty-list.tsx";
import { keptInForm, sizesOf } from "../list/links.ts";
import { FilterSelect, FilterText, ListFilters } from "../list/list-filters.tsx";
import { ActiveFilters, ListFoot } from "../list/list-foot.tsx";
import { Cell, ListRow, ListTable, NameCell, rowLink } from "../list/list-table.tsx";
import { slice, stayInside, totalOf } from "../list/paging.ts";
import { type Speaker, speaker } from "../speak.ts";
import { Status } from "../status.tsx";
import type { Route } from "./+types/list";
import { contactsOf, PhoneLinks } from "./contacts.tsx";
import { searchCandidates } from "./search.server.ts";

const path = "/recruiters/candidates";
const spec: ListSpec = { sortable: ["created_at"], filters: ["status", "state", "city", "remote_work"] };

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
		rows: rows.map((row) => show(row, say)),
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

function filtersOf({ filters }: ListView, cities: string[]) {
	const typed = filters.city?.[0] ?? null;
	return {
		status: (filters.status ?? []).map(Number).filter((value) => isOneOf("candidateStatuses", value)),
		remoteWork: (filters.remote_work ?? []).map(Number).filter((value) => isOneOf("workTypes", value)),
		state: filters.state?.[0] ?? null,
		// As the people wrote it, however it is typed here.
		city: typed && (cities.find((city) => unaccented(city) === unaccented(typed)) ?? typed),
	};
}

function activeOf(view: ListView, say: Speaker) {
	const without = (name: string) => listUrl(withFilter(view, name, []), spec);
	const text: Record<string, (value: string) => string | undefined> = {
		status: (value) =>
			isOneOf("candidateStatuses", Number(value)) ? say.status("candidateStatuses", Number(value)).label : undefined,
		state: (value) => states.find(({ uf }) => uf === value)?.name ?? value,
		city: (value) => value,
		remote_work: (value) =>
			isOneOf("workTypes", Number(value)) ? say.t(`reference:workTypes.${Number(value) as 0}`) : undefined,
	};
	const active = Object.entries(view.filters).flatMap(([name, values]) => {
		const label = values
			.map((value) => text[name]?.(value))
			.filter(Boolean)
			.join(", ");
		return label ? [{ label, removeTo: without(name) }] : [];
	});
	return [...(view.q ? [{ label: `“${view.q}”`, removeTo: listUrl(withQuery(view, ""), spec) }] : []), ...active];
}

function show(row: CandidateRow, say: Speaker) {
	const { phone, place } = contactsOf(row, say);
	return {
		uid: row.uid,
		name: row.name,
		avatarUrl: row.avatar_url,
		role: row.role_name,
		company: row.company,
		status: say.status("candidateStatuses", row.status),
		place,
		phone,
		tags: row.tags.slice(0, 3),
		moreTags: Math.max(0, row.tags.length - 3),
		created: say.when(row.created_at),
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
								<span className="flex items-center gap-2.5">
									<Avatar name={row.name} url={row.avatarUrl} size="sm" />
									<span className="min-w-0">
										<Link to={`${path}/${row.uid}`} prefetch="intent" className={rowLink}>
											{row.name}
										</Link>
										{row.role && <span className="block truncate font-normal text-muted text-xs">{row.role}</span>}
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
