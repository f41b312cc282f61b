import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type TearsheetActionArgs, tearsheetAction } from "#app/routes/shared/tearsheets/tearsheet-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { membersByRecord } from "#db/queries/tearsheets/board.ts";
import { removeMembers } from "#db/queries/tearsheets/members.ts";

/** Removes records from a list, with a reason when the list is audited. */
export const removeMembersAction = tearsheetAction(
	async ({ trx, list, by, t, form, params }: TearsheetActionArgs<RecordArgs>) => {
		const back = safeLocalPath(form.get("back"), `/recruiters/tearsheets/${params.id}`);
		const uids = form
			.getAll("ids")
			.filter((uid) => typeof uid === "string")
			.slice(0, 500);
		const input = form.get("note");
		const note = typeof input === "string" && input.trim() !== "" ? input.trim().slice(0, 1000) : null;
		if (list.audited && !note)
			return redirectWithToast(back, { type: "error", message: t("work:list.reasonRequired") }, { status: 303 });
		const members = await membersByRecord(trx, list.id, uids);
		const count = await removeMembers(trx, list, members, { by, note });
		return redirectWithToast(back, { type: "success", message: t("work:list.removed", { count }) }, { status: 303 });
	},
);
