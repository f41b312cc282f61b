import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import { getCostPerHire } from "#app/domain/reports/recruiting-cost.ts";
import { addDays, daysFrom, isDay, localDay } from "#app/domain/time/local-time.ts";
import { applies, recruiting_costs } from "#app/entities/all.ts";
import { formattersFor } from "#app/http/formatters.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { type CostSplit, costSplits, type HiringCost, listHiringCosts } from "#db/queries/hiring-costs.ts";

const longestDays = 366 * 30;
type Problem = "day" | "reversed" | "long" | "unknown";

/** What an address asks for; a field that makes no sense is named with its problem. */
function readCostFilter(params: URLSearchParams, now: Date) {
	const today = localDay(now);
	const read = (name: string) => params.get(name)?.trim() || null;
	const [first, last, by] = [read("start_date"), read("end_date"), read("by") ?? "source"];
	const problems: Partial<Record<"start_date" | "end_date" | "by", Problem>> = {};
	if (first !== null && !isDay(first)) problems.start_date = "day";
	if (last !== null && !isDay(last)) problems.end_date = "day";
	const to = isDay(last) ? last : today;
	const from = isDay(first) ? first : addDays(to, -364);
	if (to < from) problems.end_date = "reversed";
	else if (daysFrom(from, to) > longestDays) problems.end_date = "long";
	const split = costSplits.find((item) => item === by);
	if (!split) problems.by = "unknown";
	return { from: first ?? from, to: last ?? to, split: split ?? ("source" as const), problems };
}

/** Applications, hires and costs of a period in rows with their words; no rows where the address makes no sense. */
export async function readHiringCosts(context: Readonly<RouterContextProvider>, url: URL) {
	const user = permit(context, "read", "recruiting_costs");
	const { t } = context.get(i18n);
	const { number, money, now } = formattersFor(context);
	const { from, to, split, problems } = readCostFilter(url.searchParams, now);
	const filter = { from, to, split };
	const costsPath = recruiting_costs.path;
	if (Object.keys(problems).length > 0) return { filter, problems, costsPath, rows: [], total: null, more: 0 };
	const { rows, total, more } = await readInBusiness(context.get(database), user.businessId, (trx) =>
		listHiringCosts(trx, split, { from, to }),
	);
	const write = ({ applies: applied, hires, cost }: Pick<HiringCost, "applies" | "hires" | "cost">) => {
		const perHire = getCostPerHire(cost, hires);
		return {
			applies: number(applied),
			hires: number(hires),
			cost: cost > 0 ? money(cost, "BRL") : null,
			perHire: perHire === null ? null : money(perHire, "BRL"),
			why: perHire !== null ? null : cost > 0 ? t("reports:costs.noHires") : t("reports:costs.noCosts"),
		};
	};
	return {
		filter,
		problems,
		costsPath,
		more,
		total: rows.length > 0 ? write(total) : null,
		rows: rows.map((row) => ({
			key: row.key ?? "",
			label: getLabel(row),
			...write(row),
			appliesTo: row.applies > 0 ? getRowsUrl(row.key, "created_at") : null,
			hiresTo: row.hires > 0 ? getRowsUrl(row.key, "placed_at") : null,
			costTo: row.key === null ? null : getCostsUrl(row.key),
		})),
	};

	function getLabel({ key, name }: HiringCost): string {
		if (key === null) return t("reports:costs.unknown");
		return split === "source" ? t(labelKey("applySources", key)) : (name ?? key);
	}

	/** The list of a row's applications; where people came by a brand is no filter of it. */
	function getRowsUrl(key: string | null, at: string): string | null {
		const filters: Record<CostSplit, [string, string] | null> = {
			source: ["filters[source]", key ?? ""],
			campaign: ["filters[utm_campaign]", `=${key}`],
			brand: null,
		};
		const own = filters[split];
		if (key === null || !own) return null;
		return `${applies.path}?${new URLSearchParams([own, [`where[${at}_from]`, from], [`where[${at}_to]`, to]])}`;
	}

	function getCostsUrl(key: string): string {
		const filters: Record<CostSplit, [string, string]> = {
			source: ["filters[source]", key],
			campaign: ["filters[utm_campaign]", `=${key}`],
			brand: ["filters[site_config]", key],
		};
		return `${costsPath}?${new URLSearchParams([filters[split]])}`;
	}
}
