import { isMemberEntity, memberEntities } from "#app/domain/lists/tearsheet.ts";
import { related } from "#app/entities/kit/fields.ts";
import { tearsheets } from "#app/entities/recruiters/tearsheets.ts";

/** The list's entity with its members as a field to resolve: those of its kind, or of any. */
export function memberField(entity: string | null) {
	const to = isMemberEntity(entity) ? [entity] : memberEntities;
	const field = related({ through: "tearsheet_members", own: "tearsheet_id", to });
	return { ...tearsheets, fields: { members: { ...field, name: "members", column: "members" } } };
}
