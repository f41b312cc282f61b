import { permit } from "#app/auth/permit.server.ts";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database, i18n } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { isUniqueViolation } from "#db/kit/unique.ts";
import { findMerge, undoMerge } from "#db/queries/merges.ts";
import type { Route } from "./+types/undo";
import { findMergeEntity } from "./merge-entity.server.ts";

/** No page of its own: redirects to the remaining record. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { path } = await open(context, params.uid);
	throw redirectLocal(path);
}

/** Undoes a merge, within 30 days. */
export async function action({ context, params }: Route.ActionArgs) {
	const { mergeable, entity, path } = await open(context, params.uid);
	const user = permit(context, "merge", entity.resource);
	const { t } = context.get(i18n);
	const undone = await inBusiness(context.get(database), user.businessId, (trx) =>
		undoMerge(
			trx,
			mergeable,
			params.uid,
			getActor(context, user),
			can(user, "change_sign_in_address", entity.resource),
		),
	).catch((error: unknown) => {
		// The merged record's unique value (its email address) is in use by another record.
		if (isUniqueViolation(error)) return { ok: false as const, why: "changed" as const };
		throw error;
	});
	const message = undone.ok ? t("candidate_record:merge.undone") : t(`candidate_record:merge.${undone.why}`);
	return redirectWithToast(path, { type: undone.ok ? "success" : "error", message });
}

async function open(context: Route.LoaderArgs["context"], uid: string) {
	const { businessId } = getRecruiter(context);
	const merge = await inBusiness(context.get(database), businessId, (trx) => findMerge(trx, parseUid(uid)));
	if (!merge) throw notFound();
	const { entity, mergeable } = findMergeEntity(context, merge.entity);
	return { entity, mergeable, path: `${entity.path}/${merge.kept}` };
}
