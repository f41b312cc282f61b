import type { Effects, EntitySql } from "#db/kit/entity-sql.ts";
import { copyFromTemplate } from "#db/queries/process-templates.ts";

/** A new process copies the statuses of its template, the standard one by default. */
const effects: Effects = {
	async saved(db, { id, before, after, actor }) {
		const template = typeof after.workflow_template_id === "number" ? after.workflow_template_id : null;
		if (before === null) await copyFromTemplate(db, { to: "process_orchestrator", id, template, by: actor.id });
	},
};

export const processOrchestrators: EntitySql = { effects };
