import { giveProcess } from "#db/queries/job-process.ts";
import { followOwner } from "#db/queries/job-team.ts";
import type { Effects } from "./index.ts";

/** A new job gets an owner, a team and its own copy of a process; a new owner leads its team too. */
export const jobs: Effects = {
	async saved(db, businessId, { id, before, after, actor }) {
		if (before === null) {
			await giveProcess(db, businessId, id, numberOf(after.process_orchestrator_id));
			const owner = numberOf(after.owner_id) ?? actor.id;
			if (owner !== null && after.owner_id !== owner)
				await db
					.updateTable("jobs")
					.set({ owner_id: owner })
					.where("business_id", "=", businessId)
					.where("id", "=", id)
					.execute();
			await followOwner(db, businessId, id, owner);
		} else if ("owner_id" in after) await followOwner(db, businessId, id, numberOf(after.owner_id));
	},
};

const numberOf = (value: unknown) => (typeof value === "number" ? value : null);
