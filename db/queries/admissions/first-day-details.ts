import { sql } from "kysely";
import type { AbsenceReason, Arrival } from "#app/domain/admissions/first-day.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";
import { findPlacement } from "../placements/find.ts";
import { saveTerms } from "../placements/save.ts";
import type { Employee } from "./find-employee.ts";
import { clearArrival } from "./first-day.ts";
import { updateStage } from "./update-stage.ts";

export interface FirstDayDetails
	extends Row<"employees", "start_time" | "start_place" | "start_contact" | "start_note" | "absence_note"> {
	/** YYYY-MM-DD. */
	first_day: string;
	arrival: Arrival | null;
	absence_reason: AbsenceReason | null;
}

export async function findFirstDayDetails(db: Scoped, employeeId: number): Promise<FirstDayDetails> {
	const { rows } = await sql<FirstDayDetails>`
select start_time, start_place, start_contact, start_note, arrival, absence_reason, absence_note, admission_date::text as first_day
from employees where business_id = ${db.businessId} and id = ${employeeId}`.execute(db);
	const [row] = rows;
	if (!row) throw new Error("no such employee");
	return row;
}

type Words = Partial<Record<"start_time" | "start_place" | "start_contact" | "start_note", string | undefined>>;

export const saveFirstDayDetails = (db: Scoped, employeeId: number, words: Words) =>
	db
		.updateTable("employees")
		.set({
			start_time: words.start_time || null,
			start_place: words.start_place || null,
			start_contact: words.start_contact || null,
			start_note: words.start_note || null,
		})
		.where("business_id", "=", db.businessId)
		.where("id", "=", employeeId)
		.execute();

/** New first day as new terms, with deadlines, links and guarantee; false once work began. */
export async function moveFirstDay(db: Scoped, employee: Employee, day: string, actor: Actor): Promise<boolean> {
	const placement = employee.placement_uid && (await findPlacement(db, employee.placement_uid));
	if (!placement || (employee.stage !== "complete" && employee.stage !== "handed_over")) return false;
	await clearArrival(db, employee.id);
	await saveTerms(db, placement, { ...placement.terms, start_date: day }, { reason: null, actor });
	await updateStage(db, employee.id);
	return true;
}
