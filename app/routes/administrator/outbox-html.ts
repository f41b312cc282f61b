import { getRecruiter } from "#app/auth/session/current.ts";
import { database } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findMessage } from "#db/queries/email-record.ts";
import { letterFrame } from "../email-iframe.server.ts";
import type { Route } from "./+types/outbox-html";
import { isReadableMessage } from "./message.server.ts";

/** The mail itself, for the frame on its page: a document of its own that may run, load and send nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { businessId } = getRecruiter(context);
	const email = await inBusiness(context.get(database), businessId, (trx) => findMessage(trx, params.uid));
	if (!email || !isReadableMessage(email)) throw notFound();
	return letterFrame(email.html);
}
