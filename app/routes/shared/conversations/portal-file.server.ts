import type { RouterContextProvider } from "react-router";
import { database, i18n } from "#app/context.ts";
import type { Candidate, ClientContact } from "#app/domain/access/session-user.ts";
import { notFound } from "#app/http/not-found.ts";
import { refuseQuarantinedFile } from "#app/routes/quarantined-file.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findMessageFile } from "#db/queries/conversations/message-files.ts";
import { download } from "../files/download.server.ts";

/** A file of the person's own conversation, always as a download. */
export async function downloadOwnMessageFile(
	context: Readonly<RouterContextProvider>,
	{ strategy: entity, id, businessId }: Candidate | ClientContact,
	uid: string,
): Promise<Response> {
	const file = await inBusiness(context.get(database), businessId, (trx) => findMessageFile(trx, { entity, id }, uid));
	const answer = file && (refuseQuarantinedFile(context.get(i18n).t, file.scan_state) ?? (await download(file)));
	if (!answer) throw notFound();
	return answer;
}
