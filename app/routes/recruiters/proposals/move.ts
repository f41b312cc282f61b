import { data, redirect } from "react-router";
import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { needsReason } from "#app/domain/proposals/proposal-status.ts";
import { isEnumValue } from "#app/domain/reference/enumerations.ts";
import { changedMessage, refusalMessage } from "#app/routes/shared/proposals/status.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { changeProposalStatus } from "#db/queries/proposals/status.ts";
import type { Route } from "./+types/move";

/** Moves a board card; closing redirects to the form for reason or contract. */
export const action = recordAction(
	"proposals",
	"update",
	async ({ trx, record, actor, format, t, form, request }: RecordActionArgs<Route.ActionArgs, "proposals">) => {
		const back = safeLocalPath(form.get("back"), "/recruiters/proposals?view=kanban");
		const to = Number(form.get("status"));
		if (!form.get("status") || !isEnumValue("proposalStatuses", to))
			return data({ problem: t("forms:invalid") }, { status: 422 });
		const query = { from: null, to, reason: null, note: null };
		const base = `/recruiters/proposals/${record.uid}`;
		const on = new URLSearchParams({ to: String(to), back });
		if (needsReason(to) && record.status !== to) return redirect(`${base}/status?${on}`, { status: 303 });
		const result = await changeProposalStatus(trx, record.id, query, actor);
		if (result.kind === "refused" && result.problem === "unsigned")
			return redirect(`${base}/sign?${on}`, { status: 303 });
		if (result.kind === "changed")
			return redirectWithToast(back, { type: "success", message: changedMessage(record.title, result, format) });
		if (result.kind === "unchanged") return redirect(back, { status: 303 });
		const problem = refusalMessage(result, format);
		if (request.headers.get("Accept")?.includes("application/json")) return data({ problem }, { status: 422 });
		return redirectWithToast(back, { type: "error", message: problem });
	},
);

export const loader = postOnlyLoader();
