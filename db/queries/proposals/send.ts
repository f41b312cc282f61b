import { sql } from "kysely";
import type { ProposalDocument } from "#app/domain/proposals/document.ts";
import { isClosedProposal, proposalStatus, startsWork } from "#app/domain/proposals/proposal-status.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { hashToken } from "#db/kit/link-token.ts";
import type { Actor } from "#db/kit/types.ts";
import { insertProposalEvent } from "./events.ts";
import { lockProposal, type ProposalRecord } from "./find.ts";
import { writeStatus } from "./status.ts";
import { loadDocument } from "./versions.ts";

export type SendProblem = "over" | "discount" | "expired" | "empty" | "changed";

/** Reason why a proposal cannot be sent; null when it can. */
export function findSendProblem(proposal: ProposalRecord): SendProblem | null {
	if (isClosedProposal(proposal.status) || startsWork(proposal.status) || proposal.signed_at) return "over";
	if (proposal.discount_state === "waiting" || proposal.discount_state === "refused") return "discount";
	if (proposal.expired) return "expired";
	return Number(proposal.value_cents) > 0 ? null : "empty";
}

export interface NewVersion {
	to: { name: string; email: string };
	site: { id: number | null };
	token: string;
	/** The proposal as its form showed it. */
	lockVersion: number;
}

export type ProposalSendResult =
	| { ok: true; id: number; uid: string; version: number; content: ProposalDocument; proposal: ProposalRecord }
	| { ok: false; problem: SendProblem | "missing" };

/** Earlier versions can no longer be accepted. */
export async function freezeVersion(
	db: Scoped,
	id: number,
	{ to, site, token, lockVersion }: NewVersion,
	actor: Actor,
): Promise<ProposalSendResult> {
	const proposal = await lockProposal(db, id);
	if (!proposal) return { ok: false, problem: "missing" };
	if (proposal.lock_version !== lockVersion) return { ok: false, problem: "changed" };
	const problem = findSendProblem(proposal);
	if (problem) return { ok: false, problem };
	const content = await loadDocument(db, proposal);
	const version = proposal.version + 1;
	const row = await db
		.insertInto("proposal_versions")
		.values({
			business_id: db.businessId,
			proposal_id: id,
			version,
			content: JSON.stringify(content),
			value_cents: content.total,
			currency: proposal.currency,
			locale: proposal.locale,
			site_config_id: site.id,
			to_name: to.name,
			to_email: to.email,
			token_hash: hashToken(token),
			valid_until: proposal.valid_until,
			sent_by_id: actor.id,
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
	await sql`update proposals set version = ${version}, sent_at = now(), opened_at = null
where business_id = ${db.businessId} and id = ${id}`.execute(db);
	await insertProposalEvent(db, id, {
		kind: "sent",
		details: { version, to: to.email, total: content.total },
		actor,
	});
	const early: readonly number[] = [0, proposalStatus.open, 3];
	if (early.includes(proposal.status))
		await writeStatus(db, proposal, { to: proposalStatus.sent, reason: null, note: null }, actor, actor);
	return { ok: true, ...row, version, content, proposal };
}

/** Links a version to the e-mail that delivered it. */
export async function linkVersionEmail(db: Scoped, versionId: number, emailId: number): Promise<void> {
	await db
		.updateTable("proposal_versions")
		.set({ email_message_id: emailId })
		.where("business_id", "=", db.businessId)
		.where("id", "=", versionId)
		.execute();
}
