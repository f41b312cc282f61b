import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRevalidateOn } from "#app/realtime/use-channel.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import type { ReportState } from "./report.server.ts";

/** Shows the age of the numbers or that they are loading; newer ones arrive automatically. */
export function ReportStateNote({ state, readAt, channel, refreshTo }: ReportState) {
	const { t } = useTranslation("report_builder");
	useRevalidateOn(channel && { channel: "ProgressChannel", name: channel.name, request_id: channel.requestId });
	if (state === "failed")
		return (
			<div className="mb-4">
				<Banner tone="warning" role="alert">
					{t("failed")}{" "}
					<AppLink to={refreshTo} className="link">
						{t("again")}
					</AppLink>
				</Banner>
			</div>
		);
	if (state === "reading")
		return (
			<div className="mb-4" role="status">
				<Banner tone="info">
					{t("reading")}
					<progress className="my-2 block w-full" aria-label={t("readingLabel")} />
					<AppLink to={refreshTo.replace(/&?refresh=1/, "")} className="link">
						{t("look")}
					</AppLink>
				</Banner>
			</div>
		);
	return (
		<p className="mb-3 text-muted text-sm" role="status">
			{t("asOf", { time: readAt })}{" "}
			{channel ? (
				t("refreshing")
			) : (
				<AppLink to={refreshTo} className="link">
					{t("refresh")}
				</AppLink>
			)}
		</p>
	);
}
