import { data } from "react-router";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { notFound } from "#app/http/not-found.ts";
import { changedMessage, refusalMessage, statusSchema } from "#app/routes/shared/proposals/status.server.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { changeProposalStatus } from "#db/queries/proposals/status.ts";

export const changeProposalStatusAction = recordAction(
	"proposals",
	"update",
	async ({ trx, record, actor, format, form, url }: RecordActionArgs<RecordArgs, "proposals">) => {
		const parsed = parseForm(form, statusSchema, format.t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const { from = null, to, reason = null, note } = parsed.value;
		const request = { from, to, reason, note: note || null };
		const result = await changeProposalStatus(trx, record.id, request, actor);
		if (result.kind === "missing") throw notFound();
		const back = safeLocalPath(url.searchParams.get("back"), `/recruiters/proposals/${record.uid}`);
		if (result.kind === "changed" || result.kind === "unchanged") {
			const message = changedMessage(
				record.title,
				result.kind === "changed" ? result : { ...result, kind: "changed", from: to, to, jobs: 0 },
				format,
			);
			return redirectWithToast(back, { type: "success", message }, { status: 303 });
		}
		const field = result.kind === "refused" && result.problem === "reason" ? "reason" : "to";
		const refused = parsed.reply({ [field]: [refusalMessage(result, format)] });
		return data({ result: refused }, { status: result.kind === "conflict" ? 409 : 422 });
	},
);
