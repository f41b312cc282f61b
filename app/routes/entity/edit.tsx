import { readForm } from "#app/auth/read-form.ts";
import { EntityForm } from "#app/ui/entity-form.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/edit";
import { editPage, saveFrom } from "./edit.server.ts";
import { entityHere } from "./here.ts";

export const meta = ({ loaderData }: { loaderData?: { title: string } }) => [{ title: loaderData?.title }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	return editPage(context, entityHere(url), String(params.id), url);
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	return saveFrom(context, entityHere(url), String(params.id), await readForm(request), url);
}

interface Props {
	loaderData: Awaited<ReturnType<typeof editPage>>;
	actionData?: { page: Awaited<ReturnType<typeof editPage>> };
}

/** The form of a record of any described entity; also what a field edited in place falls back to. */
export default function Edit({ loaderData, actionData }: Props) {
	const page = actionData?.page ?? loaderData;
	return (
		<>
			<PageHeader title={page.heading} back={{ to: page.back, label: page.entity.one }} />
			<EntityForm page={page} />
		</>
	);
}
