import { can } from "#app/domain/access/permissions.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { BulkSkipReason } from "#app/domain/lists/bulk-actions.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Viewer } from "#app/entities/kit/list-query.ts";
import type { TFunction } from "#app/i18n/i18n.ts";
import { getSkipRuleName } from "#app/routes/shared/applies/missing-fields-text.server.ts";
import { reasonText } from "#app/routes/shared/bulk/refusal-text.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { rowsByIds } from "#db/kit/list.ts";
import { listSkippedItems } from "#db/queries/bulk-runs/items.ts";
import type { BulkRun } from "#db/queries/bulk-runs.ts";

export interface NamedRecord {
	id: number;
	uid: string;
	name: string;
	to: string;
}

/** Keeps the given order; omits records that the user may not see. */
export async function listNamedRecords(
	trx: Scoped,
	entity: Entity,
	viewer: Viewer,
	ids: readonly number[],
): Promise<NamedRecord[]> {
	const rows = await rowsByIds(trx, entity, viewer, ids, [entity.name]);
	const byId = new Map(rows.map(({ id, uid, [entity.name]: value }) => [id, { uid, name: nameIn(value) }]));
	return ids.flatMap((id) => {
		const row = byId.get(id);
		return row ? [{ id, uid: row.uid, name: row.name, to: `${entity.path}/${row.uid}` }] : [];
	});
}

/** The name itself, or the label of a reference. */
function nameIn(value: unknown): string {
	if (typeof value === "object" && value !== null && "label" in value) return String(value.label);
	return String(value ?? "");
}

/** Records a run skipped and the rule; `name` is null for deleted or invisible records. */
export interface SkippedRecord {
	uid: string | null;
	name: string | null;
	to: string | null;
	why: BulkSkipReason | null;
	reason: string;
}

export async function listSkippedRecords(
	trx: Scoped,
	{ run, entity, user, t }: { run: BulkRun; entity: Entity; user: Recruiter; t: TFunction },
	page: { skip: number; take: number },
): Promise<SkippedRecord[]> {
	const rows = await listSkippedItems(trx, run.id, entity, page);
	const ids = rows.map(({ id }) => id);
	const named = new Map((await listNamedRecords(trx, entity, user, ids)).map((record) => [record.id, record]));
	return rows.map(({ id, reason, rule }) => {
		const { uid = null, name = null, to = null } = named.get(id) ?? {};
		return {
			uid,
			name,
			to,
			why: reason,
			reason: reasonText({ reason, rule: getSkipRuleName({ reason, rule }, user, t) }, t),
		};
	});
}

/** URL for entering an override reason; null when the user can override none of these. */
export function overridePath(
	refusals: readonly SkippedRecord[],
	{ run, entity, user, back }: { run: BulkRun; entity: Entity; user: Recruiter; back: string },
): string | null {
	const { job } = run.params as { job?: string };
	const uids = refusals.flatMap(({ why, uid }) => (why === "off_limits" && uid ? [uid] : []));
	if (!job || uids.length === 0 || !can(user, "override_off_limits", "candidates")) return null;
	const ids = uids.map((uid) => ["ids", uid]);
	return `/recruiters/bulk/${entity.key}?${new URLSearchParams([["act", run.action], ...ids, ["target", job], ["back", back]])}`;
}
