import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { emailTemplateProblems } from "#app/domain/mail/email-template.ts";
import { email_templates } from "#app/entities/recruiters/email_templates.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { updateRecord } from "#db/kit/crud.ts";
import { listTemplateVersions } from "#db/queries/email-templates.ts";
import type { Route } from "./+types/restore";

export function loader({ context }: Route.LoaderArgs): never {
	return onlyPosted(context, "update", "templates/emails");
}

/** The words of an earlier version become the newest one, as long as their fields still stand for something. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	const target = Number(form.get("edition"));
	return withRecord(context, "email_templates", params.id, "update", async (open) => {
		const { trx, user, businessId, record: template, format } = open;
		const version = (await listTemplateVersions(trx, businessId, template.id)).find(
			(templateVersion) => templateVersion.version === target,
		);
		if (!version) throw notFound();
		const { subject_pt, subject_en, body_pt, body_en } = version;
		const values = { subject_pt, subject_en: subject_en || null, body_pt, body_en: body_en || null };
		const back = `/recruiters/templates/emails/${template.uid}`;
		const broken = emailTemplateProblems({ ...values, event_key: template.event_key, entity: template.entity });
		if (Object.keys(broken).length > 0)
			return redirectWithToast(back, { type: "error", message: format.t("letters:show.restoreUnknown") });
		await updateRecord(trx, businessId, email_templates, user, template.uid, values, {
			version: null,
			actor: getActor(context, user),
		});
		return redirectWithToast(back, {
			type: "success",
			message: format.t("letters:show.restored", { n: target }),
		});
	});
}
