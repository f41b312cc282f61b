import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { shiftStep } from "#db/queries/prospecting/steps.ts";
import { actorOf } from "../actor.ts";
import { uidOf } from "../uid.ts";
import type { Route } from "./+types/step-shift";
import { stepChanged } from "./step-changed.server.ts";
import { onlyPosted, openTemplate, templatePath } from "./with-record.server.ts";

export function loader({ context }: Route.LoaderArgs): never {
	return onlyPosted(context, "update");
}

/** One place up or down. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const way = (await readForm(request)).get("way") === "up" ? -1 : 1;
	return openTemplate(context, params.id, "update", async ({ trx, who, businessId, template }) => {
		if (!(await shiftStep(trx, businessId, template.id, uidOf(params.step), way))) throw notFound();
		await stepChanged(trx, businessId, template.id, actorOf(context, who));
		return redirectLocal(`${templatePath(template.uid)}#steps`, { status: 303 });
	});
}
