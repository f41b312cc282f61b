import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { shiftStep } from "#db/queries/prospecting/steps.ts";
import type { Route } from "./+types/step-shift";
import { auditStepChange } from "./audit-step-change.server.ts";
import { templatePath } from "./find-step.server.ts";

export const loader = postOnlyLoader("update", "prospecting_templates");

export const action = recordAction(
	"prospecting_templates",
	"update",
	async ({
		trx,
		record: template,
		actor,
		form,
		params,
	}: RecordActionArgs<Route.ActionArgs, "prospecting_templates">) => {
		const method = form.get("way") === "up" ? -1 : 1;
		if (!(await shiftStep(trx, template.id, parseUid(params.step), method))) throw notFound();
		await auditStepChange(trx, template.id, actor);
		return redirectLocal(`${templatePath(template.uid)}#steps`, { status: 303 });
	},
);
