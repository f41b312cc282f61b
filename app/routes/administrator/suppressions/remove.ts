import { getRecruiter } from "#app/auth/session/current.ts";
import { database, requestInfo } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findSuppression, liftByStaff } from "#db/queries/suppressions.ts";
import { getFormatters } from "../formatters.ts";
import type { Route } from "./+types/remove";

/** Staff correct what staff or a mail server said; what a person said is theirs. */
export async function action({ context, params }: Route.ActionArgs) {
	const { businessId, id, name } = getRecruiter(context);
	const format = getFormatters(context);
	const lifted = await inBusiness(context.get(database), businessId, async (trx) => {
		const suppression = await findSuppression(trx, params.uid);
		if (!suppression) return undefined;
		const done = await liftByStaff(trx, params.uid, id);
		await audit(trx, {
			actor: { type: "recruiter", id, name },
			action: done ? "update" : "denied",
			recordType: "suppressions",
			recordId: suppression.id,
			changes: { lifted: [null, suppression.reason] },
			ip: context.get(requestInfo).ip,
		});
		return done;
	});
	if (lifted === undefined) throw notFound();
	return redirectWithToast(
		"/administrator/suppressions",
		lifted
			? { type: "success", message: format.t("suppressions.liftedNow") }
			: { type: "error", message: format.t("suppressions.notLiftable") },
	);
}

export function loader() {
	return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
