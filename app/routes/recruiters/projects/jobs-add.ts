import { data } from "react-router";
import type { Route } from "./+types/jobs-add";
import { placeJob } from "./place-job.server.ts";

export async function action({ context, params, request }: Route.ActionArgs) {
	return placeJob(context, params.id, request, "added");
}

export function loader(): never {
	throw data(null, { status: 405, headers: { Allow: "POST" } });
}
