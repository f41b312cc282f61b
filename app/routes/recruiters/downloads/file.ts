import { notFound } from "#app/http/not-found.ts";
import type { Route } from "./+types/file";
import { fileOf } from "./file.server.ts";

/** A recruiter's own exported file. No page of ours is around this answer: it must say what it is itself. */
export async function loader({ context, params }: Route.LoaderArgs) {
	return (await fileOf(context, params.uid)) ?? new Response(notFound().data.message, { status: 404 });
}
