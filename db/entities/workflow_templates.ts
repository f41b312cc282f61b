import type { Effects, EntitySql } from "#db/kit/entity-sql.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { copyFromTemplate } from "#db/queries/process-templates.ts";

/** The protected template cannot be changed or removed: new ones are copied from it. */
const locked: Pick<EntitySql, "forbidden" | "stays"> = {
	async forbidden(db, _, { uid }): Promise<Record<string, string>> {
		return typeof uid === "string" && (await isLocked(db, "uid", uid)) ? { name: "processes:problems.locked" } : {};
	},
	async stays(db, id) {
		return (await isLocked(db, "id", id)) ? "processes:problems.locked" : null;
	},
};

async function isLocked(db: Scoped, by: "id" | "uid", value: number | string): Promise<boolean> {
	const row = await db
		.selectFrom("workflow_templates")
		.select("locked")
		.where("business_id", "=", db.businessId)
		.where(by, "=", value)
		.executeTakeFirst();
	return row?.locked === true;
}

/** A new template copies the standard one's statuses. */
const effects: Effects = {
	async saved(db, { id, before, actor }) {
		if (before === null) await copyFromTemplate(db, { to: "workflow_template", id, template: null, by: actor.id });
	},
};

export const workflowTemplates: EntitySql = { effects, ...locked };
