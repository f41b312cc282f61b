import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { type RecordCall, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { shiftStep } from "#db/queries/prospecting/steps.ts";
import type { Route } from "./+types/step-shift";
import { templatePath } from "./find-step.server.ts";
import { stepChanged } from "./step-changed.server.ts";

export const loader = onlyPosted("update", "prospecting_templates");

export const action = recordAction(
	"prospecting_templates",
	"update",
	async ({ trx, record: template, actor, form, params }: RecordCall<Route.ActionArgs, "prospecting_templates">) => {
		const method = form.get("way") === "up" ? -1 : 1;
		if (!(await shiftStep(trx, template.id, parseUid(params.step), method))) throw notFound();
		await stepChanged(trx, template.id, actor);
		return redirectLocal(`${templatePath(template.uid)}#steps`, { status: 303 });
	},
);
