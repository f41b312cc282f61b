import { permit } from "#app/auth/permit.server.ts";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { getEntity } from "#app/entities/index.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { explainClash } from "#app/routes/shared/appointment-clash.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { getRestorePermission, restoreOne } from "#db/queries/bin.ts";
import { restoreShortlist } from "#db/queries/shortlists/remove.ts";
import type { Route } from "./+types/restore-record";

/** The bin has the button. */
export function loader({ context, params }: Route.LoaderArgs) {
	getRecruiter(context);
	const entity = getEntity(params.entity);
	if (entity) permit(context, getRestorePermission(entity), entity.resource);
	return redirectLocal("/recruiters/bin");
}

/** Restores a deleted record; requires the permission to delete it. */
export async function action({ context, params }: Route.ActionArgs) {
	getRecruiter(context);
	if (params.entity === "shortlists") return bringShortlist(context, parseUid(params.id));
	const entity = getEntity(params.entity);
	if (!entity || entity.undeletable) throw notFound();
	const user = permit(context, getRestorePermission(entity), entity.resource);
	const uid = parseUid(params.id);
	const format = createFormatters(context);
	const label = getLabels(entity, format.t).one;
	const done = await inBusiness(context.get(database), user.businessId, (trx) =>
		restoreOne(trx, user, { entity, uid }, getActor(context, user)),
	).catch(async (error: unknown) => {
		const clash = await explainClash(context, error);
		if (clash === null) throw error;
		return { clash };
	});
	if (typeof done === "object")
		return redirectWithToast("/recruiters/bin", { type: "error", message: done.clash }, { status: 303 });
	if (done === "restored")
		return redirectWithToast(
			`${entity.path}/${uid}`,
			{ type: "success", message: format.t("bin:restored", { label }) },
			{ status: 303 },
		);
	const message = format.t(done === "taken" ? "bin:taken" : "bin:missing", { label });
	return redirectWithToast("/recruiters/bin", { type: "error", message }, { status: 303 });
}

async function bringShortlist(context: Route.ActionArgs["context"], uid: string) {
	const user = permit(context, "destroy", "shortlists");
	const { t } = createFormatters(context);
	const done = await inBusiness(context.get(database), user.businessId, (trx) =>
		restoreShortlist(trx, uid, getActor(context, user)),
	);
	const label = t("shortlists:kinds.short_list");
	return redirectWithToast(
		done ? `/recruiters/shortlists/${uid}` : "/recruiters/bin",
		done
			? { type: "success", message: t("bin:restored", { label }) }
			: { type: "error", message: t("bin:missing", { label }) },
		{ status: 303 },
	);
}
