import { data } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { mayTake } from "#app/domain/recruiters/colleague.ts";
import { recruiters } from "#app/entities/administrator/recruiters.ts";
import { getEntity } from "#app/entities/index.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { type Formatters, formattersFor } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findColleague, isLastAdmin, listSuccessors, lockAdmins, setColleagueStatus } from "#db/queries/colleagues.ts";
import { freeColleagues, handOver, listOwnedRows, type OwnedRows } from "#db/queries/handover.ts";
import type { Route } from "./+types/offboarding";

const boxOf = ({ entity, field }: Pick<OwnedRows, "entity" | "field">) => `${entity}.${field}`;

function named(held: readonly OwnedRows[], format: Formatters) {
	return held.flatMap((one) => {
		const entity = getEntity(one.entity);
		if (!entity) return [];
		const labels = getLabels(entity, format.t);
		return [{ box: boxOf(one), entity: labels.many, field: labels.field(one.field), count: one.count }];
	});
}

/** What somebody who leaves holds, and who could take it over. */
export async function readLeaving({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
	const user = permit(context, "update", "recruiters");
	const format = formattersFor(context);
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const found = await findColleague(trx, user.businessId, parseUid(params.id));
		if (!found) throw notFound();
		return {
			title: format.title(found.name),
			name: found.name,
			back: `${recruiters.path}/${found.uid}`,
			open: found.id !== user.id && mayTake("leave", found.status),
			held: named(await listOwnedRows(trx, user.businessId, found.id), format),
			successors: (await listSuccessors(trx, user.businessId, found.id)).map(({ uid, name }) => ({ uid, name })),
		};
	});
}

/**
 * Hands everything over and closes the access, in one transaction: all of it or nothing. What came in between to them goes to
 * whoever takes the rest of its kind; a second press finds nothing left and somebody who is gone.
 */
export async function offboard({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	const user = permit(context, "update", "recruiters");
	const { businessId } = user;
	const format = formattersFor(context);
	const actor = getActor(context, user);
	const back = `${recruiters.path}/${parseUid(params.id)}`;
	const outcome = await inBusiness(context.get(database), businessId, async (trx) => {
		await lockAdmins(trx, businessId);
		const found = await findColleague(trx, businessId, parseUid(params.id), { lock: true });
		if (!found) throw notFound();
		const { id, name } = found;
		if (found.status === "left") return { done: format.t("colleagues:leave.gone", { name }) };
		if (id === user.id) return { errors: { "": format.t("colleagues:problems.oneself") } };
		if (!mayTake("leave", found.status)) return { errors: { "": format.t("colleagues:problems.elsewhere") } };
		if (found.isAdmin && (await isLastAdmin(trx, businessId, id)))
			return { errors: { "": format.t("colleagues:problems.lastAdmin") } };
		const held = await listOwnedRows(trx, businessId, id);
		const successors = new Map((await listSuccessors(trx, businessId, id)).map((one) => [one.uid, one]));
		const chosen = (one: OwnedRows) => successors.get(String(form.get(boxOf(one)) || form.get("everything") || ""));
		const errors = Object.fromEntries(
			held.flatMap((one) => (chosen(one) ? [] : [[boxOf(one), format.t("colleagues:leave.choose")]])),
		);
		if (Object.keys(errors).length > 0) return { errors };
		let moved = 0;
		for (const one of held) {
			const to = chosen(one);
			if (to) moved += await handOver(trx, businessId, one, { from: id, to, actor });
		}
		await freeColleagues(trx, businessId, id);
		const ended = await setColleagueStatus(trx, businessId, id, "left");
		await audit(trx, businessId, {
			actor,
			action: "update",
			recordType: recruiters.key,
			recordId: id,
			ip: actor.ip ?? null,
			changes: { status: [found.status, "left"], handed_over: moved, ended_sessions: ended },
		});
		return { done: format.t("colleagues:leave.done", { name, count: moved }) };
	});
	if (outcome.done) return redirectWithToast(back, { type: "success", message: outcome.done }, { status: 303 });
	const typed = Object.fromEntries(
		[...form].flatMap(([key, value]) => (typeof value === "string" ? [[key, value]] : [])),
	);
	return data({ errors: outcome.errors ?? {}, typed }, { status: 422 });
}
