import { type RawBuilder, sql } from "kysely";
import { maySeeField } from "#app/domain/access/data-scope.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { isAlwaysVisible } from "#app/entities/kit/field-visibility.ts";
import type { Field, RefTarget } from "#app/entities/kit/fields.ts";
import { type Viewer, visibleField } from "#app/entities/kit/list-query.ts";
import { mayRead } from "#app/entities/kit/read-access.ts";
import { getTarget } from "#app/entities/reference-targets.ts";
import { getEntitySql } from "#db/entities/index.ts";
import { columnSql, rowAlias } from "./conditions.ts";
import { fieldSql } from "./derived-columns.ts";
import type { Scoped } from "./in-business.ts";
import { labelSql } from "./label.ts";
import { privateRowsSql } from "./private-rows.ts";

type Sql = RawBuilder<unknown>;

/** Refs are JSON of their targets: unreadable targets give null, hidden records no label. */
export function buildSelectList(db: Scoped, entity: Entity, viewer: Viewer, fields: readonly string[]): Sql {
	const request = new Set([
		...fields,
		...[entity.name, entity.english, entity.sub].filter((name) => name !== undefined),
	]);
	const parts = [...request].flatMap((name) => {
		const field = entity.fields[name];
		const seen = isAlwaysVisible(entity, name) || maySeeField(viewer, entity.key, name);
		return field
			? [
					sql`${seen ? valueSql({ businessId: db.businessId, entity, viewer }, field, name) : sql`null`} as ${sql.ref(name)}`,
					...getCurrency(field, name),
				]
			: [];
	});
	return sql.join([
		sql`${columnSql("id")} as id`,
		sql`${columnSql("uid")} as uid`,
		...(entity.picture ? [sql`${columnSql(entity.picture)} as picture`] : []),
		...(entity.private ? [sql`${columnSql(entity.private.flag)} as is_private`] : []),
		...parts,
	]);
}

function getCurrency(field: Field, name: string): Sql[] {
	return field.kind === "money" && field.currency
		? [sql`${columnSql(field.currency)} as ${sql.ref(`${name}_currency`)}`]
		: [];
}

interface Reading {
	businessId: number;
	entity: Entity;
	viewer: Viewer;
}

function valueSql(reading: Reading, field: Entity["fields"][string], name: string): Sql {
	const { businessId, entity, viewer } = reading;
	const points = field.kind === "ref" || field.kind === "many" || field.kind === "related";
	if (points && !visibleField(entity, name, viewer)) return sql`null::json`;
	switch (field.kind) {
		case "ref":
			return sql`(select ${pointed(field.to, viewer)} from ${sql.table(getTarget(field.to).table)} t
  where t.business_id = ${businessId} and t.id = ${fieldSql(entity, field, rowAlias)})`;
		case "many":
			return sql`(select json_agg(${pointed(field.to, viewer)} order by t.${sql.ref(getTarget(field.to).label)})
  from ${sql.table(field.through)} x join ${sql.table(getTarget(field.to).table)} t
    on t.business_id = x.business_id and t.id = x.${sql.ref(field.other)}
  where x.business_id = ${businessId} and x.${sql.ref(field.own)} = ${columnSql("id")})`;
		case "related":
			return getRelated(reading, field);
		case "computed": {
			const created = getEntitySql(entity.key).computed?.[name];
			if (!created) throw new Error(`No SQL for ${entity.table}.${name}`);
			return created(rowAlias);
		}
		default:
			return fieldSql(entity, field, rowAlias);
	}
}

const noName = sql`json_build_object('uid', null, 'label', null, 'sub', null, 'picture', null)`;

function pointed(to: RefTarget, viewer: Viewer): Sql {
	const { sub, picture } = getTarget(to);
	const part = (name: string | undefined) => (name ? sql`t.${sql.ref(name)}` : sql`null`);
	const hidden = privateRowsSql(getTarget(to), viewer);
	const created = sql`json_build_object('uid', t.uid, 'label', ${labelSql(getTarget(to), viewer)}, 'sub', ${part(sub)}, 'picture', ${part(picture)})`;
	return hidden ? sql`case when ${hidden} then ${noName} else ${created} end` : created;
}

function getRelated({ businessId, viewer }: Reading, field: Extract<Field, { kind: "related" }>): Sql {
	const unseen = (to: RefTarget) => (mayRead(viewer, to) ? privateRowsSql(getTarget(to), viewer) : sql`true`);
	const seen = (to: RefTarget, value: Sql) => {
		const hidden = unseen(to);
		return hidden ? sql`case when ${hidden} then null else ${value} end` : value;
	};
	const each = field.to.map(
		(to) => sql`select x.reference_type as entity, ${seen(to, sql`t.uid`)} as uid,
    ${seen(to, labelSql(getTarget(to), viewer))}::text as label
  from ${sql.table(field.through)} x join ${sql.table(getTarget(to).table)} t on t.business_id = x.business_id and t.id = x.reference_id
  where x.business_id = ${businessId} and x.${sql.ref(field.own)} = ${columnSql("id")} and x.reference_type = ${to}`,
	);
	return sql`(select json_agg(json_build_object('entity', entity, 'uid', uid, 'label', label)) from (${sql.join(each, sql` union all `)}) all_related)`;
}
