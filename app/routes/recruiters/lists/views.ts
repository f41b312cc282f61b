import { data } from "react-router";
import { notFound } from "#app/auth/not-found.ts";
import { permit } from "#app/auth/permit.ts";
import { readForm } from "#app/auth/read-form.ts";
import { database, i18n } from "#app/context.ts";
import { oneLine } from "#app/domain/form-fields.ts";
import { isHostile } from "#app/domain/list-view.ts";
import { safeLocalPath } from "#app/domain/safe-local-path.ts";
import { entityOf } from "#app/entities/index.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { saveView, updateView } from "#db/queries/list-preferences.ts";
import type { Route } from "./+types/views";

/** Saves the list as it is now under a name, or renames and shares a view of one's own. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const entity = entityOf(params.entity);
	if (!entity) throw notFound();
	const who = permit(context, "read", entity.resource);
	const { t } = context.get(i18n);
	const form = await readForm(request);
	const back = safeLocalPath(form.get("back"), entity.path);
	const name = oneLine(String(form.get("name") ?? ""))
		.trim()
		.slice(0, 80);
	const params_ = new URLSearchParams(String(form.get("search") ?? "").slice(0, 4_000));
	for (const own of ["page", "panel", "select"]) params_.delete(own);
	const query = `?${params_}`.slice(0, 4_000);
	if (name === "" || isHostile(params_)) throw data({ message: t("errors:badRequest") }, { status: 400 });
	const shared = form.get("shared") === "on";
	const uid = form.get("uid");
	const done = await inBusiness(context.get(database), who.businessId, async (trx) => {
		if (typeof uid !== "string" || uid === "")
			return saveView(trx, who.businessId, who.id, { entity: entity.key, name, query, shared });
		const change = { name, shared, ...(form.get("update") === "1" ? { query } : {}) };
		return updateView(trx, who.businessId, who.id, uid.slice(0, 64), change);
	});
	if (done === false) throw notFound();
	return redirectWithToast(
		back,
		done === null
			? { type: "error", message: t("kit:views.taken") }
			: { type: "success", message: t("kit:views.saved") },
	);
}

export function loader(): never {
	throw data(null, { status: 405, headers: { Allow: "POST" } });
}
