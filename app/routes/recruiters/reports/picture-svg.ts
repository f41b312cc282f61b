import type { Route } from "./+types/picture-svg";
import { getPictureHeaders, readReportPicture } from "./read-picture.server.ts";

/** A report's chart as a drawing that needs no page around it. */
export async function loader({ context, url }: Route.LoaderArgs) {
	return new Response(await readReportPicture(context, url), { headers: getPictureHeaders("svg") });
}
