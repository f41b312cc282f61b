import type { CustomFields } from "#app/domain/custom-fields/custom-field.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { ListQuery } from "#app/entities/kit/list-query.ts";
import type { Db } from "#db/index.ts";
import { listCustomTextFields } from "#db/kit/custom-text-hits.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { requestFieldIndexes } from "#db/queries/custom-fields/field-index.ts";

interface Reader {
	businessId: number;
	customFields?: CustomFields | undefined;
}

const hour = 3_600_000;
const mostRemembered = 10_000;
/** When this process last named a field. */
const named = new Map<number, number>();

/** Creates missing indexes for custom fields used by filters, sorting or search. */
export async function indexUsedFields(db: Db, { businessId, customFields }: Reader, entity: Entity, query: ListQuery) {
	const keys = new Set([
		...query.conditions.map(({ field }) => field),
		...query.order.slice(0, 1).map(({ key }) => key),
	]);
	const texts = query.words ? listCustomTextFields(entity, query.viewer).map(({ name }) => name) : [];
	const used = [...keys, ...texts].map((name) => entity.fields[name]?.custom).filter((key) => key !== undefined);
	if (used.length === 0) return;
	const since = Date.now() - hour;
	const ids = (customFields?.get(entity.key) ?? []).flatMap(({ id, key, indexed }) =>
		!indexed && used.includes(key) && (named.get(id) ?? 0) < since ? [id] : [],
	);
	if (ids.length === 0) return;
	if (named.size > mostRemembered) named.clear();
	for (const id of ids) named.set(id, Date.now());
	await inBusiness(db, businessId, (trx) => requestFieldIndexes(trx, ids));
}
