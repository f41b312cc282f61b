import { type RawBuilder, sql } from "kysely";
import { parseSearchQuery } from "#app/domain/search/parse-search-query.ts";
import { foldText } from "#app/domain/text/fold-text.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { type InterpretedListQuery, type Viewer, visibleField } from "#app/entities/kit/list-query.ts";
import { indexRecordThreshold } from "#db/queries/custom-fields/field-index.ts";
import { fewHits } from "./candidate-hits.ts";
import { searchableKinds } from "./custom-field-conditions.ts";
import { storedSql } from "./custom-values.ts";
import type { Scoped } from "./in-business.ts";
import { escapeLike } from "./like.ts";
import type { RecordRow } from "./row.ts";

type Sql = RawBuilder<unknown>;
type Field = Entity["fields"][string];

/** So many of the newest records are found by their custom texts. */
const most = 500;
const mostWords = 8;

/** Words to find in custom texts; none when the search uses operators. */
function listWords(q: string): string[] {
	if (q.includes('"') || !parseSearchQuery(q).plain) return [];
	const words = foldText(q).split(/\s+/).filter(Boolean);
	// Trigrams need three letters.
	return words.length <= mostWords && words.some((word) => word.length > 2) ? words : [];
}

/** Custom text fields visible to the viewer; masked fields are never searched. */
export const listCustomTextFields = (entity: Entity, viewer: Viewer): Field[] =>
	Object.values(entity.fields).filter(
		({ name, kind, custom, masked }) =>
			custom !== undefined && searchableKinds.has(kind) && !masked && visibleField(entity, name, viewer) !== undefined,
	);

export async function findByCustomTexts(
	db: Scoped,
	entity: Entity,
	viewer: Viewer,
	q: string,
	take = most,
): Promise<number[]> {
	const words = listWords(q);
	const fields = words.length === 0 ? [] : listCustomTextFields(entity, viewer);
	if (fields.length === 0) return [];
	const each = words.map((word) => sql`(${sql.join(hits(db, entity, fields, word), sql` union `)})`);
	const { rows } = await sql<RecordRow<"id">>`
select id from (${sql.join(each, sql` intersect `)}) as hit(id) order by id desc limit ${take}`.execute(db);
	return rows.map(({ id }) => id);
}

/** Indexed fields by words; unindexed ones by scanning records while these are few. */
function hits({ businessId }: Scoped, entity: Entity, fields: readonly Field[], word: string): Sql[] {
	const indexed = fields.filter(({ cells }) => cells !== undefined);
	const others = fields.filter(({ cells }) => cells === undefined);
	const parts = indexed.map(({ cells }) => sql`select app_custom_text_hits(${cells}, ${escapeLike(word)})`);
	if (others.length === 0) return parts;
	const texts = sql.join(others.map((field) => storedSql(field, "r")));
	const table = sql.table(entity.table);
	return [
		...parts,
		sql`select r.id from ${table} r where r.business_id = ${businessId} and r.custom_values <> '{}'
  and (select count(*) from (select from ${table} n where n.business_id = ${businessId} limit ${indexRecordThreshold + 1}) n) <= ${indexRecordThreshold}
  and app_plain(concat_ws(' ', ${texts})) like app_like(${word})`,
	];
}

/** How far `findMatchingInterpretation` must count to choose a list's query. */
export const countLimit = ({ query }: InterpretedListQuery): number => (query.also ? fewHits + 1 : 1);

/** A list's request extended by the records that custom texts match. */
export async function withCustomTexts(
	db: Scoped,
	entity: Entity,
	request: InterpretedListQuery,
): Promise<InterpretedListQuery> {
	const also = await findByCustomTexts(db, entity, request.query.viewer, request.q);
	return also.length === 0 ? request : { ...request, query: { ...request.query, also } };
}
