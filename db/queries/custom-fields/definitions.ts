import { type Selectable, sql } from "kysely";
import type { CustomField, CustomFields } from "#app/domain/custom-fields/custom-field.ts";
import { parseOptions } from "#app/domain/custom-fields/custom-options.ts";
import type { Db } from "#db/index.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import type { DB } from "#db/schema.ts";

const none: CustomFields = new Map();
/** The latest of each business, in this process. */
const cached = new Map<number, { version: string; fields: CustomFields }>();
const mostCached = 500;

/** The custom fields of a business at a version that a session names (`app_custom_fields_version`). */
export async function customFieldsAt(db: Db, { id, version }: { id: number; version: string }): Promise<CustomFields> {
	const before = cached.get(id);
	if (before?.version === version) return before.fields;
	return inBusiness(db, id, loadCustomFields, "read only");
}

/** The custom fields of a transaction's business. */
export async function loadCustomFields(trx: Scoped): Promise<CustomFields> {
	const { version } = await trx
		.selectNoFrom(sql<string | null>`app_custom_fields_version(${trx.businessId})`.as("version"))
		.executeTakeFirstOrThrow();
	if (version === null) return none;
	const before = cached.get(trx.businessId);
	if (before?.version === version) return before.fields;
	const fields = Map.groupBy(await listCustomFields(trx), ({ entity }) => entity);
	cached.delete(trx.businessId);
	cached.set(trx.businessId, { version, fields });
	if (cached.size > mostCached) cached.delete(cached.keys().next().value ?? 0);
	return fields;
}

/** In form order: active fields first, then those that only hold older values. */
async function listCustomFields(trx: Scoped): Promise<CustomField[]> {
	const rows = await trx
		.selectFrom("custom_fields")
		.selectAll()
		.where("business_id", "=", trx.businessId)
		.where("archived_at", "is", null)
		.orderBy("entity")
		.orderBy("active", "desc")
		.orderBy("place")
		.orderBy("id")
		.execute();
	return rows.map(toCustomField);
}

function toCustomField(row: Selectable<DB["custom_fields"]>): CustomField {
	return {
		id: row.id,
		entity: row.entity as CustomField["entity"],
		key: row.key,
		kind: row.kind as CustomField["kind"],
		name: { pt: row.name_pt, en: row.name_en ?? row.name_pt },
		help: { pt: row.help_pt, en: row.help_en ?? row.help_pt },
		section: row.section_pt ? { pt: row.section_pt, en: row.section_en ?? row.section_pt } : null,
		required: row.required,
		requiredStages: row.required_stages,
		start: row.start_value,
		smallest: row.smallest,
		largest: row.largest,
		options: parseOptions(row.options),
		target: row.target as CustomField["target"],
		candidateAccess: row.candidate_access as CustomField["candidateAccess"],
		purpose: row.purpose,
		consent: row.consent,
		sensitive: row.sensitive,
		active: row.active,
		indexed: row.indexed_at !== null,
	};
}
