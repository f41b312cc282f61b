import { data } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { database, i18n } from "#app/context.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { getEntity } from "#app/entities/index.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { enqueue } from "#db/kit/enqueue.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { watchFrequencies, watchView } from "#db/queries/saved-view-watches.ts";
import type { Route } from "./+types/views-watch";

/** Notification frequency for a saved view: none, daily, or within minutes. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const entity = getEntity(params.entity);
	if (!entity) throw notFound();
	const user = permit(context, "read", entity.resource);
	const { t } = context.get(i18n);
	const form = await readForm(request);
	const back = safeLocalPath(form.get("back"), entity.path);
	const wanted = form.get("watch") ?? "none";
	const frequency = watchFrequencies.find((name) => name === wanted) ?? null;
	if (!frequency && wanted !== "none") throw data({ message: t("errors:badRequest") }, { status: 400 });
	const uid = String(form.get("uid") ?? "").slice(0, 64);
	const done = await inBusiness(context.get(database), user.businessId, async (trx) => {
		const isThere = await watchView(trx, user.id, entity.key, uid, frequency);
		// Marks current matches as seen, so that only later ones notify.
		if (isThere && frequency) await enqueue(trx, "saved_searches", { businessId: user.businessId });
		return isThere;
	});
	if (!done) throw notFound();
	return redirectWithToast(back, {
		type: "success",
		message: t(frequency ? `kit:views.watch.${frequency}` : "kit:views.watch.none"),
	});
}

export const loader = postOnlyLoader();
