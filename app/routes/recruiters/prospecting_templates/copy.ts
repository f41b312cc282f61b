import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { copyTemplate } from "#db/queries/prospecting/templates.ts";
import { oncePerContent } from "../../idempotency.server.ts";
import type { Route } from "./+types/copy";
import { templatePath } from "./find-step.server.ts";

const longestName = 120;

export const loader = postOnlyLoader("create", "prospecting_templates");

/** Copies a template for the current user, once per submission. */
export const action = recordAction(
	"prospecting_templates",
	"create",
	async ({
		trx,
		user,
		record: template,
		actor,
		t,
		form,
	}: RecordActionArgs<Route.ActionArgs, "prospecting_templates">) => {
		const name = (count: number) => {
			const more = t(count === 1 ? "prospecting:copyName" : "prospecting:copyNameN", { name: "", count });
			return template.name.slice(0, longestName - more.length) + more;
		};
		// An idempotency key covers the copy of a single template.
		form.set("copy", template.uid);
		const uid = await oncePerContent(trx, user, form, async () => {
			const created = await copyTemplate(trx, template, { id: user.id, name });
			await audit(trx, {
				actor,
				action: "create",
				recordType: "prospecting_templates",
				recordId: created.id,
			});
			return created.uid;
		});
		const message = t("prospecting:copied");
		return redirectWithToast(templatePath(uid), { type: "success", message }, { status: 303 });
	},
);
