import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { changeProjectJob } from "#app/routes/shared/projects/assign-job.server.ts";
import type { Route } from "./+types/jobs-remove";

export async function action({ context, params, request }: Route.ActionArgs) {
	return changeProjectJob(context, params.id, request, "removed");
}

export const loader = postOnlyLoader();
