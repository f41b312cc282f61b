import { data } from "react-router";
import { i18n } from "#app/context.ts";
import { drawPicture } from "#app/storage/draw-svg.server.ts";
import type { Route } from "./+types/picture-png";
import { getPictureHeaders, readReportPicture } from "./read-picture.server.ts";

/** A report's chart as dots, for slides and letters. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const png = await drawPicture(new TextEncoder().encode(await readReportPicture(context, url)));
	if (!png) throw data({ message: context.get(i18n).t("saved_reports:noPicture") }, { status: 503 });
	return new Response(new Uint8Array(png), { headers: getPictureHeaders("png") });
}
