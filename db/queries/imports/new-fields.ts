import { sql } from "kysely";
import { type CustomFieldEntity, customFieldName } from "#app/domain/custom-fields/custom-field.ts";
import { guessColumnKind } from "#app/domain/custom-fields/guess-column-kind.ts";
import type { DateOrder } from "#app/domain/import/parse-dates.ts";
import { custom_fields } from "#app/entities/registry.ts";
import { insertRecord } from "#db/kit/crud.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";
import { countFreeFields } from "#db/queries/custom-fields/definition-rules.ts";

/** More different values than these are no list to choose from. */
const mostValues = 2_000;
const longestName = 80;

interface Column {
	at: number;
	header: string;
}

interface NewFields {
	importId: number;
	entity: CustomFieldEntity;
	columns: readonly Column[];
	dateOrder: DateOrder;
	actor: Actor;
}

/** Custom fields per column, with kind inferred from values; null when the limit is exceeded. */
export async function createColumnFields(
	db: Scoped,
	{ importId, entity, columns, dateOrder, actor }: NewFields,
): Promise<ReadonlyMap<number, string> | null> {
	if (columns.length > (await countFreeFields(db, entity))) return null;
	const names = new Map<number, string>();
	for (const { at, header } of columns) {
		const name = header.replace(/\s+/g, " ").trim().slice(0, longestName) || `${at + 1}`;
		const values = await listValues(db, importId, at);
		const guessed = guessColumnKind(values.slice(0, mostValues), values.length <= mostValues, dateOrder);
		const key = (await findKey(db, entity, name)) ?? (await create(db, { name_pt: name, entity, ...guessed }, actor));
		names.set(at, customFieldName(key));
	}
	return names;
}

async function create(db: Scoped, values: Record<string, unknown>, actor: Actor): Promise<string> {
	const access = { candidate_access: "none", place: 0, required: false, sensitive: false };
	const { id } = await insertRecord(db, custom_fields, { ...values, ...access, active: true }, actor);
	const { key } = await db
		.selectFrom("custom_fields")
		.select("key")
		.where("business_id", "=", db.businessId)
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
	return key;
}

/** Key of the existing field with this name, reused for a second file. */
async function findKey(db: Scoped, entity: CustomFieldEntity, name: string): Promise<string | undefined> {
	const row = await db
		.selectFrom("custom_fields")
		.select("key")
		.where("business_id", "=", db.businessId)
		.where("entity", "=", entity)
		.where(sql`lower(name_pt)`, "=", name.toLowerCase())
		.where("active", "=", true)
		.where("archived_at", "is", null)
		.executeTakeFirst();
	return row?.key;
}

async function listValues(db: Scoped, importId: number, at: number): Promise<{ text: string; rows: number }[]> {
	const text = sql<string>`trim(cells ->> ${sql.lit(at)})`;
	return db
		.selectFrom("import_rows")
		.select([text.as("text"), sql<number>`count(*)::int`.as("rows")])
		.where("business_id", "=", db.businessId)
		.where("import_id", "=", importId)
		.where(text, "<>", "")
		.groupBy(text)
		.limit(mostValues + 1)
		.execute();
}
