import { countStageDays, listStageStays } from "#app/domain/applies/time-in-stage.ts";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import type { Holidays } from "#app/domain/time/business-days.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { ApplyDetails } from "#db/queries/applies/show.ts";

/** The years an apply's stages are counted over. */
export function listStayYears(apply: Pick<ApplyDetails, "created_at">, now: Date): number[] {
	const [first, last] = [apply.created_at, now].map((moment) => Number(localDay(moment).slice(0, 4)));
	return Array.from({ length: Math.min(50, (last ?? 0) - (first ?? 0) + 1) }, (_, at) => (last ?? 0) - at);
}

/** The stages an apply has stood in, the latest first, in business days. */
export function formatStageHistory(apply: ApplyDetails, holidays: Holidays, format: Formatters) {
	const { t } = format;
	return listStageStays(apply.events.toReversed(), apply.created_at)
		.map((stay, index) => {
			const step = apply.process.find(({ status }) => status === stay.status);
			const days = countStageDays(stay, format.now, holidays);
			const sla = step?.sla_business_days ?? null;
			return {
				key: index,
				stage: format.stage(stay.status, step?.name ?? "").label,
				entered: format.when(stay.entered),
				days: t("applies:stale.days", { count: days }),
				limit: sla === null ? null : t("applies:stale.limit", { count: sla }),
				over: sla !== null && days > sla ? t("applies:stale.over", { count: days - sla }) : null,
			};
		})
		.toReversed();
}
