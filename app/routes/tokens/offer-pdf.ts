import { site } from "#app/context.ts";
import { respondWithLetter } from "../shared/offers/letter-file.server.ts";
import type { Route } from "./+types/offer-pdf";
import { findLetterForPdf } from "./offer.server.ts";

/** The letter of a link as it was sent; with `?signed`, its sealed file. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	return respondWithLetter(
		await findLetterForPdf(context, params.token, url.searchParams.has("signed")),
		context.get(site).colors,
	);
}
