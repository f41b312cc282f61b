import { data } from "react-router";
import { checkStatusReason, doNotUseStatuses } from "#app/domain/candidates/candidate-status.ts";
import { mayEdit } from "#app/entities/kit/editable-fields.ts";
import { buildSchema } from "#app/entities/kit/schema.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseVersion } from "#app/routes/shared/candidates/parts/item-params.server.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { updateRecord } from "#db/kit/crud.ts";

export const changeCandidateStatusAction = recordAction(
	"candidates",
	"update",
	async ({ trx, user, actor, format, t, form, params }: RecordActionArgs<RecordArgs, "candidates">) => {
		const { status, status_reason } = candidates.fields;
		if (!status || !status_reason) throw notFound();
		const parsed = parseForm(form, buildSchema([status, status_reason]), t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const target = Number(parsed.value.status);
		const { status_reason: problem } = checkStatusReason(parsed.value);
		if (problem) return data({ result: parsed.reply({ status_reason: [problem] }) }, { status: 422 });
		if (doNotUseStatuses.includes(target) && !mayEdit(user, candidates, "status_reason"))
			return data({ result: parsed.reply({ status_reason: [t("errors:notAllowed")] }) }, { status: 422 });
		const values = {
			status: target,
			status_reason: doNotUseStatuses.includes(target) ? parsed.value.status_reason : null,
		};
		const version = parseVersion(form);
		const saved = await updateRecord(trx, candidates, user, params.id, values, {
			version: version < 0 ? null : version,
			actor,
		});
		const label = format.status("candidateStatuses", target).label;
		if (saved.ok)
			return redirectWithToast(`/recruiters/candidates/${params.id}`, {
				type: "success",
				message: t("candidate_record:status.done", { status: label }),
			});
		if (!saved.conflict) throw notFound();
		const now = format.status("candidateStatuses", Number(saved.conflict.now.status)).label;
		return data({ result: parsed.reply({}), conflict: { now, version: saved.conflict.version } }, { status: 409 });
	},
);
