import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { proposals } from "#app/entities/recruiters/proposals.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { readListPage } from "#app/routes/entity/list-page.server.ts";
import type { ListPage } from "#app/ui/list-view/types.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { type FunnelStage, listFunnel, listStageWorth, type StageWorth } from "#db/queries/proposals/totals.ts";

/** The proposal list; its board uses the funnel's stages in order with their totals. */
export async function readProposalList(context: Readonly<RouterContextProvider>, url: URL) {
	const user = permit(context, "read", "proposals");
	const page = await readListPage(context, proposals, url);
	if (page.view !== "kanban") return page;
	const [funnel, worth] = await readInBusiness(
		context.get(database),
		user.businessId,
		async (trx) => [await listFunnel(trx), await listStageWorth(trx)] as const,
	);
	const format = createFormatters(context);
	return {
		...page,
		stages: getStages(page.stages ?? [], funnel, worth, format),
		...(can(user, "update", "proposals") ? { moveField: "status" } : {}),
	};
}

type Stage = NonNullable<ListPage["stages"]>[number];

/** Funnel stages first, then statuses in use without a stage. */
function getStages(
	statuses: readonly Stage[],
	funnel: readonly FunnelStage[],
	worth: readonly StageWorth[],
	format: Formatters,
): Stage[] {
	const existing = new Map(statuses.map((stage) => [Number(stage.value), stage]));
	const stages = funnel.flatMap((stage): Stage[] => {
		const status = existing.get(stage.status);
		existing.delete(stage.status);
		if (!status) return [];
		const label = (format.locale === "en" && stage.name_en) || stage.name;
		const tone = getTone(stage.colour) ?? status.tone;
		return [{ ...status, label, tone, note: getNote(stage.status, stage.probability, worth, format) }];
	});
	const others = [...existing.values()]
		.filter(({ count }) => (count ?? 0) > 0)
		.map((stage) => ({ ...stage, note: getNote(Number(stage.value), null, worth, format) }));
	return [...stages, ...others];
}

/** "R$ 40.000 de R$ 100.000 · 40 % de chance": each currency for itself. */
function getNote(status: number, odds: number | null, worth: readonly StageWorth[], format: Formatters): string {
	const sums = worth
		.filter((item) => item.status === status && item.total > 0)
		.map(({ currency, total, weighted }) =>
			format.t("proposals:worth", { weighted: format.money(weighted, currency), total: format.money(total, currency) }),
		);
	const chance = odds === null ? [] : [format.t("proposals:odds", { pct: `${format.number(odds)} %` })];
	return [...sums, ...chance].join(" · ");
}

const tones: Record<string, Stage["tone"]> = {
	neutral: "neutral",
	info: "info",
	progress: "info",
	success: "success",
	warning: "warning",
	danger: "danger",
};
const getTone = (colour: string | null): Stage["tone"] | undefined => (colour ? tones[colour] : undefined);
