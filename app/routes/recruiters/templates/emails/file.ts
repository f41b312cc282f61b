import { i18n, requestInfo } from "#app/context.ts";
import { getQuarantineState } from "#app/domain/access/quarantine-state.ts";
import { notFound } from "#app/http/not-found.ts";
import { download } from "#app/routes/shared/files/download.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { audit } from "#db/kit/audit.ts";
import { listTemplateFiles } from "#db/queries/email-templates.ts";
import { refuseQuarantinedFile } from "../../../quarantined-file.ts";
import type { Route } from "./+types/file";

/** An attachment of a template. Every download is in the audit log. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const result = await withRecord(context, "email_templates", params.id, "read", async (open) => {
		const { trx, user, record: template } = open;
		const file = (await listTemplateFiles(trx, template.id)).find(({ uid }) => uid === params.file);
		if (file && !getQuarantineState(file.scan_state))
			await audit(trx, {
				actor: { type: "recruiter", id: user.id, name: user.name },
				action: "download",
				recordType: "data_files",
				recordId: file.id,
				ip: context.get(requestInfo).ip,
			});
		return file;
	});
	return (
		(result && (refuseQuarantinedFile(context.get(i18n).t, result.scan_state) ?? (await download(result)))) ??
		new Response(notFound().data.message, { status: 404 })
	);
}
