import { respondWithHandoverFile } from "../shared/handover/page.server.ts";
import type { Route } from "./+types/handover-file";

export const loader = ({ context, params }: Route.LoaderArgs) =>
	respondWithHandoverFile(context, { token: params.token }, params.uid);
