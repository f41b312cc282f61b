import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { placeJob } from "#app/routes/shared/projects/place-job.server.ts";
import type { Route } from "./+types/jobs-remove";

export async function action({ context, params, request }: Route.ActionArgs) {
	return placeJob(context, params.id, request, "removed");
}

export const loader = postOnlyLoader();
