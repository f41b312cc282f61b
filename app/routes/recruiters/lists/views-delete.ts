import { permit } from "#app/auth/permit.server.ts";
import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { database, i18n } from "#app/context.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { getEntity } from "#app/entities/index.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { confirmFirst } from "#app/routes/confirm.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { deleteView } from "#db/queries/list-preferences.ts";
import type { Route } from "./+types/views-delete";

/** Idempotent: deleting an absent view succeeds. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
	const entity = getEntity(params.entity);
	if (!entity) throw notFound();
	const user = permit(context, "read", entity.resource);
	const form = await readForm(request);
	const back = safeLocalPath(form.get("back"), entity.path);
	const question = confirmFirst({ url, form, question: "view", back });
	if (question) return question;
	await inBusiness(context.get(database), user.businessId, (trx) =>
		deleteView(trx, user.id, String(form.get("uid") ?? "").slice(0, 64)),
	);
	return redirectWithToast(back, {
		type: "success",
		message: context.get(i18n).t("kit:views.removed"),
	});
}

export const loader = postOnlyLoader();
