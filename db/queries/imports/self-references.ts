import { sql } from "kysely";
import type { NamedField } from "#app/entities/import/fields.ts";
import type { ParsedRow, RowProblem } from "#app/entities/import/read-row.ts";
import { appendCellsToNote } from "#app/entities/import/unmapped-columns-note.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { RefTarget } from "#app/entities/kit/fields.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import type { LockedImport } from "./import-states.ts";
import { ReferenceCache } from "./name-lookup.ts";
import { addImportedNotes } from "./notes.ts";
import type { ImportContext } from "./types.ts";

const rowsAtOnce = 500;
/** Longer hierarchies are not followed. */
const deepest = 50;

/** References to the same kind are resolved last: the target may be further down. */
export const deferredReferenceCode = "later";

const ownRefs = (entity: Entity): NamedField[] =>
	Object.values(entity.fields).filter((field) => field.kind === "ref" && field.to === entity.key && !field.readonly);

/** Defers references to the row's own entity until all rows exist. */
export function deferSelfReferences(
	{ entity, mapping }: Pick<ImportContext, "entity" | "mapping">,
	row: ParsedRow,
): void {
	for (const { name } of ownRefs(entity)) {
		const value = row.values[name];
		if (typeof value !== "string" || value === "") continue;
		const column = mapping.indexOf(name);
		row.left.push([column === -1 ? null : column, deferredReferenceCode, { value: value.slice(0, 200) }]);
		delete row.values[name];
		row.given = row.given.filter((given) => given !== name);
	}
}

type Result = Map<string, number | "several">;

/** Resolves texts by id in the source (for a sheet: this file), else by name. */
async function whoAre(db: Scoped, kit: ImportContext, texts: readonly string[]): Promise<Result> {
	const { businessId, entity, importId, system } = kit;
	const table = sql.table(entity.table);
	const ofThisFile =
		system === "generic"
			? sql`and exists (select from import_rows r where r.business_id = ${businessId} and r.import_id = ${importId} and r.record_id = t.id)`
			: sql``;
	const { rows } = await sql<Row<"external_ids", "code"> & { id: number }>`
select e.code, t.id from external_ids e join ${table} t on t.business_id = e.business_id and t.id = e.reference_id and t.archived_at is null
where e.business_id = ${businessId} and e.reference_type = ${entity.key} and e.system = ${system} and e.code = any(${sql.val(texts)}::text[]) ${ofThisFile}`.execute(
		db,
	);
	const result: Result = new Map(rows.map(({ code, id }) => [code, id]));
	// Uses a new ReferenceCache: the cached one lacks the rows of this import.
	const named = await new ReferenceCache(businessId).find(db, entity.key as RefTarget, texts);
	for (const text of texts) {
		const id = named(text);
		if (!result.has(text) && id !== undefined) result.set(text, id);
	}
	return result;
}

async function getTexts(db: Scoped, { businessId, importId }: ImportContext): Promise<string[]> {
	const { rows } = await sql<{ text: string }>`
select distinct p -> 2 ->> 'value' as text from import_rows r cross join jsonb_array_elements(r.details -> 'left') p
where r.business_id = ${businessId} and r.import_id = ${importId} and p ->> 1 = ${deferredReferenceCode}`.execute(db);
	return rows.map(({ text }) => text);
}

/** At the end of a check, reports references found in neither database nor file. */
export async function checkSelfReferences(db: Scoped, kit: ImportContext): Promise<void> {
	if (ownRefs(kit.entity).every(({ name }) => !kit.mapping.includes(name))) return;
	const texts = await getTexts(db, kit);
	if (texts.length === 0) return;
	const { businessId, importId } = kit;
	const there = await whoAre(db, kit, texts);
	const unknown = texts.filter((text) => typeof there.get(text) !== "number");
	const inFile = await namesInFile(db, kit, unknown);
	const lost = unknown.filter((text) => !inFile.has(text));
	await sql`
update import_rows r set details = case when n.left = '[]' then nullif(r.details - 'left', '{}') else jsonb_set(r.details, '{left}', n.left) end
from (select number, (select coalesce(jsonb_agg(case when p ->> 1 = ${deferredReferenceCode} then jsonb_set(p, '{1}', '"notFound"') else p end), '[]')
    from jsonb_array_elements(details -> 'left') p where p ->> 1 <> ${deferredReferenceCode} or p -> 2 ->> 'value' = any(${sql.val(lost)}::text[])) as left
  from import_rows where business_id = ${businessId} and import_id = ${importId}
    and details @? 'strict $.left[*] ? (@[1] == "later")') n
where r.business_id = ${businessId} and r.import_id = ${importId} and r.number = n.number`.execute(db);
}

/** Returns the texts that match an id or name of an importable row. */
async function namesInFile(db: Scoped, kit: ImportContext, texts: readonly string[]): Promise<Set<string>> {
	const cell = (target: string) =>
		kit.mapping.flatMap((name, at) => (name === target ? [sql`trim(r.cells ->> ${sql.lit(at)}::int)`] : []));
	const name = cell(kit.entity.name);
	const parts = ["name.first", "name.middle", "name.last"].flatMap(cell);
	const says = [
		...cell("external_id").map((item) => sql`t.text = ${item}`),
		...cell("email").map((item) => sql`lower(t.text) = lower(${item})`),
		...name.map((item) => sql`t.key = app_plain(${item})`),
		...(name.length === 0 && parts.length > 0 ? [sql`t.key = app_plain(concat_ws(' ', ${sql.join(parts)}))`] : []),
	];
	if (texts.length === 0 || says.length === 0) return new Set();
	const { rows } = await sql<{ text: string }>`
with t as materialized (select text, app_plain(text) as key from unnest(${sql.val(texts)}::text[]) text)
${sql.join(
	says.map(
		(message) => sql`select t.text from t join import_rows r on ${message}
where r.business_id = ${kit.businessId} and r.import_id = ${kit.importId} and r.found is distinct from 'wrong'`,
	),
	sql` union `,
)}`.execute(db);
	return new Set(rows.map(({ text }) => text));
}

interface Waiting extends Row<"import_rows", "number" | "record_id"> {
	cells: string[];
	outcome: Column<"import_rows", "outcome">;
	left: RowProblem[];
}

/** State shared between steps of settling, for the lifetime of the job. */
export interface SelfReferenceState {
	found?: Result;
}

/** Circular or unknown references are reported and saved in a note. Returns whether rows remain. */
export async function resolveSelfReferences(
	db: Scoped,
	kit: ImportContext,
	lockedImport: LockedImport,
	settling: SelfReferenceState,
) {
	const changed = { more: false, updated: 0 };
	if (ownRefs(kit.entity).every(({ name }) => !kit.mapping.includes(name))) return changed;
	const { businessId, importId, entity } = kit;
	const { rows } = await sql<Waiting>`
select number, cells, record_id, outcome, details -> 'left' as left from import_rows
where business_id = ${businessId} and import_id = ${importId} and details @? 'strict $.left[*] ? (@[1] == "later")'
order by number limit ${rowsAtOnce}`.execute(db);
	if (rows.length === 0) return changed;
	settling.found ??= await whoAre(db, kit, await getTexts(db, kit));
	const { found } = settling;
	const updates = lockedImport.policy === "fill" || lockedImport.policy === "overwrite";
	const notes: { recordId: number; note: string }[] = [];
	for (const field of ownRefs(entity)) {
		const column = kit.mapping.indexOf(field.name);
		const named = rows.flatMap((row) => {
			const pending = row.left.find(([at, code]) => code === deferredReferenceCode && at === column);
			if (!pending || !row.record_id || (row.outcome === "skipped" && !updates)) return [];
			return [{ row, id: row.record_id, text: String(pending[2]?.value ?? "") }];
		});
		const above = await chains(
			db,
			kit,
			field.column,
			named.flatMap(({ text }) => numberOr(found.get(text))),
		);
		const links: { id: number; to: number; number: number }[] = [];
		for (const { row, id, text } of named) {
			const to = found.get(text);
			const problem = typeof to !== "number" ? (to ?? "notFound") : closes(above, id, to) ? "loop" : undefined;
			if (problem === undefined) {
				links.push({ id, to: Number(to), number: row.number });
				above.set(id, Number(to));
				continue;
			}
			row.left.push([column, problem, { value: text }]);
			notes.push({
				recordId: id,
				note: appendCellsToNote(kit.locale, "", [`${kit.headers[column]}: ${row.cells[column] ?? text}`]),
			});
		}
		const written = await link(db, kit, field.column, links, lockedImport.policy === "overwrite");
		for (const row of rows)
			if (row.outcome === "skipped" && written.has(row.number)) {
				row.outcome = "updated";
				changed.updated += 1;
			}
	}
	await addImportedNotes(db, kit, notes);
	const settled = rows.map(({ number, outcome, left }) => ({
		number,
		outcome,
		left: left.filter(([, code]) => code !== deferredReferenceCode),
	}));
	await sql`
update import_rows r set outcome = n.outcome,
  -- As this import leaves it.
  record_version = case when n.outcome = 'created' then coalesce((select t.lock_version from ${sql.table(entity.table)} t
    where t.business_id = r.business_id and t.id = r.record_id), r.record_version) else r.record_version end,
  details = case when n.left = '[]' then nullif(r.details - 'left', '{}') else jsonb_set(r.details, '{left}', n.left) end
from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as n(number int, outcome text, "left" jsonb)
where r.business_id = ${businessId} and r.import_id = ${importId} and r.number = n.number`.execute(db);
	return { ...changed, more: rows.length === rowsAtOnce };
}

const numberOr = (result: number | "several" | undefined) => (typeof result === "number" ? [result] : []);

/** Whether `to` or one of its ancestors is `id`. */
function closes(above: ReadonlyMap<number, number>, id: number, to: number): boolean {
	const met = new Set<number>();
	for (let at: number | undefined = to; at !== undefined && !met.has(at); at = above.get(at)) {
		if (at === id) return true;
		met.add(at);
	}
	return false;
}

async function chains(db: Scoped, { businessId, entity }: ImportContext, column: string, ids: readonly number[]) {
	const up = sql.ref(column);
	const { rows } = await sql<{ id: number; above: number }>`
with recursive up as (
  select id, ${up} as above, 1 as depth from ${sql.table(entity.table)} where business_id = ${businessId} and id = any(${sql.val([...new Set(ids)])}::bigint[])
  union select t.id, t.${up}, depth + 1 from up join ${sql.table(entity.table)} t on t.business_id = ${businessId} and t.id = up.above
  where depth < ${deepest})
select distinct id, above from up where above is not null`.execute(db);
	return new Map(rows.map(({ id, above }) => [id, above]));
}

async function link(
	db: Scoped,
	{ businessId, entity }: ImportContext,
	column: string,
	links: readonly { id: number; to: number; number: number }[],
	over: boolean,
): Promise<Set<number>> {
	if (links.length === 0) return new Set();
	const own = sql.ref(column);
	const { rows } = await sql<{ number: number }>`
update ${sql.table(entity.table)} t set ${own} = r.to
from (select distinct on (id) * from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r(id bigint, "to" bigint, number int) order by id, number) r
where t.business_id = ${businessId} and t.id = r.id and t.${own} is distinct from r.to ${over ? sql`` : sql`and t.${own} is null`}
returning r.number`.execute(db);
	return new Set(rows.map(({ number }) => number));
}
