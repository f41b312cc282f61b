import { data, type RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import { pictureThemes } from "#app/domain/reports/chart-colors.ts";
import { drawReportPicture } from "#app/entities/reports/draw-picture.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { htmlLang } from "#app/i18n/i18n.ts";
import { readReport, requireReport } from "./report.server.ts";
import { readOpenedReport } from "./saved/read-opened-report.server.ts";

/** Chart of a report URL, limited to the user's permissions; throws without a result. */
export async function readReportPicture(context: Readonly<RouterContextProvider>, address: URL): Promise<string> {
	const { t, locale } = context.get(i18n);
	const url = new URL(address);
	const theme = pictureThemes.find((item) => item === (url.searchParams.get("theme") ?? "light"));
	if (!theme) throw data({ message: t("errors:badRequest") }, { status: 400 });
	// Reports do not accept a theme parameter.
	url.searchParams.delete("theme");
	const [page, { saved }] = await Promise.all([readReport(context, url), readOpenedReport(context, url)]);
	const { form, report } = requireReport(page, t);
	const { day, number } = createFormatters(context);
	return drawReportPicture(report, {
		title: saved?.name ?? report.name,
		period: `${day(form.from)} – ${day(form.to)}`,
		lang: htmlLang[locale],
		theme,
		more: (count) => t("report_builder:moreGroups", { count, number: number(count) }),
	});
}

export const getPictureHeaders = (type: "svg" | "png") => ({
	"Content-Type": type === "svg" ? "image/svg+xml; charset=utf-8" : "image/png",
	"Content-Disposition": `attachment; filename="report.${type}"`,
	"Cache-Control": "no-store",
});
