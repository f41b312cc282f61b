import { can } from "#app/domain/access/permissions.ts";
import { getEventRecord } from "#app/domain/webhooks/events.ts";
import { getEntity } from "#app/entities/index.ts";
import { createApiSerializer } from "#app/entities/kit/api-record.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import { getViewerMasks } from "#app/entities/kit/viewer-masks.ts";
import { runAsReader } from "#db/kit/data-scope.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { rowsByIds } from "#db/kit/list.ts";
import { runWithMasks } from "#db/kit/query-masking.ts";
import { findSender, type RunUser } from "../bulk-runs/run-users.ts";
import type { ClaimedDelivery } from "./claim-deliveries.ts";

/** API representation with the reader's permissions. Read at each attempt, never stored. */
export async function readWebhookRecords(
	run: <T>(work: (trx: Scoped) => Promise<T>) => Promise<T>,
	readerId: number,
	deliveries: readonly ClaimedDelivery[],
): Promise<Map<number, Record<string, unknown> | null>> {
	const user = await run((trx) => findSender(trx, readerId));
	const records = new Map<number, Record<string, unknown> | null>();
	const byEntity = Map.groupBy(deliveries, ({ event, reference_type }) => {
		const key = getEventRecord(event);
		return key === reference_type ? key : null;
	});
	for (const [key, rows] of byEntity) {
		if (key === null) continue;
		const existing = user ? await readAs(user, getEntity(key), rows) : new Map();
		for (const { id, reference_id } of rows) records.set(id, existing.get(reference_id) ?? null);
	}
	return records;

	async function readAs(user: RunUser, described: Entity | undefined, rows: readonly ClaimedDelivery[]) {
		if (!described || !can(user, "read", described.resource)) return new Map();
		const entity = applyCustomFields(user, described);
		const fields = Object.keys(entity.fields).filter((name) => isHarmless(entity, name));
		const ids = [...new Set(rows.flatMap(({ reference_id }) => reference_id ?? []))];
		const existing = await runAsReader(user, () =>
			runWithMasks(getViewerMasks(user), () => run((trx) => rowsByIds(trx, entity, user, ids, fields))),
		);
		const format = createApiSerializer(entity, user, fields);
		return new Map(existing.map((row) => [row.id as number, format(row)]));
	}
}

/** Webhooks exclude restricted, consent-bound, masked and document number fields. */
function isHarmless({ fields }: Entity, name: string): boolean {
	const field = fields[name];
	return !!field && !field.needs && !field.masked && !field.shouldConsent && field.kind !== "document";
}
