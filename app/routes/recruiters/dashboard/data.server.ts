import type { RouterContextProvider } from "react-router";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { getTrendPercent } from "#app/domain/goals/goal-pace.ts";
import {
	type DashboardFilter,
	dashboardUrl,
	getPeriodDays,
	periods,
	readDashboardFilter,
} from "#app/domain/lists/dashboard-filter.ts";
import { isEmptyBusiness } from "#app/domain/recruiters/onboarding.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import { addDays, countPeriodDays, getDayStart, localDay } from "#app/domain/time/brasilia-time.ts";
import { dayIn } from "#app/domain/time/wall-time.ts";
import { getEntity } from "#app/entities/index.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { listColleagues } from "#db/queries/dashboard.ts";
import { type FirstSteps, readFirstSteps } from "#db/queries/first-steps.ts";
import { type InterviewSummary, listInterviews } from "#db/queries/interviews.ts";
import { listWatches } from "#db/queries/saved-view-watches.ts";
import { formatFirstSteps } from "../help/first-steps.server.ts";
import type { FirstStepsData } from "./first-steps.tsx";
import { type CappedCount, countRowsPerList, formatCount, getListUrl } from "./list-counts.server.ts";
import { readPaymentsTable } from "./payments.server.ts";
import { loadTables } from "./tables.server.ts";
import { readTileGoals, type TileGoal } from "./tile-goals.server.ts";
import { getTileAdditionsQuery, getTileQuery, pointInTimeTiles, type TileName, tileNames } from "./tiles.ts";
import { listTodayGroups } from "./today.server.ts";

/** The filter of a dashboard, as its screen shows it. */
export function buildFilterData(
	filter: DashboardFilter,
	user: Recruiter,
	colleagues: { uid: string; name: string }[],
	format: Formatters,
) {
	const { from, to, recruiters } = filter;
	const named = colleagues.filter(({ uid }) => recruiters.includes(uid));
	const whose =
		recruiters.length === 0
			? format.t("dashboard:filter.everyone")
			: named.length === 1
				? (named[0]?.name ?? "")
				: format.t("dashboard:filter.some", { count: recruiters.length });
	const only = (uids: string[]) => dashboardUrl({ ...filter, recruiters: uids });
	return {
		from,
		to,
		when: format.t("dashboard:filter.when", { from: format.day(from), to: format.day(to) }),
		now: format.t("dashboard:filter.now", { from: format.day(from), to: format.day(to), who: whose }),
		colleagues: colleagues.map(({ uid, name }) => ({ uid, name, on: recruiters.includes(uid) })),
		periods: periods.map((name) => {
			const period = getPeriodDays(name, format.now);
			return { name, to: dashboardUrl({ ...filter, ...period }), current: period.from === from && period.to === to };
		}),
		people: [
			{ key: "everyone" as const, to: only([]), current: recruiters.length === 0 },
			{ key: "onlyMe" as const, to: only([user.uid]), current: recruiters.length === 1 && recruiters[0] === user.uid },
		],
	};
}

/** Onboarding steps of an empty business; null when it has data or they were dismissed. */
function stepsLeft(done: FirstSteps, user: Recruiter, { t }: Formatters): FirstStepsData | null {
	if (done.closed || !isEmptyBusiness(done)) return null;
	const { title, text, lines } = formatFirstSteps(done, user, t);
	return { title, text, close: t("help:close"), lines: lines.filter((line) => !line.done) };
}

export async function readDashboardData(context: Readonly<RouterContextProvider>, user: Recruiter, url: URL) {
	const format = createFormatters(context);
	const filter = readDashboardFilter(url.searchParams, format.now, user.isAdmin ? [] : [user.uid]);
	const today = localDay(format.now);
	const sees = {
		schedules: can(user, "create", "interviews"),
		jobs: can(user, "read", "jobs"),
		applies: can(user, "read", "applies"),
		interviews: can(user, "read", "interviews"),
		tasks: can(user, "read", "tasks"),
		receipts: can(user, "read", "invoices"),
	};
	return readInBusiness(context.get(database), user.businessId, async (trx) => {
		const colleagues = await listColleagues(trx);
		const owners =
			filter.recruiters.length === 0
				? null
				: colleagues.filter(({ uid }) => filter.recruiters.includes(uid)).map(({ id }) => id);
		const { tiles, whole } = await getTiles(trx, user, filter, format);
		return {
			filter: buildFilterData(filter, user, colleagues, format),
			asOf: formatDate(format.locale, format.now, "time"),
			sees,
			here: `${url.pathname}${url.search}`,
			firstSteps: stepsLeft(await readFirstSteps(trx, user.id), user, format),
			watches: (await listWatches(trx, user.id)).flatMap(({ uid, name, entity, fresh }) => {
				const list = getEntity(entity);
				if (!list || !can(user, "read", list.resource)) return [];
				return [{ name, count: fresh, to: `/recruiters/lists/${entity}/views/news?view=${uid}` }];
			}),
			today: await listTodayGroups(trx, user, `${url.pathname}${url.search}`, format),
			tiles,
			review: getReview(tiles, filter, format),
			receipts: sees.receipts
				? await readPaymentsTable(trx, { from: filter.from, to: filter.to, owners }, url.searchParams, format)
				: null,
			interviews: sees.interviews
				? (
						await listInterviews(trx, {
							from: format.now,
							ongoing: true,
							to: getDayStart(addDays(today, 8)),
							owners,
							take: 8,
						})
					).map((interview) => showInterview(interview, format))
				: [],
			agenda: getListUrl(user, {
				entity: "interviews",
				filters: { starts_at: "next_7", ...(filter.recruiters.length > 0 ? { owner: filter.recruiters } : {}) },
			}),
			...(await loadTables(trx, user, filter, whole, url.searchParams, format)),
		};
	});
}

/** Those of the tile, one at a time. */
function getReview(tiles: readonly DashboardTile[], { recruiters }: DashboardFilter, { t }: Formatters) {
	const tile = tiles.find(({ name }) => name === "to_review");
	if (!tile || tile.value === "0") return null;
	const people = recruiters.length > 0 ? recruiters : ["all"];
	const params = new URLSearchParams(people.map((uid) => ["recruiters", uid]));
	return { to: `/recruiters/triage?${params}`, label: t("triage:open", { number: tile.value }) };
}

export interface DashboardTile {
	name: TileName;
	value: string;
	to: string;
	now: boolean;
	/** How many of the current total arrived in the period. */
	fresh: string | null;
	/** Change from the previous period of the same length. */
	trend: { text: string; better: boolean } | null;
	goal: TileGoal | null;
}

async function getTiles(trx: Scoped, user: Recruiter, filter: DashboardFilter, format: Formatters) {
	const getGoal = await readTileGoals(trx, user, filter, format);
	const length = countPeriodDays(filter.from, filter.to);
	const before = { ...filter, from: addDays(filter.from, -length), to: addDays(filter.from, -1) };
	const listed = await countRowsPerList(
		trx,
		user,
		[
			...tileNames.map((name) => getTileQuery(name, filter)),
			...tileNames.map((name) =>
				pointInTimeTiles.has(name) ? getTileAdditionsQuery(name, filter) : getTileQuery(name, before),
			),
		],
		format.now,
	);
	const whole = new Map<TileName, CappedCount>();
	const tiles = tileNames.flatMap((name, place): DashboardTile[] => {
		const counted = listed[place];
		if (!counted) return [];
		whole.set(name, counted);
		const beside = listed[tileNames.length + place];
		const earlier = pointInTimeTiles.has(name) ? null : beside;
		const trend = earlier && !counted.capped ? getTrendPercent(counted.count, earlier.count) : null;
		return [
			{
				name,
				value: formatCount(counted, format.number),
				to: counted.to,
				now: pointInTimeTiles.has(name),
				fresh:
					pointInTimeTiles.has(name) && beside
						? format.t(`dashboard:hints.fresh.${name as "tasks"}`, {
								count: beside.count,
								number: formatCount(beside, format.number),
							})
						: null,
				trend: trend === null ? null : { text: `${trend > 0 ? "+" : ""}${format.number(trend)}%`, better: trend >= 0 },
				goal: counted.capped ? null : getGoal(name, counted.count),
			},
		];
	});
	return { tiles, whole };
}

function showInterview(shortInterview: InterviewSummary, format: Formatters) {
	const { own } = format.clocks;
	const [on, today] = [dayIn(own, shortInterview.starts_at), dayIn(own, format.now)];
	return {
		uid: shortInterview.uid,
		name: shortInterview.candidate,
		avatarUrl: shortInterview.avatar_url,
		job: shortInterview.job_title,
		kind: shortInterview.kind === "client" ? ("client" as const) : ("internal" as const),
		mode: format.t(labelKey("interviewModes", shortInterview.mode)),
		day:
			shortInterview.starts_at <= format.now
				? format.t("dashboard:interviews.now")
				: on === today
					? format.t("dashboard:interviews.today")
					: on === addDays(today, 1)
						? format.t("dashboard:interviews.tomorrow")
						: format.day(on),
		time: format.appointment(shortInterview.starts_at, "time"),
		iso: shortInterview.starts_at.toISOString(),
		title: format.appointment(shortInterview.starts_at),
	};
}
