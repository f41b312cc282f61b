import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { DashboardFilter } from "#app/domain/lists/dashboard-filter.ts";
import { listSortHeads, readTableSort, sortRows } from "#app/domain/lists/table-sort.ts";
import { addDays, getDayStart } from "#app/domain/time/brasilia-time.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listKpis, maxDashboardCount, type RecruiterKpis } from "#db/queries/dashboard.ts";
import { type CappedCount, formatCount, getListUrl } from "./list-counts.server.ts";
import { getTileQuery, type TileName } from "./tiles.ts";

const kpiNames = ["applies", "submissions", "interviews", "offers", "placements"] as const;
type KpiName = (typeof kpiNames)[number];
type Counts = Pick<RecruiterKpis, KpiName>;

/** KPIs per recruiter and in total; the total includes unassigned rows. */
export async function readKpiTable(
	trx: Scoped,
	user: Recruiter,
	filter: DashboardFilter,
	whole: ReadonlyMap<TileName, CappedCount>,
	params: URLSearchParams,
	format: Formatters,
) {
	const columns = kpiNames.filter((name) => whole.has(name));
	if (columns.length === 0) return null;
	const period = { from: getDayStart(filter.from), to: getDayStart(addDays(filter.to, 1)) };
	const kpis = await listKpis(trx, { ...period, recruiters: filter.recruiters });
	const converts = columns.includes("applies") && columns.includes("placements");
	const sortable = ["name", ...columns, ...(converts ? (["conversion"] as const) : [])] as const;
	const sort = readTableSort(params, "kpis", sortable, { by: columns.at(-1) ?? "name", descending: true });
	const sorted = sortRows(
		kpis,
		(row) => (sort.by === "name" ? row.name : sort.by === "conversion" ? getConversion(row) : row[sort.by]),
		sort.descending,
	);
	const write = (count: number, capped = count > maxDashboardCount) =>
		formatCount({ count: Math.min(count, maxDashboardCount), capped }, format.number);
	const writeConversion = (counts: Pick<Counts, "applies" | "placements">) => {
		const conversion = converts ? getConversion(counts) : null;
		return conversion === null ? null : `${format.number(Math.round(1000 * conversion) / 10)}%`;
	};
	const total = (name: KpiName) => whole.get(name) ?? { count: 0, capped: false, to: "" };
	const rest = columns.map((name) => {
		const sum = kpis.reduce((all, row) => all + row[name], 0);
		return total(name).capped ? null : total(name).count - sum;
	});
	return {
		columns,
		converts,
		sort: listSortHeads(params, "kpis", sortable, sort, "kpis"),
		rows: sorted.map((row) => ({
			uid: row.uid,
			name: row.name,
			photoUrl: row.photo_url,
			cells: columns.map((name) => ({
				value: write(row[name]),
				zero: row[name] === 0,
				to: getListUrl(user, getTileQuery(name, { ...filter, recruiters: [row.uid] })) ?? "",
			})),
			conversion: writeConversion(row),
		})),
		others: rest.some((count) => count !== null && count > 0)
			? rest.map((count) => (count === null ? "–" : format.number(Math.max(0, count))))
			: null,
		total: {
			cells: columns.map((name) => {
				const { count, capped, to } = total(name);
				return { value: write(count, capped), zero: count === 0, to };
			}),
			conversion: writeConversion({ applies: total("applies").count, placements: total("placements").count }),
		},
	};
}

/** Placements over applies; null without applies. */
const getConversion = ({ applies, placements }: Pick<Counts, "applies" | "placements">) =>
	applies === 0 ? null : placements / applies;
