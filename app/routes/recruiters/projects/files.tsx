import { can } from "#app/domain/access/permissions.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { loadFilesPage, receiveClientFile } from "#app/routes/shared/files/client-files.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { FilesCard } from "#app/ui/record/files-card.tsx";
import type { Route } from "./+types/files";

export const headers = forwardHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	"projects",
	"read",
	async ({ trx, user, record: project, format }: RecordLoaderArgs<Route.LoaderArgs, "projects">) => ({
		uid: project.uid,
		name: project.name,
		pageTitle: format.title(`${format.t("clients:project.documents")}: ${project.name}`),
		files: await loadFilesPage(
			trx,
			{ entity: "projects", id: project.id, action: `/recruiters/projects/${project.uid}/files` },
			can(user, "update", "projects"),
			format,
		),
	}),
);

export async function action({ context, params, request }: Route.ActionArgs) {
	const { user, record: project } = await withRecord(
		context,
		"projects",
		params.id,
		"update",
		async (opened) => opened,
	);
	const back = `/recruiters/projects/${project.uid}/files`;
	return receiveClientFile(context, request, user, { entity: "projects", id: project.id, back });
}

/** The project's documents. */
export default function Files({ loaderData: { uid, name, files }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("clients");
	const error = actionData?.problem;
	const visible = files.upload && error ? { ...files, upload: { ...files.upload, error } } : files;
	return (
		<div className="mx-auto max-w-3xl">
			<PageHeader back={{ to: `/recruiters/projects/${uid}`, label: name }} title={t("project.documents")} />
			<FilesCard files={visible} title={t("tabs.files")} />
		</div>
	);
}
