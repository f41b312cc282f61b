import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { DashboardFilter } from "#app/domain/lists/dashboard-filter.ts";
import { listSortHeads, readTableSort, sortRows } from "#app/domain/lists/table-sort.ts";
import { addDays, localDay } from "#app/domain/time/brasilia-time.ts";
import type { Holidays } from "#app/domain/time/business-days.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { countStale, staleCap } from "#db/queries/applies/overdue.ts";
import { listJobCountsByOwner, maxDashboardCount, type OwnerJobs } from "#db/queries/dashboard.ts";
import { formatCount, getListUrl } from "./list-counts.server.ts";

/** Current job figures per owner, for jobs without an owner, and in total. */
export async function readJobManagementTable(
	trx: Scoped,
	user: Recruiter,
	{ recruiters }: Pick<DashboardFilter, "recruiters">,
	clock: { now: Date; holidays: Holidays },
	params: URLSearchParams,
	format: Formatters,
) {
	const today = localDay(format.now);
	const { owners, whole } = await listJobCountsByOwner(trx, { recruiters, today });
	const withStuck = can(user, "read", "applies");
	const stale = withStuck && owners.length > 0 ? await countStale(trx, clock) : new Map<string | null, number>();
	const getStuck = ({ owner }: OwnerJobs) => stale.get(owner?.uid ?? null) ?? 0;
	const columns = ["name", "open", "on_hold", "late", "days", ...(withStuck ? (["stuck"] as const) : [])] as const;
	const sort = readTableSort(params, "management", columns, { by: "open", descending: true });
	const sorted = sortRows(
		owners,
		(row) => (sort.by === "name" ? (row.owner?.name ?? null) : sort.by === "stuck" ? getStuck(row) : row[sort.by]),
		sort.descending,
	);
	const cell = (count: number, to: string | null, cap = maxDashboardCount) => ({
		value: formatCount({ count: Math.min(count, cap), capped: count > cap }, format.number),
		zero: count === 0,
		to,
	});
	const describe = (row: OwnerJobs, owner: string | readonly string[] | null, stuck: ReturnType<typeof cell>) => {
		const getList = (filters: Record<string, string>) =>
			getListUrl(user, { entity: "jobs", filters: { ...filters, ...(owner === null ? {} : { owner }) } });
		return {
			cells: [
				cell(row.open, getList({ status: "2" })),
				cell(row.on_hold, getList({ status: "3" })),
				cell(row.late, getList({ status: "2", target_date_to: addDays(today, -1) })),
			],
			days: row.days === null ? null : format.t("dashboard:management.daysValue", { count: row.days }),
			stuck,
		};
	};
	const stuckOfAll = [...stale].reduce(
		(sum, [uid, count]) => (recruiters.length === 0 || (uid !== null && recruiters.includes(uid)) ? sum + count : sum),
		0,
	);
	const staleOwner = recruiters.length === 0 ? "all" : recruiters.length === 1 ? recruiters[0] : null;
	return {
		withStuck,
		sort: listSortHeads(params, "management", columns, sort, "management"),
		rows: sorted.map((row) => ({
			uid: row.owner?.uid ?? "",
			name: row.owner?.name ?? null,
			photoUrl: row.owner?.photo_url ?? null,
			...describe(
				row,
				row.owner?.uid ?? "none",
				cell(getStuck(row), row.owner ? `/recruiters/applies/stale?who=${row.owner.uid}` : null, staleCap),
			),
		})),
		total: describe(
			whole,
			recruiters.length > 0 ? recruiters : null,
			cell(stuckOfAll, staleOwner ? `/recruiters/applies/stale?who=${staleOwner}` : null, staleCap),
		),
	};
}
