import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { shiftStep } from "#db/queries/prospecting/steps.ts";
import type { Route } from "./+types/step-shift";
import { templatePath } from "./find-step.server.ts";
import { stepChanged } from "./step-changed.server.ts";

export function loader({ context }: Route.LoaderArgs): never {
	return onlyPosted(context, "update", "prospecting_templates");
}

/** One place up or down. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const method = (await readForm(request)).get("way") === "up" ? -1 : 1;
	return withRecord(context, "prospecting_templates", params.id, "update", async (open) => {
		const { trx, user, businessId, record: template } = open;
		if (!(await shiftStep(trx, businessId, template.id, parseUid(params.step), method))) throw notFound();
		await stepChanged(trx, businessId, template.id, getActor(context, user));
		return redirectLocal(`${templatePath(template.uid)}#steps`, { status: 303 });
	});
}
