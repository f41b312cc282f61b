import { site } from "#app/context.ts";
import { respondWithPdf } from "../document-pdf.server.ts";
import type { Route } from "./+types/proposal-pdf";
import { readProposalForPdf } from "./proposal.server.ts";

/** The proposal of a link as a PDF. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const pdf = await readProposalForPdf(context, params.token);
	return respondWithPdf(pdf, context.get(site).colors);
}
