import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import { isConversationEntity } from "#app/domain/conversations/message.ts";
import { nameParts, noteTarget } from "#app/domain/import/detect-system.ts";
import {
	cpfTarget,
	metadataTargets,
	noteColumnTarget,
	payTarget,
	permissionTargets,
} from "#app/domain/import/extra-columns.ts";
import { headerKey } from "#app/domain/import/normalize-header.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { languages } from "#app/i18n/languages.ts";
import { mayEdit } from "../kit/editable-fields.ts";
import type { Entity } from "../kit/entity.ts";
import type { Field } from "../kit/fields.ts";
import { getLabels } from "../kit/labels.ts";
import { visibleField } from "../kit/list-query.ts";

export type NamedField = Field & { name: string; column: string };

/** Importable fields: those this person may edit in a form. */
export function listImportFields(entity: Entity, user: PermissionHolder): NamedField[] {
	return Object.values(entity.fields).filter(
		(field) =>
			!field.readonly &&
			field.kind !== "computed" &&
			field.kind !== "related" &&
			(field.required || mayEdit(user, entity, field.name)) &&
			visibleField(entity, field.name, user) !== undefined,
	);
}

/** Import targets: fields, name parts, the record's note. */
export function listImportTargets(entity: Entity, user: PermissionHolder): string[] {
	const names = listImportFields(entity, user).map(({ name }) => name);
	const isPerson = entity.imported !== undefined && nameParts[0] in entity.imported.headers;
	const note = can(user, "create", "notes") ? [noteTarget, noteColumnTarget] : [];
	const extras = [...metadataTargets, ...(entity.key === "candidates" ? candidateExtras(user) : [])];
	const permissions = isConversationEntity(entity.key) ? permissionTargets : [];
	return [...names, ...(isPerson ? nameParts : []), ...note, ...extras, ...permissions];
}

/** Targets regardless of permissions. */
export const listAllImportTargets = (entity: Entity): string[] =>
	listImportTargets(entity, { isAdmin: true, rolePermissions: {} });

/** Pay and CPF are writable only with their permissions. */
const candidateExtras = (user: PermissionHolder) => [
	...(can(user, "view_remuneration", "candidates") ? [payTarget] : []),
	...(can(user, "view_sensitive", "candidates") ? [cpfTarget] : []),
];

/** Labels in all languages by header key, so that our exports import again. */
export function mapLabelHeaders(entity: Entity): Map<string, string> {
	const result = new Map<string, string>();
	for (const language of languages) {
		const labels = getLabels(entity, fixedT(language));
		for (const field of Object.values(entity.fields)) {
			if (field.readonly || field.kind === "computed") continue;
			result.set(headerKey(labels.field(field.name)), field.name);
		}
	}
	for (const name of Object.keys(entity.fields)) if (!result.has(headerKey(name))) result.set(headerKey(name), name);
	return result;
}

/** Importable columns, each under a header recognised for its field alone. */
export function listColumnHeaders(entity: Entity) {
	const existing = mapLabelHeaders(entity);
	const labels = getLabels(entity, fixedT("pt"));
	return Object.values(entity.fields).flatMap((field) => {
		if (field.readonly || ["computed", "related", "many"].includes(field.kind)) return [];
		const header = [field.name, labels.field(field.name)].find((name) => existing.get(headerKey(name)) === field.name);
		if (!header) return [];
		return [{ header, kind: field.kind, column: field.column, to: field.kind === "ref" ? field.to : null }];
	});
}
