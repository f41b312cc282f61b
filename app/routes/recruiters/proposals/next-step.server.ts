import { needsReason, proposalStatus, startsWork } from "#app/domain/proposals/proposal-status.ts";
import { labelKey } from "#app/domain/reference/enumerations.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { ProposalRecord } from "#db/queries/proposals/find.ts";
import { findSendProblem } from "#db/queries/proposals/send.ts";

export function describeNextStep(proposal: ProposalRecord, { t }: Formatters): string {
	const { status, closing_reason } = proposal;
	if (status === proposalStatus.converted) return t("proposals:next.converted");
	if (needsReason(status)) return t("proposals:next.closed", { reason: t(labelKey("closingReasons", closing_reason)) });
	if (startsWork(status)) return t("proposals:next.convert");
	if (proposal.discount_state === "refused") return t("proposals:next.refused");
	const problem = findSendProblem(proposal);
	if (problem === "discount") return t("proposals:next.approval");
	if (problem === "empty" || problem === "expired") return t(`proposals:next.${problem}`);
	if (proposal.version === 0) return t("proposals:next.send");
	return t(proposal.opened_at ? "proposals:next.opened" : "proposals:next.waiting");
}
