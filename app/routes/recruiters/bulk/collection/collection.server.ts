import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/policies/permit.server.ts";
import { countWork } from "#app/auth/work-limits.server.ts";
import { i18n } from "#app/context.ts";
import { isOver, rightsFor } from "#app/domain/lists/bulk.ts";
import { refusalOf } from "#app/domain/lists/bulk-selection.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { labelsOf } from "#app/entities/kit/labels.ts";
import { collectionBody, readBody, selectionOf } from "#app/routes/recruiters/downloads/request-body.server.ts";
import { startRun } from "../start/start.server.ts";

interface Answered {
	status: number;
	message: string;
	headers?: Record<string, string>;
	bulk_run?: { id: string; state: string; total: number; done: number; skipped: number };
}

/** DELETE with a body (specification, section 7): the records it names, or all that its query finds. */
export async function deleteMany(
	context: Readonly<RouterContextProvider>,
	entity: Entity,
	request: Request,
): Promise<Answered> {
	const who = permit(context, "destroy", entity.resource);
	for (const [verb, resource] of rightsFor(entity, "delete")) permit(context, verb, resource);
	const { t } = context.get(i18n);
	const body = collectionBody.safeParse(await readBody(request));
	if (!body.success) return { status: 422, message: t("errors:badRequest") };
	const { entity_collection, select_all_params } = body.data;
	const selection = selectionOf(entity.key, entity_collection?.collections, select_all_params);
	const refusal = refusalOf(selection);
	if (refusal) return { status: 422, message: refusal === "no_filter" ? t("bulk:noFilter") : t("bulk:nothing") };
	const tooOften = await countWork(context, "bulk");
	if (tooOften) return { message: tooOften.message, ...tooOften.init };
	const run = await startRun(context, who, { entity, act: "delete", selection, params: {}, form: new FormData() });
	const labels = labelsOf(entity, t);
	const label = run.total === 1 ? labels.one : labels.many;
	const worked = !isOver(run.state) || run.done > 0;
	return {
		status: isOver(run.state) ? 200 : 202,
		message: worked ? t("bulk:delete.done", { label }) : t("bulk:delete.failed", { label }),
		bulk_run: { id: run.uid, state: run.state, total: run.total, done: run.done, skipped: run.skipped },
	};
}
