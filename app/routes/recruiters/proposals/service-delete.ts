import { data } from "react-router";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { confirmFirst } from "#app/routes/confirm.server.ts";
import { mayOffer } from "#app/routes/shared/proposals/details.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { lockProposal } from "#db/queries/proposals/find.ts";
import { removeService } from "#db/queries/proposals/services.ts";
import type { Route } from "./+types/service-delete";

/** Takes a service out of a proposal that is not agreed yet. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
	const form = await readForm(request);
	return withRecord(
		context,
		"proposals",
		params.id,
		"update",
		async ({ trx, user, businessId, record, actor, format }) => {
			const back = `/recruiters/proposals/${record.uid}/details`;
			const question = confirmFirst({ url, form, question: "service", back });
			if (question) return question;
			const locked = await lockProposal(trx, businessId, record.id);
			if (!locked) throw notFound();
			const done =
				mayOffer(locked, user) && (await removeService(trx, businessId, record.id, parseUid(params.service), actor));
			return redirectWithToast(back, {
				type: done ? "success" : "error",
				message: format.t(done ? "proposals:services.removed" : "proposals:problems.gone"),
			});
		},
	);
}

export function loader(): never {
	throw data(null, { status: 405, headers: { Allow: "POST" } });
}
