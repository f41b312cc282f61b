import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { visibleField } from "#app/entities/kit/list-query.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { readRecordScreen } from "./show.server.ts";

/** Custom fields for records with a custom page; null when the user may see none. */
export async function readCustomFields(
	trx: Scoped,
	user: Recruiter,
	described: Entity,
	uid: string,
	url: URL,
	format: Formatters,
) {
	const entity = applyCustomFields(user, described);
	const custom = Object.values(entity.fields).filter((field) => field.custom !== undefined && !field.readonly);
	const fields = custom.map(({ name }) => name).filter((name) => visibleField(entity, name, user));
	if (fields.length === 0) return null;
	const { facts, edit, here, editAction } = await readRecordScreen(trx, user, entity, uid, url, format, { fields });
	return { title: format.t("kit:customFields"), facts, edit, here, action: editAction };
}
