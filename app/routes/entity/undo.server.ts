import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import { can, type PermissionHolder } from "#app/domain/access/permissions.ts";
import type { Entity } from "#app/entities/kit/entity.ts";
import { applyCustomFields } from "#app/entities/kit/extend-entity.ts";
import type { InputValues } from "#app/entities/kit/schema.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { findChange } from "#db/kit/audit.ts";
import { findRecord, updateRecord } from "#db/kit/crud.ts";
import { sameValue, toColumns } from "#db/kit/diff-columns.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { getEditableFields } from "./form-page.server.ts";
import { findValuesProblem } from "./validate-values.server.ts";

type Context = Readonly<RouterContextProvider>;
type Changes = Readonly<Record<string, unknown>>;

/** Editable fields of a change for which both old and new value were logged. */
export function undoableFields(
	entity: Entity,
	user: Parameters<typeof getEditableFields>[1],
	changes: Changes,
): string[] {
	// Undo would be partial when a change includes non-fields, such as a page's blocks.
	if (Object.keys(changes).some((name) => !Object.hasOwn(entity.fields, name))) return [];
	const input = getEditableFields(entity, user).flatMap(({ fields }) => fields);
	return input
		.filter(({ name, kind }) => Array.isArray(changes[name]) && kind !== "many" && kind !== "related")
		.map(({ name }) => name);
}

/** Only administrator configuration can be undone; other records resolve conflicts in their own forms. */
export const mayUndo = (entity: Entity, user: PermissionHolder) =>
	entity.path.startsWith("/administrator/") && can(user, "update", entity.resource);

/** Reverts one history entry where values are unchanged since; form rules still apply. */
export async function undoChange(context: Context, described: Entity, id: string, entry: string) {
	const user = permit(context, "update", described.resource);
	const entity = applyCustomFields(user, described);
	const { t } = context.get(i18n);
	const path = `${entity.path}/${parseUid(id)}`;
	const problem = await inBusiness(context.get(database), user.businessId, async (trx): Promise<string | null> => {
		const names = Object.keys(entity.fields).filter((name) => entity.fields[name]?.kind !== "computed");
		const base = await findRecord(trx, entity, user, parseUid(id), names);
		if (!base || !mayUndo(entity, user) || !/^\d{1,15}$/.test(entry)) throw notFound();
		const change = await findChange(trx, { recordType: entity.key, recordId: base.id }, Number(entry));
		const back = change ? undoableFields(entity, user, change) : [];
		if (!change || back.length === 0) throw notFound();
		const values: InputValues = {};
		for (const name of back) {
			const [from, to] = change[name] as [unknown, unknown];
			const field = entity.fields[name];
			const now = field && toColumns(entity, { [name]: base[name] })[field.column];
			if (!field || !sameValue(field.kind === "moment" && now ? new Date(String(now)) : now, momentOr(field.kind, to)))
				return t("kit:undo.changedSince");
			values[name] = field.kind === "ref" ? from && { id: from } : momentOr(field.kind, from);
		}
		const broken = await findValuesProblem(context, trx, entity, values, base);
		if (broken) return broken;
		const saved = await updateRecord(trx, entity, user, base.uid, values, {
			version: base.lock_version,
			actor: getActor(context, user),
		});
		return saved.ok ? null : t("kit:undo.changedSince");
	});
	return redirectWithToast(
		path,
		problem === null
			? { type: "success", message: t("kit:undo.done") }
			: { type: "error", message: t("kit:undo.refused", { reason: problem }) },
		{ status: 303 },
	);
}

const momentOr = (kind: string, value: unknown) =>
	kind === "moment" && typeof value === "string" ? new Date(value) : value;
