import { renderTemplatePreview } from "#app/routes/shared/emails/template-preview.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { renderMailFrame } from "../../../email-iframe.server.ts";
import type { Route } from "./+types/preview";

/** The mail itself, for the frame on the template's page. */
export const loader = recordLoader(
	"email_templates",
	"read",
	async ({ trx, user, record: template, format, url }: RecordLoaderArgs<Route.LoaderArgs, "email_templates">) => {
		const { content } = await renderTemplatePreview(trx, user, template, url.searchParams, format.locale);
		return renderMailFrame(content.html, { theme: url.searchParams.get("theme") });
	},
);
