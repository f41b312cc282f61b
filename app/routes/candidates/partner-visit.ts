import { redirect } from "react-router";
import { safeHref } from "#app/domain/brands/profile-links.ts";
import { notFound } from "#app/http/not-found.ts";
import { countVisit } from "#db/queries/courses.ts";
import type { Route } from "./+types/partner-visit";
import { withCandidate } from "./with-candidate.server.ts";

/** Counts the visit and redirects to the partner's site. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const href = safeHref(await withCandidate(context, ({ trx }) => countVisit(trx, params.partner)));
	if (!href) throw notFound();
	// Only administrator-entered URLs, which prevents open redirects.
	return redirect(href, { headers: { "Cache-Control": "no-store" } });
}
