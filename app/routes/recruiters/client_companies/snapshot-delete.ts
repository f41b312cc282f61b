import { data } from "react-router";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { confirmFirst } from "#app/routes/confirm.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { deleteSnapshot } from "#db/queries/company-snapshots.ts";
import type { Route } from "./+types/snapshot-delete";

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const uid = parseUid(params.snapshot);
	const form = await readForm(request);
	return withRecord(context, "client_companies", params.id, "update", async (open) => {
		const { trx, user, businessId, record: company, format } = open;
		const back = `/recruiters/client_companies/${company.uid}/charts`;
		const question = confirmFirst({ url, form, question: "snapshot", back });
		if (question) return question;
		if (!(await deleteSnapshot(trx, businessId, company.id, uid))) throw notFound();
		await audit(trx, businessId, {
			actor: getActor(context, user),
			action: "snapshot_removed",
			recordType: "client_companies",
			recordId: company.id,
		});
		const message = format.t("clients:charts.removed");
		return redirectWithToast(back, { type: "success", message });
	});
}

export function loader(): never {
	throw data(null, { status: 405, headers: { Allow: "POST" } });
}
