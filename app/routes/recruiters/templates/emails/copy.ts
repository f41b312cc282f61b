import { data } from "react-router";
import { permit } from "#app/auth/policies/permit.ts";
import { email_templates } from "#app/entities/recruiters/email_templates.ts";
import { readForm } from "#app/http/read-form.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { insertRecord } from "#db/kit/crud.ts";
import { once } from "#db/kit/once.ts";
import { attach, freeName, listTemplateFiles } from "#db/queries/email-templates.ts";
import { formKey } from "../../../form-key.server.ts";
import { actorOf } from "../../actor.ts";
import type { Route } from "./+types/copy";
import { openTemplate } from "./with-record.server.ts";

/** Nothing to see here: it is only posted to. */
export function loader({ context }: Route.LoaderArgs): never {
	permit(context, "create", "templates/emails");
	throw data(null, { status: 405, headers: { Allow: "POST" } });
}

/** The same words and files under another name; a copy of a moment's own words begins switched off. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	const { uid, say } = await openTemplate(
		context,
		params.id,
		"create",
		async ({ trx, who, businessId, template, say }) => {
			const uid = await once(trx, businessId, { actor: `recruiter:${who.id}`, ...formKey(form) }, async () => {
				const { event_key, entity, sender, subject_pt, subject_en, body_pt, body_en } = template;
				const name = await freeName(trx, businessId, say.t("letters:show.copyName", { name: template.name }));
				const values = { name, event_key, entity, sender, subject_pt, subject_en, body_pt, body_en };
				const made = await insertRecord(
					trx,
					businessId,
					email_templates,
					{ ...values, active: event_key === null, owner: { id: who.id } },
					actorOf(context, who),
				);
				const files = await listTemplateFiles(trx, businessId, template.id);
				await attach(
					trx,
					businessId,
					made.id,
					files.map(({ id }) => id),
				);
				return made.uid;
			});
			return { uid, say };
		},
	);
	return redirectWithToast(`/recruiters/templates/emails/${uid}`, {
		type: "success",
		message: say.t("letters:show.copied"),
	});
}
