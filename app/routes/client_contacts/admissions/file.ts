import { respondWithHandoverFile } from "#app/routes/shared/handover/page.server.ts";
import type { Route } from "./+types/file";

/** A document that the person allows the client to have. */
export const loader = ({ context, params }: Route.LoaderArgs) =>
	respondWithHandoverFile(context, { uid: params.uid }, params.file);
