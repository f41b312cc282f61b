import { can } from "#app/domain/access/permissions.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { loadFilesPage, receiveClientFile } from "#app/routes/shared/files/client-files.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { FilesCard } from "#app/ui/record/files-card.tsx";
import type { Route } from "./+types/files";

export const headers = forwardHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	"client_companies",
	"read",
	async ({ trx, user, record: company, format }: RecordLoaderArgs<Route.LoaderArgs, "client_companies">) => ({
		pageTitle: format.title(`${format.t("clients:tabs.files")}: ${company.name}`),
		files: await loadFilesPage(
			trx,
			{ entity: "client_companies", id: company.id, action: `/recruiters/client_companies/${company.uid}/files` },
			can(user, "update", "client_companies"),
			format,
		),
	}),
);

export async function action({ context, params, request }: Route.ActionArgs) {
	const { user, record: company } = await withRecord(
		context,
		"client_companies",
		params.id,
		"update",
		async (opened) => opened,
	);
	const back = `/recruiters/client_companies/${company.uid}/files`;
	return receiveClientFile(context, request, user, { entity: "client_companies", id: company.id, back });
}

export default function Files({ loaderData: { files }, actionData }: Route.ComponentProps) {
	const error = actionData?.problem;
	const visible = files.upload && error ? { ...files, upload: { ...files.upload, error } } : files;
	return <FilesCard files={visible} />;
}
