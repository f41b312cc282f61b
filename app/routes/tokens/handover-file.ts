import { respondWithHandoverFile } from "../shared/handover/page.server.ts";
import type { Route } from "./+types/handover-file";

/** A document of a link that the person allows the client to have. */
export const loader = ({ context, params }: Route.LoaderArgs) =>
	respondWithHandoverFile(context, { token: params.token }, params.uid);
