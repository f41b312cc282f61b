import type { Effects } from "#db/kit/entity-sql.ts";
import { cancelWithRecord } from "#db/queries/applies/cancel-plans.ts";
import { tellSearchEngines } from "#db/queries/index-now.ts";
import { giveProcess } from "#db/queries/job-process.ts";
import { fillFromStandards, nameByCatalogue } from "#db/queries/job-standards.ts";
import { followOwner } from "#db/queries/job-team.ts";
import { renewByJob } from "#db/queries/off-limit-rules.ts";
import { type OwnerNotice, tellOwner, tellOwnerOf } from "../owner-notification.ts";

const notice: OwnerNotice = { entity: "jobs", category: "Job", kind: "job_assigned", word: "job", label: "title" };

/** A new job gets an owner, a team and its own copy of a process, and what it did not say from the standards; a new owner leads its team too. */
export const effects: Effects = {
	async saved(db, businessId, saved) {
		const { id, before, after, actor } = saved;
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
			await nameByCatalogue(db, businessId, id);
			await fillFromStandards(db, businessId, id);
			await renewByJob(db, businessId, id);
		} else if ("owner_id" in after) await followOwner(db, businessId, id, numberOf(after.owner_id));
		if (before !== null && "position" in after) await nameByCatalogue(db, businessId, id);
		if (before !== null) await tellSearchEngines(db, businessId);
		await tellOwnerOf(db, businessId, notice, saved);
	},
	together: (db, businessId, given) => tellOwner(db, businessId, notice, given),
	removed: cancelWithRecord("jobs"),
};

const numberOf = (value: unknown) => (typeof value === "number" ? value : null);
