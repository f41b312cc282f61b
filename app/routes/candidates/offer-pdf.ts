import { site } from "#app/context.ts";
import { parseUid } from "#app/http/uid.ts";
import { findOwnOffer } from "#db/queries/offers/find.ts";
import { findSignedLetter, findStoredLetter, respondWithLetter } from "../shared/offers/letter-file.server.ts";
import type { Route } from "./+types/offer-pdf";
import { withCandidate } from "./with-candidate.server.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const letter = await withCandidate(context, async ({ trx, id }) => {
		const offer = await findOwnOffer(trx, id, parseUid(params.uid));
		if (!offer) return undefined;
		return url.searchParams.has("signed") ? findSignedLetter(trx, offer) : findStoredLetter(trx, offer);
	});
	return respondWithLetter(letter, context.get(site).colors);
}
