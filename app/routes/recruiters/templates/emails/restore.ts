import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { emailTemplateProblems } from "#app/domain/mail/email-template.ts";
import { email_templates } from "#app/entities/recruiters/email_templates.ts";
import { visibleCustomFields } from "#app/entities/visible-custom-fields.ts";
import { notFound } from "#app/http/not-found.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { updateRecord } from "#db/kit/crud.ts";
import { listTemplateVersions } from "#db/queries/email-templates.ts";
import type { Route } from "./+types/restore";

export const loader = postOnlyLoader("update", "templates/emails");

/** Restores an earlier version as the newest, provided its merge fields still exist. */
export const action = recordAction(
	"email_templates",
	"update",
	async ({ trx, user, record: template, actor, t, form }: RecordActionArgs<Route.ActionArgs, "email_templates">) => {
		const target = Number(form.get("edition"));
		const version = (await listTemplateVersions(trx, template.id)).find(
			(templateVersion) => templateVersion.version === target,
		);
		if (!version) throw notFound();
		const { subject_pt, subject_en, body_pt, body_en } = version;
		const values = { subject_pt, subject_en: subject_en || null, body_pt, body_en: body_en || null };
		const back = `/recruiters/templates/emails/${template.uid}`;
		const broken = emailTemplateProblems(
			{ ...values, event_key: template.event_key, entity: template.entity },
			visibleCustomFields(user),
		);
		if (Object.keys(broken).length > 0)
			return redirectWithToast(back, { type: "error", message: t("letters:show.restoreUnknown") });
		await updateRecord(trx, email_templates, user, template.uid, values, {
			version: null,
			actor,
		});
		return redirectWithToast(back, {
			type: "success",
			message: t("letters:show.restored", { n: target }),
		});
	},
);
