import { data } from "react-router";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database, i18n } from "#app/context.ts";
import { pictureThemes } from "#app/domain/reports/chart-colors.ts";
import { drawThumbnail } from "#app/entities/reports/draw-thumbnail.ts";
import { chooseChart, presentReport } from "#app/entities/reports/present-report.ts";
import { readReportRequest } from "#app/entities/reports/report-request.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { loadReport } from "#db/queries/read-report.ts";
import type { Route } from "./+types/thumbnail-svg";

/** Cache lifetimes in seconds: numbers change, and missing ones soon exist. */
const seconds = { numbers: 600, kind: 30 };

/** Report thumbnail from stored or fast numbers, else a symbol of the chart type. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const user = getRecruiter(context);
	const format = createFormatters(context);
	const theme = pictureThemes.find((item) => item === (url.searchParams.get("theme") ?? "light"));
	const params = new URLSearchParams(url.searchParams);
	params.delete("theme");
	const request = readReportRequest(params, user, format.now);
	if (!theme || !request || request.problems.length > 0)
		throw data({ message: context.get(i18n).t("errors:badRequest") }, { status: 400 });
	// Roles do not limit a token's access, so it gets no thumbnail numbers.
	const answer = user.onlyResources
		? null
		: await loadReport(context.get(database), { user, request, format, query: String(params), glance: true });
	const report = answer?.state === "read" ? presentReport(request, answer.result, format) : null;
	return new Response(drawThumbnail(report, chooseChart(request), theme), {
		headers: {
			"Content-Type": "image/svg+xml; charset=utf-8",
			"Cache-Control": `private, max-age=${report ? seconds.numbers : seconds.kind}`,
		},
	});
}
