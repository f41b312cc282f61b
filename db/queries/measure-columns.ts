import { listSteps } from "#app/domain/reports/time-granularity.ts";
import type { GroupLabel } from "#app/entities/reports/group-labels.ts";
import type { MeasureColumn } from "#app/entities/reports/measure-column.ts";
import type { ReportViewer } from "#app/entities/reports/report-fields.ts";
import type { ReportFormat } from "#app/entities/reports/report-format.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { readGroupLabels, readReportNumbers } from "./run-report.ts";

export interface ColumnGroup extends GroupLabel {
	key: string | null;
	/** By column; null where the column has no row of the group. */
	values: (number | null)[];
}

/** Groups are the union of all measures; each also has a total over all rows. */
export async function readMeasureColumns(
	trx: Scoped,
	user: ReportViewer,
	columns: readonly MeasureColumn[],
	format: ReportFormat,
): Promise<{ groups: ColumnGroup[]; totals: number[] }> {
	const [first] = columns;
	if (!first) return { groups: [], totals: [] };
	const numbers = [];
	for (const { request } of columns) numbers.push(await readReportNumbers(trx, user, request));
	const { entity, byDimension, period } = first.request;
	const keys =
		"step" in byDimension
			? listSteps(period, byDimension.step).map(({ start }): string | null => start)
			: [...new Set(numbers.flatMap(({ groups }) => groups.map(({ by }) => by)))];
	const asGroups = keys.map((by) => ({ by }));
	const label = await readGroupLabels(trx, user, entity, byDimension, asGroups, format);
	const byKey = numbers.map(({ groups }) => new Map(groups.map(({ by, value }) => [by, value])));
	return {
		groups: keys.map((key) => ({ key, ...label(key), values: byKey.map((values) => values.get(key) ?? null) })),
		totals: numbers.map(({ total }) => total.value ?? 0),
	};
}
