import { notFound } from "#app/http/not-found.ts";
import { openDownloadFile } from "#app/routes/shared/downloads/file.server.ts";
import type { Route } from "./+types/file";

/** A resource route without an error page: 404 must carry its own message. */
export async function loader({ context, params }: Route.LoaderArgs) {
	return (await openDownloadFile(context, params.uid)) ?? new Response(notFound().data.message, { status: 404 });
}
