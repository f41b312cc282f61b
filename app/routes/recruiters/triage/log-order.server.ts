import type { RouterContextProvider } from "react-router";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { log } from "#app/ops/log.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { logShownPosition } from "#db/queries/decision-log.ts";
import type { Triage } from "./triage.server.ts";

/**
 * Logs the shown order once per displayed candidate; prefetched ones later. Runs in a separate transaction: failed logging must not break
 * the page.
 */
export async function logTriageOrder(
	context: Readonly<RouterContextProvider>,
	{ apply, count }: Triage,
	url: URL,
): Promise<void> {
	if (!apply || !count || url.searchParams.has("ahead")) return;
	const { businessId, id: recruiterId } = getRecruiter(context);
	try {
		await inBusiness(context.get(database), businessId, (trx) =>
			logShownPosition(trx, { applyUid: apply, recruiterId, rule: "triage", place: count.now }),
		);
	} catch (error) {
		log.error({ err: error }, "the order of a triage could not be written down");
	}
}
