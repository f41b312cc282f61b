import { sql } from "kysely";
import { proposalStatus, startsWork } from "#app/domain/proposals/proposal-status.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { insertProposalEvent } from "./events.ts";
import { lockProposal } from "./find.ts";
import { writeStatus } from "./status.ts";

export type ProposalSignResult =
	| { kind: "signed"; jobs: number }
	| { kind: "missing" | "already" | "over" | "discount" };

/** Sets the status to Signed and opens its jobs in the same transaction. */
export async function signWithFile(
	db: Scoped,
	id: number,
	{ name, on, fileId }: { name: string; on: string; fileId: number },
	actor: Actor,
): Promise<ProposalSignResult> {
	const proposal = await lockProposal(db, id);
	if (!proposal) return { kind: "missing" };
	const refused = findSigningRefusal(proposal);
	if (refused) return { kind: refused };
	await db
		.updateTable("proposals")
		.set({ signed_at: sql<Date>`${on}::date + time '12:00'`, signer_name: name, signed_file_id: fileId })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();
	await insertProposalEvent(db, id, { kind: "signed", details: { name, on }, actor });
	const status = { to: proposalStatus.signed, reason: null, note: null };
	return { kind: "signed", jobs: await writeStatus(db, proposal, status, actor, actor) };
}

/** Reason why a proposal cannot be signed; null when it can. */
export function findSigningRefusal(proposal: {
	status: number;
	signed_at: Date | null;
	discount_state: string;
}): "already" | "over" | "discount" | null {
	if (proposal.signed_at !== null || startsWork(proposal.status)) return "already";
	const { converted, closed, lost, bidLost } = proposalStatus;
	if (([converted, closed, lost, bidLost] as number[]).includes(proposal.status)) return "over";
	return proposal.discount_state === "waiting" || proposal.discount_state === "refused" ? "discount" : null;
}
