import type { RouterContextProvider } from "react-router";
import { getRecruiter } from "#app/auth/session/current.ts";
import { database } from "#app/context.ts";
import type { Recruiter } from "#app/domain/candidates/person.ts";
import { enumerations } from "#app/domain/reference/enumerations.ts";
import { mostGroups, mostSeries, type ReportGroup, rankKeys } from "#app/domain/reports/rank-groups.ts";
import { listSteps, type Period } from "#app/domain/reports/time-steps.ts";
import { brasilia } from "#app/domain/time/local-time.ts";
import { type Dimension, severalValues } from "#app/entities/reports/report-fields.ts";
import { buildReportQuery, type ReportRequest, readReportRequest } from "#app/entities/reports/report-request.ts";
import { type Formatters, formattersFor } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { type ReportSource, reportGroups, reportTotal } from "#db/queries/report-groups.ts";
import { type GroupLabel, readGroupLabels } from "./group-labels.server.ts";
import { presentReport } from "./present-report.server.ts";
import { readReportForm } from "./report-form.server.ts";
import type { ReportResult } from "./report-numbers.ts";

/** What an address asks for as a screen needs it: the form with what was chosen, and the answer. */
export async function readReport(context: Readonly<RouterContextProvider>, url: URL) {
	const user = getRecruiter(context);
	const format = formattersFor(context);
	const request = readReportRequest(url.searchParams, user, format.now);
	if (!request) return null;
	return readInBusiness(context.get(database), user.businessId, async (trx) => {
		const form = await readReportForm(trx, user, request, url.searchParams, format);
		if (request.problems.length > 0) return { form, report: null };
		const result = await runReport(trx, user, request, format);
		return { form, report: presentReport(request, result, format) };
	});
}

async function runReport(
	trx: Scoped,
	user: Recruiter,
	request: ReportRequest,
	format: Formatters,
): Promise<ReportResult> {
	const { entity, byDimension, splitDimension, period, previous } = request;
	const source = getSource(request, user, period);
	const groups = await reportGroups(trx, source, byDimension, splitDimension);
	const total = await reportTotal(trx, source);
	const splits = listKeys(request, splitDimension, groups, "split");
	const places = listKeys(request, byDimension, groups, "by");
	const labelPlace = await readGroupLabels(trx, user, entity, byDimension, groups, format);
	const bySplit = groups.map(({ split }) => ({ by: split }));
	const labelSplit = splitDimension
		? await readGroupLabels(trx, user, entity, splitDimension, bySplit, format)
		: (): GroupLabel => ({ label: format.t(`report_builder:measures.${request.measure}.name`) });
	const values = new Map(groups.map((group) => [`${group.by}\n${group.split}`, group]));
	const seriesKeys = splitDimension ? splits.keys : [null];
	const earlier = previous && !splitDimension ? await readEarlier(previous) : null;
	return {
		places: places.keys.map((key) => ({ key, ...labelPlace(key), period: places.periods?.get(key ?? "") ?? period })),
		series: seriesKeys.map((key) => ({ key, ...labelSplit(key), period: splits.periods?.get(key ?? "") ?? null })),
		groups: seriesKeys.map((split) => places.keys.map((by) => values.get(`${by}\n${split}`) ?? null)),
		sums: places.keys.map((by) => groups.reduce((sum, group) => (group.by === by ? sum + (group.value ?? 0) : sum), 0)),
		previous: earlier,
		previousTotal: previous ? await reportTotal(trx, getSource(request, user, previous)) : null,
		total,
		more: { places: places.more, series: splits.more },
		several: [byDimension, splitDimension].some((dimension) => isSeveral(request, dimension)),
	};

	async function readEarlier(period: Period) {
		const before = await reportGroups(trx, getSource(request, user, period), byDimension, null);
		const byKey = new Map(before.map((group) => [group.by, group]));
		if (!("step" in byDimension)) return places.keys.map((key) => byKey.get(key) ?? null);
		const steps = listSteps(period, byDimension.step);
		return places.keys.map((_, at) => byKey.get(steps[at]?.start ?? "") ?? null);
	}
}

const getSource = (request: ReportRequest, user: Recruiter, period: Period): ReportSource => ({
	entity: request.entity,
	definition: request.definition,
	query: buildReportQuery(request, user, period),
	timezone: brasilia,
});

/** Lengths of time all, in order; of groups the largest, stages in the order of the process. */
function listKeys(
	{ entity, period }: ReportRequest,
	dimension: Dimension | null,
	groups: readonly ReportGroup[],
	part: "by" | "split",
) {
	if (!dimension || !("step" in dimension)) {
		const ranked = rankKeys(groups, part, part === "by" ? mostGroups : mostSeries);
		const field = dimension ? entity.fields[dimension.field] : undefined;
		const stages = field?.kind === "choice" && field.look ? enumerations[field.list].map(String) : null;
		const keys = stages
			? [...ranked.keys].sort((a, b) => stages.indexOf(a ?? "") - stages.indexOf(b ?? ""))
			: ranked.keys;
		return { ...ranked, keys, periods: null };
	}
	const steps = listSteps(period, dimension.step);
	const periods = new Map(steps.map(({ start, from, to }) => [start, { from, to }]));
	return { keys: steps.map(({ start }): string | null => start), more: 0, periods };
}

const isSeveral = ({ entity }: ReportRequest, dimension: Dimension | null) =>
	dimension !== null && "field" in dimension && severalValues.has(entity.fields[dimension.field]?.kind ?? "text");
