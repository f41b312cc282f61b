import type { Recruiter } from "#app/domain/access/session-user.ts";
import { isRejection } from "#app/domain/applies/pipeline.ts";
import { maxPreviewed } from "#app/domain/lists/bulk-actions.ts";
import type { Selection } from "#app/domain/lists/bulk-selection.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { rejectOptions } from "#app/routes/recruiters/applies/reject-options.ts";
import { planMoveMail } from "#app/routes/shared/applies/move-mail.server.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { findMovable } from "#db/queries/applies/show.ts";
import { listApplyStages, listMoveRefusals } from "#db/queries/bulk-runs/move.ts";
import { collectIds } from "#db/queries/bulk-runs/selection.ts";

/** Ids for the preview; very long selections are represented by the first `maxPreviewed`. */
async function getIds(trx: Scoped, user: Recruiter, entity: Entity, selection: Selection) {
	const { ids } = await collectIds(trx, entity, user, selection, { after: null, take: maxPreviewed });
	return ids;
}

/** A stage that many can be moved to, as the address names it. */
export async function listMovableStages(
	trx: Scoped,
	user: Recruiter,
	entity: Entity,
	selection: Selection,
	format: Formatters,
) {
	const stages = await listApplyStages(trx, await getIds(trx, user, entity, selection));
	return stages.map(({ status, name }) => ({
		id: status,
		uid: String(status),
		name: format.stage(status, name).label,
	}));
}

/** What moving these candidates to a stage requires, entered once for all. */
export async function readMoveForm(
	trx: Scoped,
	user: Recruiter,
	entity: Entity,
	selection: Selection,
	to: number,
	format: Formatters,
) {
	const ids = await getIds(trx, user, entity, selection);
	const { reopens, first } = await listMoveRefusals(trx, ids, { to, isAdmin: user.isAdmin });
	const apply = first === null ? undefined : await findMovable(trx, first);
	const plan = apply && (await planMoveMail(trx, apply.uid, { from: apply.status, to, by: user }));
	return {
		to,
		rejects: isRejection(to),
		reopens,
		...rejectOptions(format.t),
		/** Mail of the first candidate as a sample; null when no notification is sent. */
		sample: plan?.event
			? { name: apply?.name ?? "", subject: plan.email?.content.subject ?? plan.phones.open[0]?.body ?? "" }
			: null,
		/** Whether any candidate may be notified by phone. */
		phones: plan?.event ? plan.phones.open.length + plan.phones.refused.length > 0 : false,
	};
}
