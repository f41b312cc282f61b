import { sql } from "kysely";
import type { AdmissionModel } from "#app/domain/admissions/admission-models.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { listRequirements } from "./requirements.ts";

/** Another contract requires other documents: sent ones stay, untouched ones no longer required are removed. */
export async function syncModelRequirements(db: Scoped, employeeId: number): Promise<void> {
	const employee = await db
		.selectFrom("employees")
		.select(["admission_model", "placement_id"])
		.where("business_id", "=", db.businessId)
		.where("id", "=", employeeId)
		.executeTakeFirstOrThrow();
	if (!employee.admission_model || employee.placement_id === null) return;
	const requirements = await listRequirements(db, employee.admission_model as AdmissionModel);
	await sql`
delete from admission_items where business_id = ${db.businessId} and employee_id = ${employeeId} and state = 'open' and version = 0 and check_id is null
  and (requirement_id is null or requirement_id <> all(${sql.val(requirements.map(({ id }) => id))}::bigint[]))`.execute(
		db,
	);
	const rows = await db
		.selectFrom("admission_items")
		.select("requirement_id")
		.where("business_id", "=", db.businessId)
		.where("employee_id", "=", employeeId)
		.execute();
	const known = new Set(rows.map(({ requirement_id }) => requirement_id));
	const added = requirements
		.filter(({ id }) => !known.has(id))
		.map(({ id, days_before: _, ...requirement }) => ({
			...requirement,
			business_id: db.businessId,
			employee_id: employeeId,
			requirement_id: id,
		}));
	if (added.length > 0) await db.insertInto("admission_items").values(added).execute();
}
