import { i18n, requestInfo } from "#app/context.ts";
import { getQuarantineState } from "#app/domain/access/quarantine-state.ts";
import { notFound } from "#app/http/not-found.ts";
import { download } from "#app/routes/shared/files/download.server.ts";
import { audit } from "#db/kit/audit.ts";
import { listAttachments } from "#db/queries/email-sending.ts";
import { refuseQuarantinedFile } from "../../quarantined-file.ts";
import type { Route } from "./+types/file";
import { withMessage } from "./message.server.ts";

/** An attachment of a message. Every download is in the audit log. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { more: file } = await withMessage(context, params.uid, async (trx, { id }, user) => {
		const attachments = (await listAttachments(trx, [id])).find((attachment) => String(attachment.id) === params.file);
		if (!attachments) return undefined;
		if (getQuarantineState(attachments.scan_state)) return attachments;
		await audit(trx, {
			actor: { type: "recruiter", id: user.id, name: user.name },
			action: "download",
			recordType: "email_attachments",
			recordId: attachments.id,
			ip: context.get(requestInfo).ip,
		});
		return attachments;
	});
	const answer =
		file &&
		(refuseQuarantinedFile(context.get(i18n).t, file.scan_state) ??
			(await download({ ...file, name: file.file_name })));
	return answer ?? new Response(notFound().data.message, { status: 404 });
}
