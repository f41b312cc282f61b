import type { Scoped } from "#db/kit/in-business.ts";
import { changeChecklistItem } from "../placements/checklist.ts";
import { updateStage } from "./update-stage.ts";

export type TaskResult = "done" | "missing" | "stock";

/** Completes or reopens an internal task; stock and the placement's checklist follow. */
export async function setTaskDone(
	db: Scoped,
	employee: { id: number; placement_id: number | null },
	{ itemUid, done, byId }: { itemUid: string; done: boolean; byId: number },
): Promise<TaskResult> {
	const item = await db
		.selectFrom("admission_items")
		.select(["id", "check_id", "state"])
		.where("business_id", "=", db.businessId)
		.where("employee_id", "=", employee.id)
		.where("uid", "=", itemUid)
		.where("kind", "=", "task")
		.forUpdate()
		.executeTakeFirst();
	if (!item) return "missing";
	if ((item.state === "accepted") === done) return "done";
	if (item.check_id !== null && employee.placement_id !== null) {
		const checked = await changeChecklistItem(db, {
			placementId: employee.placement_id,
			id: item.check_id,
			to: done ? "done" : "open",
			byId,
		});
		if (checked === "stock") return "stock";
	}
	await db
		.updateTable("admission_items")
		.set({
			state: done ? "accepted" : "open",
			checked_at: done ? new Date() : null,
			checked_by_id: done ? byId : null,
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", item.id)
		.execute();
	await updateStage(db, employee.id);
	return "done";
}
