import { parseUid } from "#app/http/uid.ts";
import { findOwnOffer } from "#db/queries/offers/find.ts";
import { findLetterFile } from "#db/queries/offers/send.ts";
import { respondWithLetter } from "../shared/offers/letter-file.server.ts";
import type { Route } from "./+types/offer-pdf";
import { withOwn } from "./with-candidate.server.ts";

/** The letter of one of the candidate's own offers, as it was sent. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const row = await withOwn(context, async ({ trx, id }) => {
		const offer = await findOwnOffer(trx, id, parseUid(params.uid));
		return offer && offer.status !== "withdrawn" ? findLetterFile(trx, offer) : undefined;
	});
	return respondWithLetter(row);
}
