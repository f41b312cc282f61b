import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { confirmFirst } from "#app/routes/confirm.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { deleteSnapshot } from "#db/queries/company-snapshots.ts";
import type { Route } from "./+types/snapshot-delete";

export const action = recordAction(
	"client_companies",
	"update",
	async ({
		trx,
		record: company,
		actor,
		t,
		form,
		params,
		url,
	}: RecordActionArgs<Route.ActionArgs, "client_companies">) => {
		const uid = parseUid(params.snapshot);
		const back = `/recruiters/client_companies/${company.uid}/charts`;
		const question = confirmFirst({ url, form, question: "snapshot", back });
		if (question) return question;
		if (!(await deleteSnapshot(trx, company.id, uid))) throw notFound();
		await audit(trx, {
			actor,
			action: "snapshot_removed",
			recordType: "client_companies",
			recordId: company.id,
		});
		const message = t("clients:charts.removed");
		return redirectWithToast(back, { type: "success", message });
	},
);

export const loader = postOnlyLoader();
