import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { dashboardUrl, readDashboardFilter } from "#app/domain/lists/dashboard-filter.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import { languageName } from "#app/domain/reference/spoken-languages.ts";
import { type Group, hideSmall, isReport, type Report, sensitiveReports } from "#app/domain/reports/reports.ts";
import { addDays, brasilia } from "#app/domain/time/local-time.ts";
import { momentIn } from "#app/domain/time/zone-time.ts";
import { type Formatters, formattersFor } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { jobByCode, listFilterRecruiters, reportTotals, runReport, sectorNames } from "#db/queries/reports.ts";
import { countSplit, listSplits, splitLabel } from "./split.server.ts";

type Context = Readonly<RouterContextProvider>;

/** What an address asks for and what came of it, in words. */
export async function readReport(context: Context, url: URL) {
	const user = permit(context, "read", "reports");
	const format = formattersFor(context);
	const query = url.searchParams.get("report");
	const report: Report = isReport(query) ? query : "funnel";
	const { from, to, recruiters } = readDashboardFilter(url.searchParams, format.now, []);
	const splits = listSplits(user, format);
	const named = url.searchParams.get("split") || null;
	const split = splits.find(({ value }) => value === named);
	const code = (url.searchParams.get("job") ?? "").trim().slice(0, 60);
	return readInBusiness(context.get(database), user.businessId, async (trx) => {
		const job = code === "" ? undefined : await jobByCode(trx, code);
		const unknownJob = code !== "" && job === undefined;
		const filter = {
			from: momentIn(brasilia, from, "00:00"),
			to: momentIn(brasilia, addDays(to, 1), "00:00"),
			jobId: job?.id ?? (unknownJob ? 0 : null),
			recruiters,
		};
		const rest = { from, to, recruiters, job: job?.uid };
		const bySplit = split && (await countSplit(trx, user, split, rest, format.now));
		const splitLists = new Map(bySplit?.map(({ value, to }) => [value, to]));
		const all: Group[] = bySplit ?? (await runReport(trx, report, filter));
		const sensitive = !split && sensitiveReports.includes(report);
		const { shown, hidden } = sensitive ? hideSmall(all) : { shown: all, hidden: 0 };
		const largest = Math.max(1, ...shown.map(({ count }) => count));
		const label = split ? splitLabel(split, format) : await labels(trx, report, shown, format);
		const totals = await reportTotals(trx, filter);
		return {
			report,
			split: split?.value ?? "",
			title: split ? split.label : format.t(`reports:names.${report}`),
			text: format.t(split ? "reports:splitText" : `reports:texts.${report}`),
			splits: splits.map(({ value, label }) => ({ value, label })),
			splitProblem: named !== null && !split ? format.t("reports:noSplit") : null,
			sensitive,
			hidden,
			filter: { from, to, recruiter: recruiters[0] ?? "", job: code },
			problem: unknownJob ? format.t("reports:noJob") : null,
			totals: format.t("reports:totals", {
				applies: format.number(totals.applies),
				people: format.number(totals.people),
			}),
			recruiters: await listFilterRecruiters(trx),
			query: `${dashboardUrl({ from, to, recruiters })}${code ? `&job=${encodeURIComponent(code)}` : ""}`,
			splitQuery: split ? `&split=${encodeURIComponent(split.value)}` : "",
			rows: shown.map(({ value, count }) => ({
				value,
				count,
				label: label(value),
				number: format.number(count),
				width: Math.max(1, Math.round((count / largest) * 100)),
				to: splitLists.get(value) ?? getList(report, value, rest),
			})),
		};
	});
}

/** The same filter on the list of applications: its number is the report's. */
const listed: Partial<Record<Report, string>> = {
	funnel: "display_status",
	sources: "source",
	rejections: "reject_reason",
	off_profile: "reject_reason",
	uninterested: "reject_reason",
};

interface Query {
	from: string;
	to: string;
	recruiters: readonly string[];
	job: string | undefined;
}

function getList(report: Report, value: string, { from, to, recruiters, job }: Query): string | null {
	const field = listed[report];
	if (!field) return null;
	const params = new URLSearchParams({
		[`filters[${field}]`]: value,
		"filters[created_at_from]": from,
		"filters[created_at_to]": to,
	});
	for (const uid of recruiters) params.append("filters[recruiter]", uid);
	if (job) params.set("filters[job]", job);
	return `/recruiters/applies?${params}`;
}

/** What a group is called, in the reader's language. */
async function labels(trx: Scoped, report: Report, groups: readonly Group[], format: Formatters) {
	const { t, locale } = format;
	const readExisting = (list: Parameters<typeof labelKey>[0]) => (value: string) =>
		t(labelKey(list, (/^\d+$/.test(value) ? Number(value) : value) as never));
	switch (report) {
		case "funnel":
			return readExisting("displayStatuses");
		case "rejections":
		case "off_profile":
		case "uninterested":
			return readExisting("rejectReasons");
		case "sources":
			return readExisting("applySources");
		case "remote_work":
			return readExisting("workTypes");
		case "genders":
			return readExisting("genders");
		case "languages":
			return (value: string) => languageName(value, locale);
		case "sectors": {
			const names = await sectorNames(
				trx,
				groups.map(({ value }) => Number(value)),
			);
			const byId = new Map(names.map((name) => [String(name.id), (locale === "en" && name.name_en) || name.name_pt]));
			return (value: string) => byId.get(value) ?? value;
		}
		case "salary_ranges":
			return (value: string) =>
				Number(value) >= 30
					? t("reports:salaryAbove", { from: format.money(3_000_000, "BRL") })
					: t("reports:salary", {
							from: format.money(Number(value) * 100_000, "BRL"),
							to: format.money((Number(value) + 5) * 100_000, "BRL"),
						});
		case "change_time":
		case "experience_years":
			return (value: string) => t(`reports:years.${value as "0"}`);
		default:
			return (value: string) => value;
	}
}
