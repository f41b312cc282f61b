import type { AbsenceReason, Arrival } from "#app/domain/admissions/first-day.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { insertNotification, notifyAdministrators } from "../notifications.ts";
import type { Handover } from "./handovers.ts";
import { updateStage } from "./update-stage.ts";

/** A contact opened the page: the first time counts. */
export async function markHandoverSeen(db: Scoped, { id }: Pick<Handover, "id">): Promise<void> {
	await db
		.updateTable("admission_handovers")
		.set({ seen_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.where("seen_at", "is", null)
		.execute();
}

/** Records the contact's receipt; repeating it changes nothing. */
export async function confirmHandoverReceipt(db: Scoped, handover: Handover, ip: string | null): Promise<void> {
	const done = await db
		.updateTable("admission_handovers")
		.set({ received_at: new Date() })
		.where("business_id", "=", db.businessId)
		.where("id", "=", handover.id)
		.where("received_at", "is", null)
		.returning("id")
		.executeTakeFirst();
	if (!done) return;
	await noteAnswer(db, handover, { handover: [null, "received"] }, ip);
	await notifyOwner(db, handover, "handover_received");
}

interface ArrivalAnswer {
	arrival: Arrival;
	reason: AbsenceReason | null;
	note: string | null;
}

/** Saves whether the person arrived and updates the stage; false if already recorded. */
export async function saveArrival(db: Scoped, employeeId: number, answer: ArrivalAnswer): Promise<boolean> {
	const done = await db
		.updateTable("employees")
		.set({
			arrival: answer.arrival,
			arrival_at: new Date(),
			absence_reason: answer.reason,
			absence_note: answer.note,
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", employeeId)
		.where((eb) => eb.or([eb("arrival", "is", null), eb("arrival", "<>", answer.arrival)]))
		.returning("id")
		.executeTakeFirst();
	if (!done) return false;
	await updateStage(db, employeeId);
	return true;
}

/** Saves the client's answer about the first day and notifies the admission's owner. */
export async function submitArrivalReport(
	db: Scoped,
	handover: Handover,
	answer: ArrivalAnswer,
	ip: string | null,
): Promise<void> {
	if (!(await saveArrival(db, handover.employee_id, answer))) return;
	await noteAnswer(db, handover, { arrival: [handover.arrival, answer.arrival] }, ip);
	await notifyOwner(db, handover, answer.arrival === "arrived" ? "handover_arrived" : "handover_absent");
}

/** Clears the arrival answer after the first day has changed. */
export const clearArrival = (db: Scoped, employeeId: number) =>
	db
		.updateTable("employees")
		.set({ arrival: null, arrival_at: null, absence_reason: null, absence_note: null })
		.where("business_id", "=", db.businessId)
		.where("id", "=", employeeId)
		.execute();

const noteAnswer = (db: Scoped, handover: Handover, changes: Record<string, unknown>, ip: string | null) => {
	return audit(db, {
		actor: { type: "client_contact", id: handover.contact_id, name: handover.contact },
		action: "update",
		recordType: "employees",
		recordId: handover.employee_id,
		changes,
		ip,
	});
};

async function notifyOwner(
	db: Scoped,
	handover: Handover,
	kind: "handover_received" | "handover_arrived" | "handover_absent",
): Promise<void> {
	const news = {
		category: "Apply",
		kind,
		params: { contact: handover.contact, name: handover.name },
		link: handover.placement_uid
			? `/recruiters/placements/${handover.placement_uid}/admission`
			: `/recruiters/employees/${handover.employee_uid}`,
		dedupeKey: `${kind}:${handover.id}:${handover.first_day}`,
	} as const;
	if (handover.owner_id === null) await notifyAdministrators(db, news);
	else await insertNotification(db, { ...news, recruiterId: handover.owner_id });
}
