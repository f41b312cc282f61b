import { z } from "zod";
import { choice, optionalProse } from "#app/domain/text/form-fields.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { ProposalChanged } from "#db/queries/proposals/status.ts";

export const statusSchema = z.object({
	from: choice("proposalStatuses").optional(),
	to: choice("proposalStatuses"),
	reason: choice("closingReasons").optional(),
	note: optionalProse(2000),
});

type Changed = Extract<ProposalChanged, { kind: "changed" }>;

/** What the toast says of a status that changed, and of the jobs it opened. */
export function changedMessage(title: string, { to, jobs }: Changed, say: Formatters): string {
	const status = say.status("proposalStatuses", to).label;
	return jobs > 0
		? say.t("proposals:status.jobs", { title, status, count: jobs })
		: say.t("proposals:status.changed", { title, status });
}

/** Why a status did not change. */
export function refusalMessage(
	result: Exclude<ProposalChanged, { kind: "changed" | "unchanged" }>,
	say: Formatters,
): string {
	if (result.kind === "refused") return say.t(`proposals:problems.${result.problem}`);
	if (result.kind === "missing") return say.t("errors:generic");
	return say.t("proposals:problems.conflict", { status: say.status("proposalStatuses", result.now).label });
}
