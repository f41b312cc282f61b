import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";

/** A step belongs to its template: changes are audited in the template's history. */
export function auditStepChange(trx: Scoped, templateId: number, actor: Actor): Promise<void> {
	return audit(trx, {
		actor,
		action: "update",
		recordType: "prospecting_templates",
		recordId: templateId,
		ip: actor.ip ?? null,
	});
}
