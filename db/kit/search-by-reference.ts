import { type RawBuilder, sql } from "kysely";
import { isFlat } from "#app/domain/search/search-query.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { RefTarget } from "#app/entities/kit/fields.ts";
import { type SearchInterpretation, type Viewer, visibleField } from "#app/entities/kit/list-query.ts";
import { mayRead } from "#app/entities/kit/read-access.ts";
import { getTarget } from "#app/entities/reference-targets.ts";
import { buildDocumentQuery } from "#db/queries/search-terms.ts";
import type { Scoped } from "./in-business.ts";
import { escapeLike } from "./like.ts";
import { dropExclusions, matchVisibleText } from "./search-document-columns.ts";

type Sql = RawBuilder<unknown>;

/** So many records of one name are looked at. */
const mostNames = 1_000;

interface Named {
	column: string;
	to: RefTarget;
}

export function identifyingRefs(entity: Entity, viewer: Viewer): Named[] {
	if (entity.list.search || entity.scope === "everyone") return [];
	const { columns = [], blocks = [], filters = [] } = entity.list;
	const listed = new Set([entity.name, entity.sub, ...columns, ...blocks, ...filters]);
	return Object.keys(entity.fields).flatMap((name) => {
		const field = visibleField(entity, name, viewer);
		const isNamed = field?.kind === "ref" && !field.custom && listed.has(name) && getTarget(field.to).searched;
		return isNamed && mayRead(viewer, field.to) ? [{ column: field.column, to: field.to }] : [];
	});
}

/** Every term may match a referenced name; exclusions and number fragments match only the row. */
export function searchByReferences(db: Scoped, entity: Entity, words: SearchInterpretation, refs: Named[]): Sql {
	const { terms, piece, search } = words;
	const own = (query: SearchInterpretation) => {
		// Documents are not masked: a hit counts only if the viewer sees the words.
		const seen = matchVisibleText(entity.table, "w", query);
		const hits = seen ? dropExclusions(query) : query;
		const result = sql`select search_entity(${entity.key}, ${buildDocumentQuery(hits)}, app_plain(${hits.piece}::text))`;
		return seen
			? sql`select w.id from ${sql.table(entity.table)} w where w.business_id = ${db.businessId} and w.id = any(array(${result})) and ${seen}`
			: result;
	};
	const all = [...terms.required, ...terms.optional];
	if (refs.length === 0 || all.length === 0 || terms.excluded.length > 0 || (search && !isFlat(search)))
		return own(words);
	const each = all.map((term) => {
		const alone = { terms: { required: [term], optional: [], excluded: [] }, piece: all.length === 1 ? piece : null };
		const pointing = refs.map(({ column, to }) => {
			const { table, label } = getTarget(to);
			return sql`select t.id from ${sql.table(entity.table)} t where t.business_id = ${db.businessId} and t.${sql.ref(column)} in (
  select n.id from ${sql.table(table)} n where n.business_id = ${db.businessId}
     and n.id = any(array(select search_names(${to}, ${term.text}, ${mostNames})))
     and app_plain(n.${sql.ref(label)}) like '%' || app_plain(${escapeLike(term.text)}) || '%')`;
		});
		return sql`(${own(alone)} union ${sql.join(pointing, sql` union `)})`;
	});
	return sql.join(each, sql` intersect `);
}
