import { problem } from "#app/http/problem.server.ts";
import { openDownloadFile } from "#app/routes/shared/downloads/file.server.ts";
import { refuseMethod } from "../request-body.server.ts";
import type { Route } from "./+types/download-file";

/** The file, while the caller may still export that list. */
export async function loader({ context, params }: Route.LoaderArgs) {
	return (await openDownloadFile(context, params.id)) ?? problem(context, 404);
}

export const action = ({ context }: Route.ActionArgs) => refuseMethod(context, "GET");
