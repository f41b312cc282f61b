import { type RawBuilder, sql } from "kysely";
import type { PermissionHolder } from "#app/domain/access/permissions.ts";
import type { EnumStatusKind } from "#app/domain/applies/status-badge.ts";
import { getEntity } from "#app/entities/index.ts";
import type { RefTarget } from "#app/entities/kit/fields.ts";
import { mayRead } from "#app/entities/kit/read-access.ts";
import { getTarget, isTarget } from "#app/entities/reference-targets.ts";
import { getEntitySql } from "#db/entities/index.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { privateRowsSql } from "#db/kit/private-rows.ts";

/** Type and id of a record, as used by polymorphic relations. */
export interface Reference {
	type: string;
	id: number;
}

export interface RecordLabel extends Reference {
	type: RefTarget;
	uid: string;
	label: string;
	sub: string | null;
	picture: string | null;
	/** Path of the record's page; null when it has none. */
	path: string | null;
	status: { kind: EnumStatusKind; value: number | string } | null;
	archived: boolean;
}

interface Looking extends PermissionHolder {
	id: number;
}

export const referenceKey = ({ type, id }: Reference): string => `${type}:${id}`;

/** One query per entity. Records the viewer may not read are omitted. */
export async function listLabels(
	db: Scoped,
	references: readonly Reference[],
	viewer: Looking,
): Promise<Map<string, RecordLabel>> {
	const byType = Map.groupBy(references, ({ type }) => type);
	const labels = new Map<string, RecordLabel>();
	for (const [type, ofType] of byType) {
		if (!isTarget(type) || !mayRead(viewer, type)) continue;
		const ids = [...new Set(ofType.map(({ id }) => id))];
		for (const row of await read(db, type, sql`t.id = any(${sql.val(ids)}::bigint[])`, viewer))
			labels.set(referenceKey(row), row);
	}
	return labels;
}

/** Parses `<entity>:<uid>`; unknown or unreadable records are omitted. */
export async function findReferences(db: Scoped, named: readonly string[], viewer: Looking): Promise<RecordLabel[]> {
	const pairs = named.map((item) => item.split(":")).filter(([type, uid]) => type && uid && /^[\w-]{1,64}$/.test(uid));
	const byType = Map.groupBy(pairs, ([type]) => type ?? "");
	const result: RecordLabel[] = [];
	for (const [type, ofType] of byType) {
		if (!isTarget(type) || !mayRead(viewer, type)) continue;
		const uids = ofType.map(([, uid]) => uid);
		result.push(...(await read(db, type, sql`t.uid = any(${sql.val(uids)}::text[])`, viewer)));
	}
	return result;
}

type Sql = RawBuilder<unknown>;

/** Status field of a record type, when its appearance is defined. */
function getStatus(type: RefTarget): { kind: EnumStatusKind; column: string } | undefined {
	const field = getEntity(type)?.fields.status;
	return field?.kind === "choice" && field.look ? { kind: field.look, column: field.column } : undefined;
}

async function read(db: Scoped, type: RefTarget, which: Sql, viewer: Looking): Promise<RecordLabel[]> {
	const target = getTarget(type);
	const own = getEntitySql(type).label;
	const status = getStatus(type);
	const hidden = privateRowsSql(target, viewer);
	const of = (name: string | undefined) => (name ? sql`t.${sql.ref(name)}` : sql`null`);
	const { rows } = await sql<{
		id: number;
		uid: string;
		label: string | null;
		sub: string | null;
		picture: string | null;
		status: number | string | null;
		archived: boolean;
	}>`
select t.id, t.uid, ${own?.label ?? of(target.label)}::text as label, ${own?.sub ?? of(target.sub)}::text as sub,
  ${of(target.picture)} as picture, ${of(status?.column)} as status,
  ${target.archives ? sql`t.archived_at is not null` : sql`false`} as archived
from ${sql.table(target.table)} t ${own?.from ?? sql``}
where t.business_id = ${db.businessId} and ${which} ${hidden ? sql`and not ${hidden}` : sql``}`.execute(db);
	return rows.map((row) => ({
		...row,
		type,
		label: row.label || row.uid,
		path: target.path ? `${target.path}/${row.uid}` : null,
		status: status && row.status !== null ? { kind: status.kind, value: row.status } : null,
	}));
}
