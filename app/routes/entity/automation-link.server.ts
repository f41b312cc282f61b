import type { Recruiter } from "#app/domain/access/session-user.ts";
import { flowEntities } from "#app/domain/flows/flows.ts";
import { parseConditionName } from "#app/domain/lists/list-view.ts";
import { automations } from "#app/entities/administrator/automations.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { parseConditions } from "#app/entities/kit/parse-conditions.ts";

/** Address of a new automation's form; undefined when automations cannot test the filters. */
export function getAutomationLink(entity: Entity, user: Recruiter, here: string, now: Date): string | undefined {
	if (!user.isAdmin || !flowEntities.some((key) => key === entity.key)) return undefined;
	if (!parseConditions(entity, here, user, now)?.length) return undefined;
	const filters = [...new URLSearchParams(here)].filter(([name]) => parseConditionName(name));
	const conditions = `${new URLSearchParams(filters)}`.replaceAll("%5B", "[").replaceAll("%5D", "]");
	return `${automations.path}/new?${new URLSearchParams({ entity: entity.key, conditions })}`;
}
