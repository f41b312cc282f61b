import { notFound } from "#app/http/not-found.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { findMessage } from "#db/queries/email-record.ts";
import { renderMailFrame } from "../email-iframe.server.ts";
import type { Route } from "./+types/outbox-html";
import { isReadableMessage } from "./message.server.ts";

/** A document of its own for the iframe; its policy forbids scripts and requests. */
export const loader = recruiterLoader({}, async ({ trx, params }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
	const email = await findMessage(trx, params.uid);
	if (!email || !isReadableMessage(email)) throw notFound();
	return renderMailFrame(email.html, { incoming: email.direction === "in" });
});
