import { permit } from "#app/auth/permit.server.ts";
import { isConversationEntity } from "#app/domain/conversations/message.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { downloadAudited } from "#app/routes/shared/files/audited-download.server.ts";
import { findPersonId } from "#db/queries/conversations/conversation-person.ts";
import { findMessageFile } from "#db/queries/conversations/message-files.ts";
import type { Route } from "./+types/message-file";

/** Requires read permission on the conversation; every download is audited. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { entity } = params;
	if (!isConversationEntity(entity)) throw notFound();
	const user = permit(context, "read", entity);
	return downloadAudited(context, user, async (trx) => {
		const id = await findPersonId(trx, entity, parseUid(params.id));
		return id === undefined ? undefined : findMessageFile(trx, { entity, id }, parseUid(params.file));
	});
}
