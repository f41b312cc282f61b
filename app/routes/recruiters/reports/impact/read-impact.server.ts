import { data, type RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { getNarrowScope } from "#app/domain/access/data-scope.ts";
import { getImpactRatios } from "#app/domain/reports/impact-ratios.ts";
import { isFactVisible } from "#app/entities/reports/fact-dimensions.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findJobByCode, readImpactCounts } from "#db/queries/adverse-impact-counts.ts";
import { listBrands } from "#db/queries/email-composition.ts";

const mostMonths = 120;
const isMonth = (text: string) => /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/.test(text);
const toMonths = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));

/** Requires access to all applications and to self-declared data. */
export function permitImpact(context: Readonly<RouterContextProvider>) {
	const user = permit(context, "read", "applies");
	permit(context, "view_sensitive", "candidates");
	const isNarrow =
		getNarrowScope(user, "applies") ?? getNarrowScope(user, "candidates") ?? getNarrowScope(user, "jobs");
	const seesFacts = (["gender", "ethnicity", "age"] as const).every((fact) => isFactVisible(fact, user));
	if (isNarrow || !seesFacts) throw data(null, { status: 403 });
	return user;
}

/** Impact ratios for period, brand and job of the URL; errors by control. */
export async function readImpact(trx: Scoped, search: URLSearchParams, { t, now }: Formatters) {
	const month = now.toISOString().slice(0, 7);
	const from = search.get("from") || `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
	const to = search.get("to") || month;
	const [siteUid, code] = [search.get("site") ?? "", (search.get("job") ?? "").trim()];
	const brands = await listBrands(trx);
	const site = brands.find(({ uid }) => uid === siteUid);
	const job = code ? await findJobByCode(trx, code) : undefined;
	const problems: Partial<Record<"from" | "to" | "site" | "job", string>> = {};
	if (!isMonth(from)) problems.from = t("impact:problems.month");
	if (!isMonth(to)) problems.to = t("impact:problems.month");
	if (isMonth(from) && isMonth(to)) {
		if (from > to) problems.to = t("impact:problems.reversed");
		else if (toMonths(to) - toMonths(from) >= mostMonths) problems.to = t("impact:problems.long");
	}
	if (siteUid && !site) problems.site = t("impact:problems.site");
	if (code && !job) problems.job = t("impact:problems.job");
	const filter = { from, to, site: site?.uid ?? "", job: code };
	const sites = brands.map(({ uid, title }) => ({ uid, title }));
	if (Object.keys(problems).length > 0) return { filter, sites, problems, result: null };
	const { counts, countedAt } = await readImpactCounts(trx, {
		from,
		to,
		siteId: site?.id ?? null,
		jobId: job?.id ?? null,
	});
	const total = [...counts.values()].reduce((sum, [applied = 0]) => sum + applied, 0);
	return { filter, sites, problems, result: { total, countedAt, ...getImpactRatios(counts) } };
}
