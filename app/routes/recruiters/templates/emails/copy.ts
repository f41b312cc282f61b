import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { email_templates } from "#app/entities/recruiters/email_templates.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { insertRecord } from "#db/kit/crud.ts";
import { attach, freeName, listTemplateFiles } from "#db/queries/email-templates.ts";
import { oncePerContent } from "../../../idempotency.server.ts";
import type { Route } from "./+types/copy";

export const loader = onlyPosted("create", "templates/emails");

/** The same words and files under another name; a copy of a moment's own words begins switched off. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	const { uid, format } = await withRecord(context, "email_templates", params.id, "create", async (open) => {
		const { trx, user, record: template, format } = open;
		const uid = await oncePerContent(trx, user, form, async () => {
			const { event_key, entity, sender, subject_pt, subject_en, body_pt, body_en } = template;
			const name = await freeName(trx, format.t("letters:show.copyName", { name: template.name }));
			const values = { name, event_key, entity, sender, subject_pt, subject_en, body_pt, body_en };
			const created = await insertRecord(
				trx,
				email_templates,
				{ ...values, active: event_key === null, owner: { id: user.id } },
				getActor(context, user),
			);
			const files = await listTemplateFiles(trx, template.id);
			await attach(
				trx,
				created.id,
				files.map(({ id }) => id),
			);
			return created.uid;
		});
		return { uid, format };
	});
	return redirectWithToast(`/recruiters/templates/emails/${uid}`, {
		type: "success",
		message: format.t("letters:show.copied"),
	});
}
