import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { i18n } from "#app/context.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { membersByRecord } from "#db/queries/tearsheets/board.ts";
import { removeMembers } from "#db/queries/tearsheets/members.ts";
import type { Route } from "./+types/members-remove";
import { fillList } from "./with-editable-list.server.ts";

export const loader = onlyPosted("update", "tearsheets");

/** Takes records out of a list, with a reason when it is audited. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	const { t } = context.get(i18n);
	const back = safeLocalPath(form.get("back"), `/recruiters/tearsheets/${params.id}`);
	const records = form
		.getAll("ids")
		.flatMap((item) => (typeof item === "string" ? [item] : []))
		.slice(0, 500);
	const input = form.get("note");
	const note = typeof input === "string" && input.trim() !== "" ? input.trim().slice(0, 1000) : null;
	const outcome = await fillList(context, params.id, async ({ trx, businessId, list, by }) => {
		if (list.audited && !note) return null;
		const members = await membersByRecord(trx, businessId, list.id, records);
		return removeMembers(trx, businessId, list, members, { by, note });
	});
	if (outcome === null)
		return redirectWithToast(back, { type: "error", message: t("work:list.reasonRequired") }, { status: 303 });
	return redirectWithToast(
		back,
		{ type: "success", message: t("work:list.removed", { count: outcome }) },
		{ status: 303 },
	);
}
