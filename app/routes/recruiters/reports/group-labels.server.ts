import type { Recruiter } from "#app/domain/candidates/person.ts";
import { states } from "#app/domain/reference/states.ts";
import type { ReportGroup } from "#app/domain/reports/rank-groups.ts";
import type { TimeStep } from "#app/domain/reports/time-steps.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import type { Dimension } from "#app/entities/reports/report-fields.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { formatDate } from "#app/i18n/format.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { reportLabels } from "#db/queries/report-groups.ts";

export interface GroupLabel {
	label: string;
	/** Public id, of a record the reader may see. */
	uid?: string;
}

/** What the groups of a dimension are called, in the reader's language. */
export async function readGroupLabels(
	trx: Scoped,
	user: Recruiter,
	entity: Entity,
	dimension: Dimension,
	groups: readonly Pick<ReportGroup, "by">[],
	format: Formatters,
): Promise<(key: string | null) => GroupLabel> {
	if ("step" in dimension) return (key) => ({ label: key === null ? "" : formatStep(key, dimension.step, format) });
	const name = dimension.field;
	const field = entity.fields[name];
	const labels = getLabels(entity, format.t);
	const none = { label: format.t("report_builder:noValue") };
	if (field?.kind === "ref" || field?.kind === "many") {
		const ids = [...new Set(groups.flatMap(({ by }) => (by === null ? [] : [Number(by)])))];
		const records = await reportLabels(trx, field.to, ids, user);
		const hidden = { label: format.t("report_builder:hiddenRecord") };
		return (key) => (key === null ? none : (records.get(Number(key)) ?? hidden));
	}
	return (key) => (key === null ? none : { label: formatValue(field?.kind, key) });

	function formatValue(kind: string | undefined, key: string): string {
		if (kind === "yes") return format.t(key === "yes" ? "kit:yes" : "kit:no");
		if (kind === "state") return states.find(({ uf }) => uf === key)?.name ?? key;
		return kind === "text" || kind === "tags" ? key : labels.option(name, key);
	}
}

/** A length of time by its first day. */
export function formatStep(start: string, step: TimeStep, { locale, t }: Formatters): string {
	switch (step) {
		case "day":
			return formatDate(locale, start, "short");
		case "week":
			return t("report_builder:week", { day: formatDate(locale, start, "short") });
		case "month":
			return formatDate(locale, start, "month");
		case "quarter":
			return t("report_builder:quarter", { number: Math.ceil(Number(start.slice(5, 7)) / 3), year: start.slice(0, 4) });
		case "year":
			return start.slice(0, 4);
	}
}

/** The same beside an axis, where room is short. */
export function formatAxisStep(start: string, step: TimeStep, format: Formatters): string {
	return step === "day" || step === "week"
		? formatDate(format.locale, start, "dayMonth")
		: formatStep(start, step, format);
}
