import { sql } from "kysely";
import { type EmployeeStage, employeeStages, findMoveProblem } from "#app/domain/admissions/stage.ts";
import type { ComputedSql, Effects, EntitySql, SaveCheck } from "#db/kit/entity-sql.ts";
import { listAdmissionCardFlags } from "#db/queries/admissions/board-cards.ts";
import { activateLink } from "#db/queries/admissions/link.ts";
import { moveDeadlines } from "#db/queries/admissions/move-deadlines.ts";
import { syncModelRequirements } from "#db/queries/admissions/sync-model-requirements.ts";
import { listStageItems, updateStage } from "#db/queries/admissions/update-stage.ts";
import { localNow } from "#db/queries/local-now.ts";

const computed: Record<string, ComputedSql> = {
	progress: (row) =>
		sql`case when ${sql.ref(`${row}.items_total`)} > 0 then ${sql.ref(`${row}.items_done`)} || '/' || ${sql.ref(`${row}.items_total`)} end`,
	missing: () => sql`null::text`,
	flags: () => sql`null::text[]`,
};

const page: EntitySql["page"] = { fields: ["missing", "flags"], read: listAdmissionCardFlags };

const isStage = (value: unknown): value is EmployeeStage => employeeStages.some((stage) => stage === value);

/** A card moves where its items and the calendar allow it. */
const forbidden: SaveCheck = async (db, values, base) => {
	if (!("stage" in values) || typeof base.id !== "number" || !isStage(values.stage)) return {};
	const employee = await db
		.selectFrom("employees")
		.select(["stage", "admission_model", sql<string>`admission_date::text`.as("first_day")])
		.where("business_id", "=", db.businessId)
		.where("id", "=", base.id)
		.executeTakeFirstOrThrow();
	const problem = findMoveProblem({
		from: employee.stage as EmployeeStage,
		to: values.stage,
		items: await listStageItems(db, base.id),
		firstDay: employee.first_day,
		today: (await localNow(db)).day,
		hasAdmission: employee.admission_model !== null,
	});
	const problems: Record<string, string> = problem ? { stage: `admission:problems.${problem}` } : {};
	return problems;
};

/** Columns that affect the required documents or the stage. */
const deciding = ["stage", "contract_gender", "admission_date", "end_date", "equipment"];

const effects: Effects = {
	async saved(db, { id, before, after }) {
		if (before === null) return;
		if (after.stage === "cancelled") await closeLink(db, id);
		else if (before.stage === "cancelled" && "stage" in after) await activateLink(db, id);
		if (after.stage === "handed_over")
			await sql`update employees set handed_over_at = coalesce(handed_over_at, now()) where business_id = ${db.businessId} and id = ${id}`.execute(
				db,
			);
		if ("admission_model" in after) await syncModelRequirements(db, id);
		if ("admission_date" in after) await moveDeadlines(db, id);
		if ([...deciding, "admission_model"].some((column) => column in after)) await updateStage(db, id);
	},
};

const closeLink = (db: Parameters<typeof activateLink>[0], id: number) =>
	db
		.updateTable("employees")
		.set({ link_hash: null })
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.execute();

export const employees: EntitySql = { computed, page, effects, forbidden };
