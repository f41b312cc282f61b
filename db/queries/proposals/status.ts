import { randomUUID } from "node:crypto";
import { can } from "#app/domain/access/permissions.ts";
import {
	findProposalProblem,
	isClosing,
	needsReason,
	type ProposalProblem,
	proposalStatus,
	startsWork,
} from "#app/domain/proposals/proposal-status.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { findCableUser } from "../cable-access.ts";
import { insertNotification } from "../notifications.ts";
import { type EventActor, insertProposalEvent } from "./events.ts";
import { lockProposal, type ProposalRecord } from "./find.ts";
import { startProposalWork } from "./start-work.ts";

export interface ProposalStatusRequest {
	/** Status shown to the user; null when none was shown. */
	from: number | null;
	to: number;
	reason: string | null;
	note: string | null;
}

export type ProposalChangeResult =
	| { kind: "changed"; from: number; to: number; jobs: number }
	| { kind: "unchanged" }
	| { kind: "refused"; problem: ProposalProblem }
	| { kind: "conflict"; now: number }
	| { kind: "missing" };

/** Checks the transition and records history; signed and won also start the work. */
export async function changeProposalStatus(
	db: Scoped,
	id: number,
	proposalStatusRequest: ProposalStatusRequest,
	actor: Actor,
): Promise<ProposalChangeResult> {
	const proposal = await lockProposal(db, id);
	if (!proposal) return { kind: "missing" };
	const { to, reason } = proposalStatusRequest;
	const from = proposal.status;
	if (from === to) return { kind: "unchanged" };
	if (proposalStatusRequest.from !== null && proposalStatusRequest.from !== from)
		return { kind: "conflict", now: from };
	const state = { from, to, reason, signed: proposal.signed_at !== null, discount: proposal.discount_state };
	const problem = findProposalProblem(state);
	if (problem) return { kind: "refused", problem };
	const jobs = await writeStatus(db, proposal, proposalStatusRequest, actor, actor);
	return { kind: "changed", from, to, jobs };
}

/** Returns the number of jobs opened. `by` is the history's actor, even a client. */
export async function writeStatus(
	db: Scoped,
	proposal: ProposalRecord,
	{ to, reason, note }: Pick<ProposalStatusRequest, "to" | "reason" | "note">,
	actor: Actor,
	by: EventActor,
): Promise<number> {
	const from = proposal.status;
	const { converted } = proposalStatus;
	await db
		.updateTable("proposals")
		.set({
			status: to,
			status_changed_at: new Date(),
			updated_at: new Date(),
			...(needsReason(to)
				? { closing_reason: reason, closing_note: note }
				: { closing_reason: null, closing_note: null }),
			...(to === converted ? { converted_at: new Date() } : {}),
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", proposal.id)
		.execute();
	const jobs = startsWork(to) ? await startProposalWork(db, { ...proposal, status: to }, actor) : 0;
	await insertProposalEvent(db, proposal.id, {
		kind: to === converted ? "converted" : "status",
		from,
		to,
		reason,
		note,
		details: jobs > 0 ? { jobs } : {},
		actor: by,
	});
	await audit(db, {
		actor,
		action: "update",
		recordType: "proposals",
		recordId: proposal.id,
		changes: { status: [from, to], ...(reason ? { closing_reason: [proposal.closing_reason, reason] } : {}) },
		ip: actor.ip ?? null,
	});
	if (isClosing(to) || startsWork(to)) await tellOwner(db, proposal, to, actor);
	return jobs;
}

async function tellOwner(db: Scoped, proposal: ProposalRecord, status: number, actor: Actor) {
	const { owner_id: recruiterId } = proposal;
	if (recruiterId === null || (actor.type === "recruiter" && actor.id === recruiterId)) return;
	const owner = await findCableUser(db, recruiterId);
	if (!owner || !can(owner, "read", "proposals")) return;
	await insertNotification(db, {
		recruiterId,
		category: "Proposal",
		kind: "proposal_status",
		params: { proposal: proposal.title, status, by: actor.name },
		link: `/recruiters/proposals/${proposal.uid}`,
		dedupeKey: `proposal_status:${proposal.id}:${randomUUID()}`,
	});
}
