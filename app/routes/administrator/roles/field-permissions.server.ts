import { type FieldAllowance, parseFieldAllowance } from "#app/domain/access/data-scope.ts";
import type { PermissionHolder } from "#app/domain/access/permissions.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { listRestrictableFields, restrictableEntities } from "#app/entities/restrictable-fields.ts";
import type { Formatters } from "#app/http/formatters.ts";

const sides = ["see", "edit"] as const;

export function buildFieldPermissionsCard(
	user: PermissionHolder,
	role: { fields: unknown; rights: Record<string, unknown> },
	url: URL,
	format: Formatters,
) {
	const query = url.searchParams.get("fields");
	const entity = limitedEntity(user, query);
	const labels = entity && getLabels(entity, format.t);
	const allowance = parseFieldAllowance(role.fields, entity?.key ?? "");
	return {
		entities: restrictableEntities.map(({ key, ...one }) => ({
			key,
			label: getLabels({ key, ...one } as Entity, format.t).menu,
			limited: Object.keys(parseFieldAllowance(role.fields, key)).length > 0,
		})),
		chosen: entity && labels ? { key: entity.key, label: labels.menu } : null,
		rows:
			entity && labels
				? listRestrictableFields(entity).map(({ name, always, editable }) => ({
						name,
						label: labels.field(name),
						see: always ? null : (allowance.see?.includes(name) ?? true),
						edit: editable
							? (allowance.edit?.includes(name) ?? true) && (always || (allowance.see?.includes(name) ?? true))
							: null,
					}))
				: [],
	};
}

/** Null for unknown entities; `after` omits unrestricted ones. Hidden fields are never editable. */
export function parseFieldPermissions(user: PermissionHolder, form: FormData, stored: unknown, format: Formatters) {
	const entity = limitedEntity(user, form.get("entity"));
	if (!entity) return null;
	const fields = listRestrictableFields(entity);
	const hideable = fields.filter(({ always }) => !always).map(({ name }) => name);
	const always = fields.filter((field) => field.always).map(({ name }) => name);
	const visible = namesIn(form, "see", hideable);
	const see = [...visible, ...always];
	const editable = fields.filter((field) => field.editable).map(({ name }) => name);
	const edit = namesIn(form, "edit", editable).filter((name) => see.includes(name));
	const allowance: FieldAllowance = {
		...(visible.length < hideable.length && { see }),
		...(edit.length < editable.length && { edit }),
	};
	const before = parseFieldAllowance(stored, entity.key);
	const all = Object.fromEntries(restrictableEntities.map(({ key }) => [key, parseFieldAllowance(stored, key)]));
	const after = Object.fromEntries(
		Object.entries({ ...all, [entity.key]: allowance }).filter(([, first]) => Object.keys(first).length > 0),
	);
	const same = JSON.stringify(before) === JSON.stringify(allowance);
	return {
		entity: entity.key,
		after,
		told: same ? null : [inWords(entity, before, format), inWords(entity, allowance, format)],
	};
}

/** One of the restrictable entities, including the business's custom fields. */
function limitedEntity(user: PermissionHolder, request: unknown): Entity | undefined {
	const described = restrictableEntities.find(({ key }) => key === request);
	return described && applyCustomFields(user, described);
}

function namesIn(form: FormData, side: (typeof sides)[number], existing: readonly string[]): string[] {
	const sent = new Set(form.getAll(side).map(String));
	return existing.filter((name) => sent.has(name));
}

/** Restrictions for the history: "Candidatos, não vê: e-mail; não altera: nome". */
function inWords(entity: Entity, fieldAllowance: FieldAllowance, { t }: Formatters): string {
	const labels = getLabels(entity, t);
	const fields = listRestrictableFields(entity);
	const parts = sides.flatMap((side) => {
		const list = fieldAllowance[side];
		const left = list
			? fields.filter(({ name, always, editable }) => !list.includes(name) && (side === "see" ? !always : editable))
			: [];
		if (left.length === 0) return [];
		return [`${t(`roles:fields.without.${side}`)}: ${left.map(({ name }) => labels.field(name)).join(", ")}`];
	});
	return `${labels.menu}: ${parts.join("; ") || t("roles:fields.all")}`;
}
