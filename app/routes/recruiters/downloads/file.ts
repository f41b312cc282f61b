import { notFound } from "#app/http/not-found.ts";
import { openDownloadFile } from "#app/routes/shared/downloads/file.server.ts";
import type { Route } from "./+types/file";

/** A recruiter's own exported file. No page of ours is around this answer: it must say what it is itself. */
export async function loader({ context, params }: Route.LoaderArgs) {
	return (await openDownloadFile(context, params.uid)) ?? new Response(notFound().data.message, { status: 404 });
}
