import type { RouterContextProvider } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { automations } from "#app/entities/administrator/automations.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { findRecord } from "#db/kit/crud.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { retryRun, stopRun } from "#db/queries/flows/runs.ts";

/** Stops a run of an automation, or starts it again. */
export async function changeRun(
	context: Readonly<RouterContextProvider>,
	params: { id: string; run: string },
	to: "stopped" | "retried",
) {
	const user = permit(context, "update", "automations");
	const { t } = createFormatters(context);
	const uid = await inBusiness(context.get(database), user.businessId, async (trx) => {
		const automation = await findRecord(trx, automations, user, parseUid(params.id), []);
		const change = to === "stopped" ? stopRun : retryRun;
		if (!automation || !(await change(trx, automation.id, parseUid(params.run)))) throw notFound();
		return automation.uid;
	});
	const message = t(`automations:runs.${to}`);
	return redirectWithToast(`${automations.path}/${uid}#runs`, { type: "success", message }, { status: 303 });
}
