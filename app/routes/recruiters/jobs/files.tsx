import { can } from "#app/domain/access/permissions.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { loadFilesPage, receiveClientFile } from "#app/routes/shared/files/client-files.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { FilesCard } from "#app/ui/record/files-card.tsx";
import type { Route } from "./+types/files";

export const headers = forwardHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

const getPath = (uid: string) => `/recruiters/jobs/${uid}/files`;

export const loader = recordLoader(
	"jobs",
	"read",
	async ({ trx, user, record: job, format }: RecordLoaderArgs<Route.LoaderArgs, "jobs">) => ({
		pageTitle: format.title(`${format.t("recruiter_jobs:tabs.files")} · ${job.title}`),
		files: await loadFilesPage(
			trx,
			{ entity: "jobs", id: job.id, action: getPath(job.uid) },
			can(user, "update", "jobs"),
			format,
		),
	}),
);

export async function action({ context, params, request }: Route.ActionArgs) {
	const { user, record: job } = await withRecord(context, "jobs", params.id, "update", async (opened) => opened);
	return receiveClientFile(context, request, user, { entity: "jobs", id: job.id, back: getPath(job.uid) });
}

/** A job's documents: briefings, contracts, tests. */
export default function JobFiles({ loaderData: { files }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("recruiter_jobs");
	const error = actionData?.problem;
	const visible = files.upload && error ? { ...files, upload: { ...files.upload, error } } : files;
	return (
		<div className="max-w-3xl">
			<FilesCard files={visible} title={t("tabs.files")} />
		</div>
	);
}
