import { offerExtended, placement } from "#app/domain/applies/pipeline.ts";
import { active, placed, underOffer } from "#app/domain/candidates/candidate-status.ts";
import type { Scoped } from "#db/kit/in-business.ts";

interface Moved {
	candidateId: number;
	applyId: number;
	from: number;
	to: number;
}

/** Candidate status after a move: under offer, placed, or available after the last offer. */
export async function updateCandidateStatus(db: Scoped, { candidateId, applyId, from, to }: Moved) {
	if (![from, to].some(isOutcome)) return;
	const others = await db
		.selectFrom("applies")
		.select("status")
		.where("business_id", "=", db.businessId)
		.where("candidate_id", "=", candidateId)
		.where("id", "<>", applyId)
		.where("status", "in", [offerExtended, placement])
		.execute();
	const locked = [to, ...others.map(({ status }) => status)];
	const status = locked.includes(placement) ? placed : locked.includes(offerExtended) ? underOffer : active;
	let update = db
		.updateTable("candidates")
		.set({ status })
		.where("business_id", "=", db.businessId)
		.where("id", "=", candidateId)
		.where("status", "<>", status);
	// Losing an offer frees only candidates under offer: archived ones stay archived.
	if (status === active) update = update.where("status", "in", [underOffer, placed]);
	await update.execute();
}

function isOutcome(status: number): boolean {
	return status === offerExtended || status === placement;
}
