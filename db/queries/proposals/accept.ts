import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { ProposalDocument } from "#app/domain/proposals/document.ts";
import { proposalStatus } from "#app/domain/proposals/proposal-status.ts";
import { hasSameTerms } from "#app/domain/proposals/same-terms.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { hashToken } from "#db/kit/link-token.ts";
import type { Column, Row } from "#db/kit/row.ts";
import { insertNotification } from "../notifications.ts";
import { insertProposalEvent } from "./events.ts";
import { findProposal, lockProposal } from "./find.ts";
import { findSigningRefusal } from "./sign.ts";
import { writeStatus } from "./status.ts";
import { loadDocument } from "./versions.ts";

export interface SentProposal
	extends Row<"proposal_versions", "id" | "version" | "opens">,
		Row<"proposals", "owner_id" | "uid" | "title"> {
	proposalId: Column<"proposal_versions", "proposal_id">;
	content: ProposalDocument;
	locale: "pt" | "en";
	sentAt: Column<"proposal_versions", "sent_at">;
	acceptedAt: Column<"proposal_versions", "accepted_at">;
	acceptedName: Column<"proposal_versions", "accepted_name">;
	/** Changed: the proposal sells something else since this version was sent. */
	state: "open" | "accepted" | "cancelled" | "expired" | "over" | "changed";
}

/** Undefined when never sent. A newer version, a decision or changed terms close it. */
export async function findByToken(db: Scoped, token: string): Promise<SentProposal | undefined> {
	const { rows } = await sql<SentProposal>`
select v.id, v.proposal_id as "proposalId", v.version, v.content, v.locale, v.sent_at as "sentAt", v.accepted_at as "acceptedAt",
  v.accepted_name as "acceptedName", v.opens, p.owner_id, p.uid, p.title,
  case when v.accepted_at is not null then 'accepted' when v.cancelled_at is not null then 'cancelled'
    when p.status in (6, 7, 22, 9) or p.signed_at is not null or v.version < p.version then 'over'
    when v.valid_until < (now() at time zone b.timezone)::date then 'expired' else 'open' end as state
from proposal_versions v
join proposals p on p.business_id = v.business_id and p.id = v.proposal_id and p.archived_at is null
join businesses b on b.id = v.business_id
where v.business_id = ${db.businessId} and v.token_hash = ${hashToken(token)}`.execute(db);
	const sent = rows[0];
	if (sent?.state !== "open") return sent;
	// The work starts from the current rows: what is signed must be what they say.
	const proposal = await findProposal(db, sent.uid);
	if (proposal && hasSameTerms(sent.content, await loadDocument(db, proposal))) return sent;
	return { ...sent, state: "changed" };
}

/** Records a view by a person; the first notifies the owner. */
export async function recordProposalOpened(db: Scoped, sent: SentProposal): Promise<void> {
	const first = await sql<{ first: boolean }>`
update proposal_versions set opens = opens + 1, opened_at = coalesce(opened_at, now())
where business_id = ${db.businessId} and id = ${sent.id} returning opens = 1 as first`.execute(db);
	if (!first.rows[0]?.first) return;
	await sql`update proposals set opened_at = coalesce(opened_at, now()) where business_id = ${db.businessId} and id = ${sent.proposalId}`.execute(
		db,
	);
	const actor = { type: "client" as const, id: null, name: sent.content.contact ?? sent.content.company };
	await insertProposalEvent(db, sent.proposalId, { kind: "opened", details: { version: sent.version }, actor });
	if (sent.owner_id !== null)
		await insertNotification(db, {
			recruiterId: sent.owner_id,
			category: "Proposal",
			kind: "proposal_opened",
			params: { proposal: sent.title, company: sent.content.company },
			link: `/recruiters/proposals/${sent.uid}`,
			dedupeKey: `proposal_opened:${sent.id}`,
		});
}

export interface Acceptance {
	name: string;
	ip: string | null;
	agent: string | null;
}

export type ProposalAcceptResult = "accepted" | "already" | "closed" | "missing";

/** Saves the signature and opens the work together. A concurrent call finds it accepted. */
export async function acceptProposal(
	db: Scoped,
	token: string,
	{ name, ip, agent }: Acceptance,
): Promise<ProposalAcceptResult> {
	const byToken = await findByToken(db, token);
	if (!byToken) return "missing";
	const proposal = await lockProposal(db, byToken.proposalId);
	// Reads again under the lock; someone may have answered or changed the terms.
	const now = await findByToken(db, token);
	if (!proposal || !now) return "missing";
	if (now.state === "accepted") return "already";
	if (now.state !== "open" || findSigningRefusal(proposal)) return "closed";
	await db
		.updateTable("proposal_versions")
		.set({
			accepted_at: new Date(),
			accepted_name: name,
			accepted_ip: ip,
			accepted_agent: agent?.slice(0, 400) || null,
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", now.id)
		.execute();
	await db
		.updateTable("proposals")
		.set({ signed_at: new Date(), signer_name: name })
		.where("business_id", "=", db.businessId)
		.where("id", "=", proposal.id)
		.execute();
	const client = { type: "client" as const, id: null, name };
	const details = { version: now.version, ip };
	await insertProposalEvent(db, proposal.id, { kind: "accepted", details, actor: client });
	const system = { type: "system" as const, id: null, name };
	const status = { to: proposalStatus.signed, reason: null, note: null };
	await writeStatus(db, { ...proposal, signed_at: new Date(), signer_name: name }, status, system, client);
	if (proposal.owner_id !== null)
		await insertNotification(db, {
			recruiterId: proposal.owner_id,
			category: "Proposal",
			kind: "proposal_accepted",
			params: { proposal: proposal.title, name, company: proposal.company },
			link: `/recruiters/proposals/${proposal.uid}`,
			dedupeKey: `proposal_accepted:${now.id}:${randomUUID()}`,
		});
	return "accepted";
}
