import { recruiterOf } from "#app/auth/current.ts";
import { notFound } from "#app/auth/not-found.ts";
import { database } from "#app/context.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findEmail } from "#db/queries/outbox.ts";
import type { Route } from "./+types/outbox-html";
import { isReadable } from "./message.ts";

/** The mail itself, for the frame on its page: a document of its own that may run, load and send nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const { businessId } = recruiterOf(context);
	const email = await inBusiness(context.get(database), businessId, (trx) => findEmail(trx, businessId, params.uid));
	if (!email || !isReadable(email)) throw notFound();
	return new Response(withLinksOutside(email.html), {
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Cache-Control": "private, no-store",
			"Content-Security-Policy":
				"sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
			"X-Frame-Options": "SAMEORIGIN",
			"Referrer-Policy": "no-referrer",
		},
	});
}

/** A link pressed in the frame opens a page, not the frame. */
const withLinksOutside = (html: string) => html.replaceAll("<a href=", '<a target="_blank" rel="noopener" href=');
