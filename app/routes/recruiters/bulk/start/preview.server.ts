import { type BulkAction, type BulkSkipReason, getTargetEntity, maxPreviewed } from "#app/domain/lists/bulk-actions.ts";
import type { Selection } from "#app/domain/lists/bulk-selection.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Viewer } from "#app/entities/kit/list-query.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { type AddToJobRefusal, listAddToJobRefusals } from "#db/queries/bulk-runs/add-to-job.ts";
import { findExistingMembers } from "#db/queries/bulk-runs/add-to-list.ts";
import { listCandidatesByApply } from "#db/queries/bulk-runs/apply-candidates.ts";
import { listMoveRefusals } from "#db/queries/bulk-runs/move.ts";
import { listRecipients, listUnsolicitedRecipients } from "#db/queries/bulk-runs/recipients.ts";
import { collectIds, countSelected, idsInListOrder } from "#db/queries/bulk-runs/selection.ts";
import { listPoolRefusals, listPoolRemovalRefusals } from "#db/queries/bulk-runs/talent-pools.ts";
import { listNamedRecords, type NamedRecord } from "../skipped-records.server.ts";

const maxCounted = 1_000_000;
const maxListed = 10_000;
const maxNamed = 5;

/** The selection's count, the total, and the first records by name. */
export async function describeSelection(trx: Scoped, entity: Entity, viewer: Viewer, selection: Selection) {
	const count = await countSelected(trx, entity, viewer, selection, maxCounted);
	// Avoids an exact count of a long list for a small selection.
	const whole: Selection = { all: true, ids: [], except: [], query: selection.query };
	const listed = selection.all
		? count + selection.except.length
		: await countSelected(trx, entity, viewer, whole, maxListed + 1);
	const total = Math.max(count, listed);
	const first = await idsInListOrder(trx, entity, viewer, selection, maxNamed);
	const names = (await listNamedRecords(trx, entity, viewer, first.slice(0, maxNamed))).map(({ name }) => name);
	const capped = !selection.all && total > maxListed;
	return { count, total: capped ? maxListed : total, capped, names, more: Math.max(0, count - names.length) };
}

export interface SkippedGroup {
	reason: BulkSkipReason;
	/** The specific rule, where several share a reason. */
	rule: string | null;
	count: number;
	records: NamedRecord[];
}

/** Records the action will skip; counted on the first part of a very long selection. */
export async function previewSkipped(
	trx: Scoped,
	entity: Entity,
	viewer: Viewer,
	selection: Selection,
	{ act, targetId }: { act: BulkAction; targetId: number | null },
): Promise<{ left: SkippedGroup[]; counted: number; partial: boolean }> {
	if (act !== "email" && targetId === null) return { left: [], counted: 0, partial: false };
	const step = { after: null, take: maxPreviewed };
	const { ids, after } = await collectIds(trx, entity, viewer, selection, step);
	const reasons = await getReasons(trx, { entity, ids, act, targetId, isAdmin: viewer.isAdmin });
	const grouped = new Map<string, AddToJobRefusal & { ids: number[] }>();
	for (const [id, why] of reasons) {
		const key = `${why.reason} ${why.rule ?? ""}`;
		const group = grouped.get(key) ?? { ...why, ids: [] };
		group.ids.push(id);
		grouped.set(key, group);
	}
	const left: SkippedGroup[] = [];
	for (const { reason, rule = null, ids: those } of grouped.values()) {
		const records = await listNamedRecords(trx, entity, viewer, those.slice(0, maxNamed));
		left.push({ reason, rule, count: those.length, records });
	}
	left.sort((a, b) => b.count - a.count);
	return { left, counted: ids.length, partial: after !== null };
}

interface Query {
	entity: Entity;
	ids: number[];
	act: BulkAction;
	targetId: number | null;
	isAdmin: boolean;
}

async function getReasons(trx: Scoped, request: Query): Promise<Map<number, AddToJobRefusal>> {
	const { entity, ids, act, targetId, isAdmin } = request;
	if (act === "move" && targetId !== null) return (await listMoveRefusals(trx, ids, { to: targetId, isAdmin })).left;
	const key = getTargetEntity(entity.key);
	if (act === "email" && key === entity.key) return refusedMail(await listUnsolicitedRecipients(trx, key, ids));
	if (key === entity.key) return reasonsFor(trx, key, ids, act, targetId);
	// For applications, the candidates behind them count, each once.
	const behind = await listCandidatesByApply(trx, ids);
	const reasons = await reasonsFor(trx, key, [...new Set(behind.values())], act, targetId);
	const seen = new Set<number>();
	const result = new Map<number, AddToJobRefusal>();
	for (const [id, candidate] of behind) {
		const why: AddToJobRefusal | undefined = seen.has(candidate) ? { reason: "same_person" } : reasons.get(candidate);
		if (why) result.set(id, why);
		seen.add(candidate);
	}
	return result;
}

async function reasonsFor(
	trx: Scoped,
	key: string,
	ids: number[],
	act: BulkAction,
	targetId: number | null,
): Promise<Map<number, AddToJobRefusal>> {
	if (act === "email") return refusedMail(await listRecipients(trx, key, ids));
	if (targetId === null) return new Map();
	if (act === "add_to_job") return listAddToJobRefusals(trx, targetId, ids);
	if (act === "add_to_pool" || act === "remove_from_pool") {
		const whyNot = act === "add_to_pool" ? listPoolRefusals : listPoolRemovalRefusals;
		return new Map([...(await whyNot(trx, targetId, ids))].map(([id, reason]) => [id, { reason }]));
	}
	if (act !== "add_to_list") return new Map();
	const present = await findExistingMembers(trx, targetId, key, ids);
	return new Map([...present.keys()].map((id) => [id, { reason: "already_in_list" }]));
}

type Recipients = Awaited<ReturnType<typeof listRecipients>>;

function refusedMail(people: Recipients): Map<number, AddToJobRefusal> {
	const result = new Map<number, AddToJobRefusal>();
	const seen = new Set<string>();
	for (const { id, email, refused } of people) {
		if (refused) result.set(id, { reason: refused });
		else if (email && seen.has(email.toLowerCase())) result.set(id, { reason: "same_address" });
		else if (email) seen.add(email.toLowerCase());
	}
	return result;
}
