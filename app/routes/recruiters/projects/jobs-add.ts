import { onlyPosted } from "#app/auth/only-posted.server.ts";
import type { Route } from "./+types/jobs-add";
import { placeJob } from "./assign-job.server.ts";

export async function action({ context, params, request }: Route.ActionArgs) {
	return placeJob(context, params.id, request, "added");
}

export const loader = onlyPosted();
