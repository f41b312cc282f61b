import { permit } from "#app/auth/permit.server.ts";
import { i18n } from "#app/context.ts";
import { supportsBulkAction } from "#app/domain/lists/bulk-actions.ts";
import { getEntity } from "#app/entities/index.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { deleteMany } from "#app/routes/shared/bulk/delete-many.server.ts";
import type { Route } from "./+types/collection";

/** No page of its own: redirects to the list. */
export function loader({ context, params }: Route.LoaderArgs) {
	const entity = getEntity(params.entity);
	if (!entity || !supportsBulkAction(entity, "delete")) throw notFound();
	permit(context, "destroy", entity.resource);
	return redirectLocal(entity.path);
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const entity = getEntity(params.entity);
	if (!entity || !supportsBulkAction(entity, "delete")) throw notFound();
	if (request.method !== "DELETE") {
		const message = context.get(i18n).t("errors:badRequest");
		return Response.json({ message }, { status: 405, headers: { Allow: "DELETE" } });
	}
	const { status, headers, ...answer } = await deleteMany(context, entity, request);
	return Response.json(answer, { status, headers });
}
