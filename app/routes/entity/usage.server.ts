import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { entities } from "#app/entities/index.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { visibleField } from "#app/entities/kit/list-query.ts";
import { candidates, jobs } from "#app/entities/registry.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { RecordUsage } from "#app/ui/list-view/types.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findUses, maxReferences, type ReferenceUse } from "#db/kit/reference-uses.ts";
import { countSynonymUses, maxSynonymUses } from "#db/queries/synonym-uses.ts";

/** Localized uses of a reference record, each linked to its filtered list where permitted. */
export async function listRecordUses(
	trx: Scoped,
	user: Recruiter,
	entity: Entity,
	record: { id: number; uid: string } & Record<string, unknown>,
	format: Formatters,
): Promise<RecordUsage[]> {
	const uses = await findUses(trx, entity, record.id);
	return uses.map((use) => {
		const other = getUser(use);
		const count = use.count >= maxReferences ? `${format.number(maxReferences - 1)}+` : format.number(use.count);
		if (!other) return { label: wordFor(use.table, format), count };
		const { many, field: fieldLabel } = getLabels(other.entity, format.t);
		const label = `${many}: ${fieldLabel(other.field.name)}`;
		const { name, kind } = other.field;
		const visible = can(user, "read", other.entity.resource) && visibleField(other.entity, name, user);
		if (!visible || !other.entity.list.filters.includes(name)) return { label, count };
		const value = kind === "text" || kind === "tags" ? String(record[entity.name]) : record.uid;
		return { label, count, to: `${other.entity.path}?filters[${name}]=${encodeURIComponent(value)}` };
	});
}

/** Candidate and job counts for each synonym, linked to the filtered list. */
export async function synonymUses(
	trx: Scoped,
	{ words }: Record<string, unknown>,
	{ t, number }: Formatters,
): Promise<RecordUsage[]> {
	const uses = await countSynonymUses(trx, Array.isArray(words) ? words.map(String) : []);
	return uses.flatMap(({ word, people, jobs: holding }) =>
		(
			[
				[candidates, people],
				[jobs, holding],
			] as const
		).flatMap(([entity, count]) =>
			count === 0
				? []
				: [
						{
							label: `${word} · ${getLabels(entity, t).many}`,
							count: count >= maxSynonymUses ? `${number(maxSynonymUses - 1)}+` : number(count),
							to: `${entity.path}?q=${encodeURIComponent(`"${word}"`)}`,
						},
					],
		),
	);
}

/** Field of a column; for a join table, the field that goes through it. */
function getUser({ table, column }: ReferenceUse) {
	for (const entity of entities)
		for (const field of Object.values(entity.fields)) {
			if (entity.table === table && field.column === column) return { entity, field };
			if (field.kind === "many" && field.through === table && field.other === column) return { entity, field };
		}
	return null;
}

/** Labels for tables without a description of their own. */
function wordFor(table: string, format: Formatters): string {
	return (format.t as unknown as (keys: string[]) => string)([`kit:uses.tables.${table}`, "kit:uses.tables.other"]);
}
