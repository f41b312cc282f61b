import { data } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { isAccessActionAllowed } from "#app/domain/recruiters/colleague.ts";
import { recruiters } from "#app/entities/administrator/recruiters.ts";
import { getEntity } from "#app/entities/index.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findColleague, isLastAdmin, listSuccessors, lockAdmins, setColleagueStatus } from "#db/queries/colleagues.ts";
import {
	clearColleagueReferences,
	conversationsKey,
	listOwnedRows,
	type OwnedRows,
	transferOwnership,
} from "#db/queries/ownership-transfer.ts";
import type { Route } from "./+types/offboarding";

const getBox = ({ entity, field }: Pick<OwnedRows, "entity" | "field">) => `${entity}.${field}`;

function named(locked: readonly OwnedRows[], format: Formatters) {
	return locked.flatMap((item) => {
		if (item.entity === conversationsKey)
			return [
				{
					box: getBox(item),
					entity: format.t("conversations:inbox.title"),
					field: format.t("conversations:state.assignee"),
					count: item.count,
				},
			];
		const entity = getEntity(item.entity);
		if (!entity) return [];
		const labels = getLabels(entity, format.t);
		return [{ box: getBox(item), entity: labels.many, field: labels.field(item.field), count: item.count }];
	});
}

export async function readOffboarding({ context, params }: Pick<Route.LoaderArgs, "context" | "params">) {
	const user = permit(context, "update", "recruiters");
	const format = createFormatters(context);
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const colleague = await findColleague(trx, parseUid(params.id));
		if (!colleague) throw notFound();
		return {
			title: format.title(colleague.name),
			name: colleague.name,
			back: `${recruiters.path}/${colleague.uid}`,
			open: colleague.id !== user.id && isAccessActionAllowed("leave", colleague.status),
			held: named(await listOwnedRows(trx, colleague.id), format),
			successors: (await listSuccessors(trx, colleague.id)).map(({ uid, name }) => ({ uid, name })),
		};
	});
}

/** One transaction; late arrivals go to their kind's successor. A repeated submit changes nothing. */
export const offboard = recruiterAction(
	{ can: ["update", "recruiters"] },
	async ({ trx, user, actor, format, form, params }: RecruiterActionArgs<Route.ActionArgs>) => {
		const back = `${recruiters.path}/${parseUid(params.id)}`;
		const done = (message: string) => redirectWithToast(back, { type: "success", message }, { status: 303 });
		const refuse = (errors: Record<string, string>) => {
			const input = Object.fromEntries(
				[...form].flatMap(([key, value]) => (typeof value === "string" ? [[key, value]] : [])),
			);
			return data({ errors, typed: input }, { status: 422 });
		};
		await lockAdmins(trx);
		const colleague = await findColleague(trx, parseUid(params.id), { lock: true });
		if (!colleague) throw notFound();
		const { id, name } = colleague;
		if (colleague.status === "left") return done(format.t("colleagues:leave.gone", { name }));
		if (id === user.id) return refuse({ "": format.t("colleagues:problems.oneself") });
		if (!isAccessActionAllowed("leave", colleague.status))
			return refuse({ "": format.t("colleagues:problems.elsewhere") });
		if (colleague.isAdmin && (await isLastAdmin(trx, id)))
			return refuse({ "": format.t("colleagues:problems.lastAdmin") });
		const locked = await listOwnedRows(trx, id);
		const successors = new Map((await listSuccessors(trx, id)).map((successor) => [successor.uid, successor]));
		const chosen = (ownedRows: OwnedRows) =>
			successors.get(String(form.get(getBox(ownedRows)) || form.get("everything") || ""));
		const errors = Object.fromEntries(
			locked.flatMap((item) => (chosen(item) ? [] : [[getBox(item), format.t("colleagues:leave.choose")]])),
		);
		if (Object.keys(errors).length > 0) return refuse(errors);
		let moved = 0;
		for (const item of locked) {
			const to = chosen(item);
			if (to) moved += await transferOwnership(trx, item, { from: id, to, actor });
		}
		await clearColleagueReferences(trx, id);
		const ended = await setColleagueStatus(trx, id, "left");
		await audit(trx, {
			actor,
			action: "update",
			recordType: recruiters.key,
			recordId: id,
			ip: actor.ip ?? null,
			changes: { status: [colleague.status, "left"], handed_over: moved, ended_sessions: ended },
		});
		return done(format.t("colleagues:leave.done", { name, count: moved }));
	},
);
