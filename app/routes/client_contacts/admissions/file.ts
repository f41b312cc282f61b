import { respondWithHandoverFile } from "#app/routes/shared/handover/page.server.ts";
import type { Route } from "./+types/file";

/** A document the candidate consented to share with the client. */
export const loader = ({ context, params }: Route.LoaderArgs) =>
	respondWithHandoverFile(context, { uid: params.uid }, params.file);
