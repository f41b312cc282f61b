import { data } from "react-router";
import { notFound } from "#app/http/not-found.ts";
import { withRecord } from "#app/routes/recruiters/with-record.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { deleteSnapshot } from "#db/queries/company-snapshots.ts";
import { actorOf } from "../actor.ts";
import { uidOf } from "../uid.ts";
import type { Route } from "./+types/snapshot-delete";

export async function action({ context, params }: Route.ActionArgs) {
	const uid = uidOf(params.snapshot);
	return withRecord(context, "client_companies", params.id, "update", async (open) => {
		const { trx, who, businessId, record: company, say } = open;
		if (!(await deleteSnapshot(trx, businessId, company.id, uid))) throw notFound();
		await audit(trx, businessId, {
			actor: actorOf(context, who),
			action: "snapshot_removed",
			recordType: "client_companies",
			recordId: company.id,
		});
		const message = say.t("clients:charts.removed");
		return redirectWithToast(`/recruiters/client_companies/${company.uid}/charts`, { type: "success", message });
	});
}

export function loader(): never {
	throw data(null, { status: 405, headers: { Allow: "POST" } });
}
