import { respondWithHandoverPdf } from "../shared/handover/page.server.ts";
import type { Route } from "./+types/handover-pdf";

/** The page of a link as a PDF. */
export const loader = ({ context, params }: Route.LoaderArgs) =>
	respondWithHandoverPdf(context, { token: params.token });
