import { data } from "react-router";
import { i18n } from "#app/context.ts";
import { pictureRenderer } from "#app/storage/picture-renderer.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import type { Route } from "./+types/picture-png";
import { getPictureHeaders, readReportPicture } from "./read-picture.server.ts";

/** Chart as PNG for slides and mails; slow ones render in the background, then retry. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { t } = context.get(i18n);
	const png = await pictureRenderer.draw(await readReportPicture(context, url));
	if (png === "drawing") {
		const message = t("saved_reports:drawing");
		return redirectWithToast(`/recruiters/reports${url.search}`, { type: "info", message });
	}
	if (!png) throw data({ message: t("saved_reports:noPicture") }, { status: 503 });
	return new Response(new Uint8Array(png), { headers: getPictureHeaders("png") });
}
