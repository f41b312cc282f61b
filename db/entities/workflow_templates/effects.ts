import type { Effects } from "#db/kit/entity-sql.ts";
import { copyFromTemplate } from "#db/queries/process-templates.ts";

/** A new template begins with the standard one's statuses. */
export const effects: Effects = {
	async saved(db, businessId, { id, before, actor }) {
		if (before === null)
			await copyFromTemplate(db, businessId, { to: "workflow_template", id, template: null, by: actor.id });
	},
};
