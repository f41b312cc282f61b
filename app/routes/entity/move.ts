import { data } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { database, i18n } from "#app/context.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { findRecord, updateRecord } from "#db/kit/crud.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import type { Route } from "./+types/move";
import { currentEntity } from "./current-entity.ts";
import { mapDatabaseError } from "./database-error.server.ts";
import { validateRecordForm } from "./validate-form.server.ts";

/** A card of a board changes its column: one field of the record. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
	const entity = currentEntity(url);
	const user = permit(context, "update", entity.resource);
	const { t } = context.get(i18n);
	const field = entity.list.kanban ? entity.fields[entity.list.kanban] : undefined;
	const form = await readForm(request);
	const back = safeLocalPath(form.get("back"), `${entity.path}?view=kanban`);
	if (!field || field.readonly) throw notFound();
	const problem = await inBusiness(context.get(database), user.businessId, async (trx) => {
		const stored = Object.keys(entity.fields).filter((name) => entity.fields[name]?.kind !== "computed");
		const base = await findRecord(trx, entity, user, parseUid(String(params.id)), entity.rule ? stored : []);
		if (!base) throw notFound();
		const read = await validateRecordForm(context, trx, user, entity, [field], form, { uid: base.uid, base });
		if (!read.ok) return Object.values(read.errors)[0]?.[0] ?? t("errors:generic");
		await updateRecord(trx, entity, user, base.uid, read.values, {
			version: null,
			actor: getActor(context, user),
		});
		return null;
	}).catch(async (error: unknown) => {
		const refused = await mapDatabaseError(context, user.businessId, [field], error);
		return Object.values(refused)[0]?.[0] ?? t("kit:form.refused");
	});
	if (problem && request.headers.get("Accept")?.includes("application/json")) return data({ problem }, { status: 422 });
	return redirectWithToast(
		back,
		problem ? { type: "error", message: problem } : { type: "success", message: t("kit:moved") },
	);
}

export const loader = postOnlyLoader();
