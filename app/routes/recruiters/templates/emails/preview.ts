import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { letterFrame } from "../../../email-iframe.server.ts";
import type { Route } from "./+types/preview";
import { preview } from "./preview.server.ts";

/** The mail itself, for the frame on the template's page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	return withRecord(context, "email_templates", params.id, "read", async ({ trx, user, record: template, format }) => {
		const { content } = await preview(trx, user, template, url.searchParams, format.locale);
		return letterFrame(content.html);
	});
}
