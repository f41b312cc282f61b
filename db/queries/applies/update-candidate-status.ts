import { offerExtendedStage, placementStage } from "#app/domain/applies/pipeline.ts";
import { activeStatus, placedStatus, underOfferStatus } from "#app/domain/candidates/candidate-status.ts";
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
		.where("status", "in", [offerExtendedStage, placementStage])
		.execute();
	const locked = [to, ...others.map(({ status }) => status)];
	const status = locked.includes(placementStage)
		? placedStatus
		: locked.includes(offerExtendedStage)
			? underOfferStatus
			: activeStatus;
	let update = db
		.updateTable("candidates")
		.set({ status })
		.where("business_id", "=", db.businessId)
		.where("id", "=", candidateId)
		.where("status", "<>", status);
	// Losing an offer frees only candidates under offer: archived ones stay archived.
	if (status === activeStatus) update = update.where("status", "in", [underOfferStatus, placedStatus]);
	await update.execute();
}

function isOutcome(status: number): boolean {
	return status === offerExtendedStage || status === placementStage;
}
