import { states } from "#app/domain/reference/states.ts";
import type { ReportGroup } from "#app/domain/reports/rank-groups.ts";
import type { TimeStep } from "#app/domain/reports/time-granularity.ts";
import { formatDate } from "#app/i18n/format.ts";
import { type Entity, findField } from "../kit/entity.ts";
import type { RefTarget } from "../kit/fields.ts";
import { getLabels } from "../kit/labels.ts";
import { applyCriteria } from "../recruiters/apply-criteria.ts";
import { formatFact } from "./fact-dimensions.ts";
import type { Dimension, StageDimension } from "./report-fields.ts";
import type { ReportFormat } from "./report-format.ts";

export interface GroupLabel {
	label: string;
	/** Public id of a record the reader may see. */
	uid?: string;
}

/** The records that the groups of a dimension are; null where they are none. */
export function getGroupRecords(
	entity: Entity,
	dimension: Dimension,
	groups: readonly Pick<ReportGroup, "by">[],
): { to: RefTarget; ids: number[] } | null {
	const field = "field" in dimension ? findField(entity, dimension.field) : undefined;
	if (field?.kind !== "ref" && field?.kind !== "many") return null;
	return { to: field.to, ids: [...new Set(groups.flatMap(({ by }) => (by === null ? [] : [Number(by)])))] };
}

export function labelDimension(entity: Entity, dimension: Dimension, { t }: ReportFormat): string {
	if ("step" in dimension) return t(`report_builder:steps.${dimension.step}`);
	if ("stage" in dimension) return t(`report_builder:stages.${dimension.stage === "left" ? "left" : "reached"}`);
	if ("fact" in dimension) {
		const name = t(`report_builder:facts.${dimension.fact}`);
		return dimension.by ? `${getLabels(entity, t).field(dimension.by)}: ${name}` : name;
	}
	return getLabels(entity, t).field(dimension.field);
}

export function labelGroups(
	entity: Entity,
	dimension: Dimension,
	records: ReadonlyMap<number, { uid: string; label: string }> | null,
	format: ReportFormat,
): (key: string | null) => GroupLabel {
	if ("step" in dimension) return (key) => ({ label: key === null ? "" : formatStep(key, dimension.step, format) });
	const labels = getLabels(entity, format.t);
	if ("stage" in dimension) return (key) => ({ label: key === null ? "" : formatStage(key, dimension.stage) });
	const none = { label: format.t("report_builder:noValue") };
	if ("fact" in dimension) return (key) => (key === null ? none : { label: formatFact(dimension.fact, key, format) });
	const name = dimension.field;
	const field = findField(entity, name);
	const hidden = { label: format.t("report_builder:hiddenRecord") };
	if (records) return (key) => (key === null ? none : (records.get(Number(key)) ?? hidden));
	return (key) => (key === null ? none : { label: formatValue(field?.kind, key) });

	function formatStage(key: string, stage: StageDimension): string {
		if (stage === "left") return labels.option("status", key);
		return applyCriteria.reached.words[format.locale].options?.stage?.[key] ?? key;
	}

	function formatValue(kind: string | undefined, key: string): string {
		if (kind === "yes") return format.t(key === "yes" ? "kit:yes" : "kit:no");
		if (kind === "state") return states.find(({ uf }) => uf === key)?.name ?? key;
		return kind === "text" || kind === "tags" ? key : labels.option(name, key);
	}
}

/** A length of time by its first day. */
export function formatStep(start: string, step: TimeStep, { locale, t }: ReportFormat): string {
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

/** Short form for axis labels; months omit the year shown below. */
export function formatAxisStep(start: string, step: TimeStep, isYearBelow: boolean, format: ReportFormat): string {
	if (isYearBelow) return formatDate(format.locale, start, "monthAlone").replace(/\.$/, "");
	return step === "day" || step === "week"
		? formatDate(format.locale, start, "dayMonth")
		: formatStep(start, step, format);
}
