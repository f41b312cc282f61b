import { sql } from "kysely";
import { proposalStatus } from "#app/domain/proposals/proposal-status.ts";
import { insertProposalEvent } from "../proposals/events.ts";
import { lockProposal } from "../proposals/find.ts";
import { findSigningRefusal } from "../proposals/sign.ts";
import { writeStatus } from "../proposals/status.ts";
import type { SignatureHooks } from "./signature-hooks.ts";

/** A proposal becomes signed, and opens its jobs, with the last signature of its document. */
export const proposalSignature: SignatureHooks = {
	async mayStillSign(db, { reference_id, reference_version }) {
		const proposal = await lockProposal(db, reference_id);
		if (!proposal || findSigningRefusal(proposal)) return false;
		return reference_version === null || reference_version === proposal.version;
	},
	async completed(db, { request, signer }) {
		const proposal = await lockProposal(db, request.reference_id);
		if (!proposal || findSigningRefusal(proposal)) return;
		const name = signer.signed_name ?? signer.name;
		const signed = { signed_at: new Date(), signer_name: name };
		await db
			.updateTable("proposals")
			.set({ signed_at: sql<Date>`now()`, signer_name: name })
			.where("business_id", "=", db.businessId)
			.where("id", "=", proposal.id)
			.execute();
		const client = { type: "client" as const, id: null, name };
		await insertProposalEvent(db, proposal.id, {
			kind: "signed",
			details: { name, request: request.uid },
			actor: client,
		});
		const system = { type: "system" as const, id: null, name };
		const status = { to: proposalStatus.signed, reason: null, note: null };
		await writeStatus(db, { ...proposal, ...signed }, status, system, client);
	},
};
