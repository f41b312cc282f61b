import { useLocation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { shortlistSource } from "#app/routes/shared/shortlist/shortlist-record.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Download } from "#app/ui/icons.tsx";
import type { Route } from "./+types/download";
import { ShortlistDialog } from "./dialog.tsx";

export const loader = recordLoader(
	shortlistSource,
	"read",
	async ({ record: { uid } }: RecordLoaderArgs<Route.LoaderArgs, typeof shortlistSource>) => ({ uid }),
);

/** Describes and downloads the file: dashboard numbers, or mapping of candidates and companies. */
export default function DownloadDialog({ loaderData: { uid } }: Route.ComponentProps) {
	const { t } = useTranslation("shortlists");
	const what = useLocation().pathname.includes("mapping") ? "mapping_download" : "dashboard_download";
	return (
		<ShortlistDialog title={t(`${what}.title`)} text={t(`${what}.text`)} size="form">
			<LinkButton
				to={`/recruiters/shortlists/${uid}/files/${what}.csv`}
				variant="primary"
				icon={Download}
				reloadDocument
			>
				{t("download")}
			</LinkButton>
		</ShortlistDialog>
	);
}
