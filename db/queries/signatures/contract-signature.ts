import type { Scoped } from "#db/kit/in-business.ts";
import { setTaskDone } from "../admissions/tasks.ts";
import type { SignatureRequest } from "./find.ts";
import type { SignatureHooks } from "./signature-hooks.ts";

/** What an admission's checklist calls it, unless administrators renamed it. @internal */
export const contractTask = "Contrato assinado";

/** The last signature of a placement contract completes the waiting admission task. */
export const contractSignature: SignatureHooks = {
	async completed(db, { request }) {
		const byId = request.owner_id ?? request.created_by_id;
		const task = request.is_contract && byId !== null ? await findTask(db, request) : undefined;
		if (!task || byId === null) return;
		const employee = { id: task.employee_id, placement_id: request.reference_id };
		await setTaskDone(db, employee, { itemUid: task.uid, done: true, byId });
	},
};

/** The open task of the placement's admission. */
function findTask(db: Scoped, { reference_id }: Pick<SignatureRequest, "reference_id">) {
	return db
		.selectFrom("employees as e")
		.innerJoin("admission_items as i", (join) =>
			join.onRef("i.business_id", "=", "e.business_id").onRef("i.employee_id", "=", "e.id"),
		)
		.select(["i.uid", "i.employee_id"])
		.where("e.business_id", "=", db.businessId)
		.where("e.placement_id", "=", reference_id)
		.where("e.archived_at", "is", null)
		.where("i.kind", "=", "task")
		.where("i.name_pt", "=", contractTask)
		.where("i.state", "<>", "accepted")
		.executeTakeFirst();
}
