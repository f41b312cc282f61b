import { respondWithHandoverPdf } from "#app/routes/shared/handover/page.server.ts";
import type { Route } from "./+types/pdf";

export const loader = ({ context, params }: Route.LoaderArgs) => respondWithHandoverPdf(context, { uid: params.uid });
