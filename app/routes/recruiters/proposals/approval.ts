import { data } from "react-router";
import { readForm } from "#app/http/read-form.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { decideDiscount } from "#db/queries/proposals/discount.ts";
import type { Route } from "./+types/approval";

/** Whoever may approve answers a discount that is above the limit of who gave it. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	return withRecord(context, "proposals", params.id, "approve", async ({ trx, businessId, record, actor, format }) => {
		const answer = form.get("answer");
		if (answer !== "yes" && answer !== "no") return data({ message: format.t("forms:invalid") }, { status: 422 });
		const done = await decideDiscount(trx, businessId, record.id, { yes: answer === "yes", note: null }, actor);
		return redirectWithToast(`/recruiters/proposals/${record.uid}/details`, {
			type: done ? "success" : "error",
			message: format.t(done ? "proposals:approval.done" : "proposals:approval.none"),
		});
	});
}

export function loader(): never {
	throw data(null, { status: 405, headers: { Allow: "POST" } });
}
