import { type RawBuilder, sql } from "kysely";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Field, RefTarget } from "#app/entities/kit/fields.ts";
import { computed } from "#db/computed/index.ts";
import { column, row } from "./conditions.ts";
import { targets } from "./targets.ts";

type Sql = RawBuilder<unknown>;

/** What every row brings, and the named fields; refs come as JSON of what they point to. */
export function selected(businessId: number, entity: Entity, fields: readonly string[]): Sql {
	const asked = new Set([...fields, entity.name, ...(entity.sub ? [entity.sub] : [])]);
	const parts = [...asked].flatMap((name) => {
		const field = entity.fields[name];
		return field
			? [sql`${valueSql(businessId, entity, field, name)} as ${sql.ref(name)}`, ...currencyOf(field, name)]
			: [];
	});
	return sql.join([
		sql`${column("id")} as id`,
		sql`${column("uid")} as uid`,
		...(entity.picture ? [sql`${column(entity.picture)} as picture`] : []),
		...(entity.private ? [sql`${column(entity.private.flag)} as is_private`] : []),
		...parts,
	]);
}

function currencyOf(field: Field, name: string): Sql[] {
	return field.kind === "money" && field.currency
		? [sql`${column(field.currency)} as ${sql.ref(`${name}_currency`)}`]
		: [];
}

function valueSql(businessId: number, entity: Entity, field: Field & { column: string }, name: string): Sql {
	switch (field.kind) {
		case "ref":
			return sql`(select ${pointed(field.to)} from ${sql.table(targets[field.to].table)} t
  where t.business_id = ${businessId} and t.id = ${column(field.column)})`;
		case "many":
			return sql`(select json_agg(${pointed(field.to)} order by t.${sql.ref(targets[field.to].label)})
  from ${sql.table(field.through)} x join ${sql.table(targets[field.to].table)} t
    on t.business_id = x.business_id and t.id = x.${sql.ref(field.other)}
  where x.business_id = ${businessId} and x.${sql.ref(field.own)} = ${column("id")})`;
		case "related":
			return relatedOf(businessId, field);
		case "computed": {
			const made = computed[entity.table]?.[name];
			if (!made) throw new Error(`No SQL for ${entity.table}.${name}`);
			return made(row);
		}
		default:
			return column(field.column);
	}
}

function pointed(to: RefTarget): Sql {
	const { label, sub, picture } = targets[to];
	const part = (name: string | undefined) => (name ? sql`t.${sql.ref(name)}` : sql`null`);
	return sql`json_build_object('uid', t.uid, 'label', ${part(label)}, 'sub', ${part(sub)}, 'picture', ${part(picture)})`;
}

function relatedOf(businessId: number, field: Extract<Field, { kind: "related" }>): Sql {
	const each = field.to.map(
		(to) => sql`select x.reference_type as entity, t.uid, t.${sql.ref(targets[to].label)}::text as label
  from ${sql.table(field.through)} x join ${sql.table(targets[to].table)} t on t.business_id = x.business_id and t.id = x.reference_id
  where x.business_id = ${businessId} and x.${sql.ref(field.own)} = ${column("id")} and x.reference_type = ${to}`,
	);
	return sql`(select json_agg(json_build_object('entity', entity, 'uid', uid, 'label', label)) from (${sql.join(each, sql` union all `)}) all_related)`;
}
