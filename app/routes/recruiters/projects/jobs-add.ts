import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { changeProjectJob } from "#app/routes/shared/projects/assign-job.server.ts";
import type { Route } from "./+types/jobs-add";

export async function action({ context, params, request }: Route.ActionArgs) {
	return changeProjectJob(context, params.id, request, "added");
}

export const loader = postOnlyLoader();
