import { allowanceOf, type FieldAllowance } from "#app/domain/access/reach.ts";
import { entities } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { labelsOf } from "#app/entities/kit/labels.ts";
import { rightsMatrix } from "#app/entities/rights.ts";
import type { Formatters } from "../../recruiters/formatters.ts";

/** Entities whose fields a role may name: those a right of a role opens. */
const limited = entities.filter(
	({ key, resource, path }) => key === resource && path.startsWith("/recruiters/") && rightsMatrix[resource],
);

const sides = ["see", "edit"] as const;

/** Fields of an entity besides what names its records and where they stand, seen by whoever may read them. */
function fieldsOf(entity: Entity) {
	const typed = new Set(Object.values(entity.form).flat());
	return Object.values(entity.fields)
		.filter(({ name }) => name !== entity.name && name !== "status")
		.map((field) => ({ name: field.name, editable: typed.has(field.name) && !field.readonly }));
}

/** What a role says of one entity's fields, as boxes. */
export function fieldsCard(role: { fields: unknown; rights: Record<string, unknown> }, url: URL, say: Formatters) {
	const asked = url.searchParams.get("fields");
	const entity = limited.find(({ key }) => key === asked);
	const labels = entity && labelsOf(entity, say.t);
	const said = allowanceOf(role.fields, entity?.key ?? "");
	return {
		entities: limited.map(({ key, ...one }) => ({
			key,
			label: labelsOf({ key, ...one } as Entity, say.t).menu,
			limited: Object.keys(allowanceOf(role.fields, key)).length > 0,
		})),
		chosen: entity && labels ? { key: entity.key, label: labels.menu } : null,
		rows:
			entity && labels
				? fieldsOf(entity).map(({ name, editable }) => ({
						name,
						label: labels.field(name),
						see: said.see?.includes(name) ?? true,
						edit: editable ? (said.edit?.includes(name) ?? true) && (said.see?.includes(name) ?? true) : null,
					}))
				: [],
	};
}

/**
 * The allowances after one entity's boxes were sent; all of them checked is no list. `told`: what the history says of it,
 * null when nothing changed. Nothing is edited that is not seen.
 */
export function sentFields(form: FormData, stored: unknown, say: Formatters) {
	const entity = limited.find(({ key }) => key === form.get("entity"));
	if (!entity) return null;
	const fields = fieldsOf(entity);
	const see = namesIn(
		form,
		"see",
		fields.map(({ name }) => name),
	);
	const editable = fields.filter((field) => field.editable).map(({ name }) => name);
	const edit = namesIn(form, "edit", editable).filter((name) => see.includes(name));
	const said: FieldAllowance = {
		...(see.length < fields.length && { see }),
		...(edit.length < editable.length && { edit }),
	};
	const before = allowanceOf(stored, entity.key);
	const all = Object.fromEntries(limited.map(({ key }) => [key, allowanceOf(stored, key)]));
	const after = Object.fromEntries(
		Object.entries({ ...all, [entity.key]: said }).filter(([, one]) => Object.keys(one).length > 0),
	);
	const same = JSON.stringify(before) === JSON.stringify(said);
	return { entity: entity.key, after, told: same ? null : [inWords(entity, before, say), inWords(entity, said, say)] };
}

function namesIn(form: FormData, side: (typeof sides)[number], known: readonly string[]): string[] {
	const sent = new Set(form.getAll(side).map(String));
	return known.filter((name) => sent.has(name));
}

/** What is left out, for the history: "Candidatos, não vê: e-mail; não altera: nome". */
function inWords(entity: Entity, said: FieldAllowance, { t }: Formatters): string {
	const labels = labelsOf(entity, t);
	const fields = fieldsOf(entity);
	const parts = sides.flatMap((side) => {
		const list = said[side];
		const left = list
			? fields.filter(({ name, editable }) => !list.includes(name) && (side === "see" || editable))
			: [];
		if (left.length === 0) return [];
		return [`${t(`roles:fields.without.${side}`)}: ${left.map(({ name }) => labels.field(name)).join(", ")}`];
	});
	return `${labels.menu}: ${parts.join("; ") || t("roles:fields.all")}`;
}
