import { respondWithHandoverPdf } from "#app/routes/shared/handover/page.server.ts";
import type { Route } from "./+types/pdf";

/** Somebody who starts at the client, as a PDF. */
export const loader = ({ context, params }: Route.LoaderArgs) => respondWithHandoverPdf(context, { uid: params.uid });
