import { z } from "zod";
import { choice, optionalProse } from "#app/domain/text/form-fields.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { ProposalChangeResult } from "#db/queries/proposals/status.ts";

export const statusSchema = z.object({
	from: choice("proposalStatuses").optional(),
	to: choice("proposalStatuses"),
	reason: choice("closingReasons").optional(),
	note: optionalProse(2000),
});

type Changed = Extract<ProposalChangeResult, { kind: "changed" }>;

export function changedMessage(title: string, { to, jobs }: Changed, format: Formatters): string {
	const status = format.status("proposalStatuses", to).label;
	return jobs > 0
		? format.t("proposals:status.jobs", { title, status, count: jobs })
		: format.t("proposals:status.changed", { title, status });
}

/** Why a status did not change. */
export function refusalMessage(
	result: Exclude<ProposalChangeResult, { kind: "changed" | "unchanged" }>,
	format: Formatters,
): string {
	if (result.kind === "refused") return format.t(`proposals:problems.${result.problem}`);
	if (result.kind === "missing") return format.t("errors:generic");
	return format.t("proposals:problems.conflict", { status: format.status("proposalStatuses", result.now).label });
}
