import { notFound } from "#app/http/not-found.ts";
import { isRevocableByRecruiter } from "#app/routes/shared/candidates/consents.server.ts";
import { recordMessagePermissions } from "#app/routes/shared/conversations/reported-message-permissions.server.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { revokeConsent } from "#db/queries/consent-effects.ts";

/** Withdraws a field consent and erases its data, or records message permissions. */
export const changeConsentAction = recordAction(
	"candidates",
	"update",
	async (open: RecordActionArgs<RecordArgs, "candidates">) => {
		const { t, form, params, trx, actor, format } = open;
		if (form.has("report")) {
			const refused = await recordMessagePermissions(
				trx,
				{ entity: "candidates", id: open.id },
				{ form, actor, format },
			);
			if (refused) return refused;
			const message = t("conversations:permissions.record.saved");
			return redirectWithToast(`/recruiters/candidates/${params.id}/consents`, { type: "success", message });
		}
		const id = Number(form.get("consent"));
		if (!Number.isSafeInteger(id) || !(await revokeConsent(open, id, isRevocableByRecruiter))) throw notFound();
		const message = t("candidate_record:consents.withdrawDone");
		return redirectWithToast(`/recruiters/candidates/${params.id}/consents`, { type: "success", message });
	},
);
