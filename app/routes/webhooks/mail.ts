import { database, requestInfo } from "#app/context.ts";
import { describeLostFiles } from "#app/emails/unstored-attachments.ts";
import { setting } from "#app/environment.ts";
import { readMime } from "#app/integrations/mail/read-mime.server.ts";
import { hasValidSignature } from "#app/integrations/outbound/webhook-signature.server.ts";
import { log } from "#app/ops/log.ts";
import { storeFiles } from "#app/storage/store-files.server.ts";
import { receiveSharedMail } from "#db/queries/inbound-routing.ts";
import type { Route } from "./+types/mail";
import { messageResponse, methodNotAllowed } from "./webhook-responses.ts";

/** A whole message (message/rfc822), signed with INBOUND_MAIL_SECRET as standardwebhooks.com specifies. */
export async function action({ context, request }: Route.ActionArgs) {
	const secret = setting("INBOUND_MAIL_SECRET");
	const source = new Uint8Array(await request.arrayBuffer());
	const headers = Object.fromEntries(request.headers);
	if (!secret || !hasValidSignature(secret, headers, source, Math.floor(Date.now() / 1000))) {
		const { id, ip } = context.get(requestInfo);
		log.warn({ request: id, ip }, "inbound mail was refused");
		return messageResponse(406, "signature");
	}
	const mail = await readMime(source).catch(() => null);
	if (!mail) return messageResponse(400, "malformed");
	const uid = await receiveSharedMail(context.get(database), mail, async ({ businessId }) => {
		const { attachments, lost } = await storeFiles(businessId, mail.files);
		return { attachments, note: describeLostFiles(lost) };
	});
	return messageResponse(200, uid ? "kept" : "nothing to do");
}

export const loader = methodNotAllowed;
