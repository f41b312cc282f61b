import { notFound } from "#app/auth/not-found.ts";
import { permit } from "#app/auth/permit.ts";
import { redirectLocal } from "#app/auth/redirect.ts";
import { i18n } from "#app/context.ts";
import { isOver, offers, rightsFor } from "#app/domain/bulk.ts";
import { refusalOf } from "#app/domain/bulk-selection.ts";
import { entityOf } from "#app/entities/index.ts";
import { labelsOf } from "#app/entities/kit/labels.ts";
import { collectionBody, readBody, selectionOf } from "../downloads/asked.server.ts";
import type { Route } from "./+types/collection";
import { startRun } from "./start.server.ts";

/** There is nothing to see here: what may be deleted is in the list. */
export function loader({ context, params }: Route.LoaderArgs) {
	const entity = entityOf(params.entity);
	if (!entity || !offers(entity, "delete")) throw notFound();
	permit(context, "destroy", entity.resource);
	return redirectLocal(entity.path);
}

/** DELETE with a body (specification, section 7): the records it names, or all that its query finds. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const entity = entityOf(params.entity);
	if (!entity || !offers(entity, "delete")) throw notFound();
	const who = permit(context, "destroy", entity.resource);
	for (const [verb, resource] of rightsFor(entity, "delete")) permit(context, verb, resource);
	const { t } = context.get(i18n);
	if (request.method !== "DELETE") return Response.json({ message: t("errors:badRequest") }, { status: 405 });
	const body = collectionBody.safeParse(await readBody(request));
	if (!body.success) return Response.json({ message: t("errors:badRequest") }, { status: 422 });
	const { entity_collection, select_all_params } = body.data;
	const selection = selectionOf(entity.key, entity_collection?.collections, select_all_params);
	const refusal = refusalOf(selection);
	if (refusal) {
		const message = refusal === "no_filter" ? t("bulk:noFilter") : t("bulk:nothing");
		return Response.json({ message }, { status: 422 });
	}
	const run = await startRun(context, who, { entity, act: "delete", selection, params: {}, form: new FormData() });
	const labels = labelsOf(entity, t);
	const label = run.total === 1 ? labels.one : labels.many;
	const worked = !isOver(run.state) || run.done > 0;
	return Response.json(
		{
			message: worked ? t("bulk:delete.done", { label }) : t("bulk:delete.failed", { label }),
			bulk_run: { id: run.uid, state: run.state, total: run.total, done: run.done, skipped: run.skipped },
		},
		{ status: isOver(run.state) ? 200 : 202 },
	);
}
