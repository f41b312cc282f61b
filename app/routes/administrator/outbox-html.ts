import { notFound } from "#app/http/not-found.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { findMessage } from "#db/queries/email-record.ts";
import { letterFrame } from "../email-iframe.server.ts";
import type { Route } from "./+types/outbox-html";
import { isReadableMessage } from "./message.server.ts";

/** The mail itself, for the frame on its page: a document of its own that may run and send nothing. */
export const loader = recruiterLoader({}, async ({ trx, params }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
	const email = await findMessage(trx, params.uid);
	if (!email || !isReadableMessage(email)) throw notFound();
	return letterFrame(email.html, { incoming: email.direction === "in" });
});
