import { getClientContact } from "#app/auth/session/current-user.ts";
import { downloadOwnMessageFile } from "#app/routes/shared/conversations/portal-file.server.ts";
import type { Route } from "./+types/message-file";

export const loader = ({ context, params }: Route.LoaderArgs) =>
	downloadOwnMessageFile(context, getClientContact(context), params.uid);
