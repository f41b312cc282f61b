import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { isMemberEntity, memberEntities } from "#app/domain/lists/tearsheet.ts";
import { related } from "#app/entities/kit/fields.ts";
import { tearsheets } from "#app/entities/recruiters/tearsheets.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type TearsheetActionArgs, tearsheetAction } from "#app/routes/shared/tearsheets/tearsheet-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { type EntityRef, resolveRefs } from "#db/kit/refs.ts";
import { listLabels, referenceKey } from "#db/queries/record-labels.ts";
import { listCategories } from "#db/queries/tearsheets/categories.ts";
import { addMembers } from "#db/queries/tearsheets/members.ts";

function text(value: FormDataEntryValue | null): string | null {
	return typeof value === "string" && value.trim() !== "" ? value.trim().slice(0, 1000) : null;
}

function memberField(entity: string | null) {
	const to = isMemberEntity(entity) ? [entity] : memberEntities;
	const field = related({ through: "tearsheet_members", own: "tearsheet_id", to });
	return { ...tearsheets, fields: { members: { ...field, name: "members", column: "members" } } };
}

/** Accepts only the list's entity and readable records; audited lists require a reason. */
export const addMembersAction = tearsheetAction(
	async ({ trx, user, list, by, t, form, params }: TearsheetActionArgs<RecordArgs>) => {
		const back = safeLocalPath(form.get("back"), `/recruiters/tearsheets/${params.id}`);
		const input = form
			.getAll("members")
			.flatMap((item) => (typeof item === "string" && item.trim() ? [item.replace(/^uid:/, "")] : []));
		const note = text(form.get("note"));
		const change = async () => {
			if (list.audited && !note) return { error: t("work:list.reasonRequired") };
			const resolved = await resolveRefs(
				trx,
				memberField(list.entity),
				{ members: [...new Set(input)].slice(0, 100) },
				user,
			);
			if (!resolved.ok) return { error: t("work:problems.relatedUnknown") };
			const result = (resolved.values.members as EntityRef[]).map(({ entity, id }) => ({ type: entity, id }));
			const readable = await listLabels(trx, result, user);
			const fitting = result.filter(
				(item) =>
					readable.has(referenceKey(item)) && isMemberEntity(item.type) && (!list.entity || list.entity === item.type),
			);
			if (fitting.length === 0 || fitting.length < result.length) return { error: t("work:problems.relatedUnknown") };
			const target = text(form.get("category"));
			const category = target && (await listCategories(trx, list.id)).find(({ uid }) => uid === target);
			return addMembers(trx, list, fitting, { by, note, categoryId: category ? category.id : null });
		};
		const outcome = await change();
		if ("error" in outcome) return redirectWithToast(back, { type: "error", message: outcome.error }, { status: 303 });
		const message = outcome.added > 0 ? t("work:list.added", { count: outcome.added }) : t("work:list.alreadyThere");
		return redirectWithToast(back, { type: outcome.added > 0 ? "success" : "info", message }, { status: 303 });
	},
);
