import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { email_templates } from "#app/entities/recruiters/email_templates.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { insertRecord } from "#db/kit/crud.ts";
import { attachTemplateFiles, findUnusedName, listTemplateFiles } from "#db/queries/email-templates.ts";
import { oncePerContent } from "../../../idempotency.server.ts";
import type { Route } from "./+types/copy";

export const loader = postOnlyLoader("create", "templates/emails");

/** Copies text and files; the copy of an event's template starts disabled. */
export const action = recordAction(
	"email_templates",
	"create",
	async ({ trx, user, record: template, actor, t, form }: RecordActionArgs<Route.ActionArgs, "email_templates">) => {
		const uid = await oncePerContent(trx, user, form, async () => {
			const { event_key, entity, sender, subject_pt, subject_en, body_pt, body_en } = template;
			const name = await findUnusedName(trx, t("letters:show.copyName", { name: template.name }));
			const values = { name, event_key, entity, sender, subject_pt, subject_en, body_pt, body_en };
			const created = await insertRecord(
				trx,
				email_templates,
				{ ...values, active: event_key === null, owner: { id: user.id } },
				actor,
			);
			const files = await listTemplateFiles(trx, template.id);
			await attachTemplateFiles(
				trx,
				created.id,
				files.map(({ id }) => id),
			);
			return created.uid;
		});
		return redirectWithToast(`/recruiters/templates/emails/${uid}`, {
			type: "success",
			message: t("letters:show.copied"),
		});
	},
);
