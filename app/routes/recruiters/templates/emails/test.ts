import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { renderTemplatePreview } from "#app/routes/shared/emails/template-preview.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { listTemplateFiles } from "#db/queries/email-templates.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { oncePerContent } from "../../../idempotency.server.ts";
import type { Route } from "./+types/test";

export const loader = postOnlyLoader("read", "templates/emails");

/** Sends the preview to the current user, once per submission. */
export const action = recordAction(
	"email_templates",
	"read",
	async ({
		trx,
		user,
		record: template,
		format,
		t,
		form,
		params,
	}: RecordActionArgs<Route.ActionArgs, "email_templates">) => {
		const query = new URLSearchParams(
			["record", "language", "brand"].map((name) => [name, String(form.get(name) ?? "").slice(0, 100)]),
		);
		await oncePerContent(trx, user, form, async () => {
			const { content, brand, locale } = await renderTemplatePreview(trx, user, template, query, format.locale);
			const files = await listTemplateFiles(trx, template.id);
			await queueEmail(trx, {
				kind: "template_test",
				class: "internal",
				site: { id: brand.id },
				to: { email: user.email, name: user.name },
				locale,
				content,
				attachments: files.map((file) => ({
					fileName: file.name,
					contentType: file.content_type,
					storageKey: file.storage_key,
					size: file.size_bytes,
				})),
			});
			return template.uid;
		});
		const back = `/recruiters/templates/emails/${params.id}?${query}`;
		return redirectWithToast(back, { type: "success", message: t("letters:show.tested", { email: user.email }) });
	},
);
