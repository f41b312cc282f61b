import { isMailEvent } from "#app/domain/mail/email-template.ts";
import { getDefaultTexts } from "#app/emails/default-texts.ts";
import { notFound } from "#app/http/not-found.ts";
import { renderMailFrame } from "#app/routes/email-iframe.server.ts";
import { type PreviewTemplate, renderTemplatePreview } from "#app/routes/shared/emails/template-preview.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { findEmailTemplate } from "#db/queries/email-templates.ts";
import type { Route } from "./+types/preview";

/** The HTML document for the iframe of a product mail or team template. */
export const loader = recruiterLoader(
	{},
	async ({ trx, user, params, url, format }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const template = isMailEvent(params.id) ? getStandard(params.id) : await findTemplate(params.id);
		const { content } = await renderTemplatePreview(trx, user, template, url.searchParams, format.locale);
		return renderMailFrame(content.html, { theme: url.searchParams.get("theme") });

		async function findTemplate(id: string): Promise<PreviewTemplate> {
			const existing = /^[\w-]{1,64}$/.test(id) ? await findEmailTemplate(trx, id) : undefined;
			if (!existing) throw notFound();
			return existing;
		}
	},
);

function getStandard(event: Parameters<typeof getDefaultTexts>[0]): PreviewTemplate {
	const [pt, en] = [getDefaultTexts(event, "pt"), getDefaultTexts(event, "en")];
	return {
		event_key: event,
		entity: null,
		site_config_id: null,
		subject_pt: pt.subject,
		body_pt: pt.body,
		subject_en: en.subject,
		body_en: en.body,
	};
}
