import { readForm } from "#app/http/read-form.server.ts";
import { EntityForm } from "#app/ui/entity-form.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/edit";
import { currentEntity } from "./current-entity.ts";
import { readEditPage, saveEditForm } from "./edit.server.ts";

export const meta = ({ loaderData }: { loaderData?: { title: string } }) => [{ title: loaderData?.title }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	return readEditPage(context, currentEntity(url), String(params.id), url);
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	return saveEditForm(context, currentEntity(url), String(params.id), await readForm(request), url);
}

interface Props {
	loaderData: Awaited<ReturnType<typeof readEditPage>>;
	actionData?: { page: Awaited<ReturnType<typeof readEditPage>> };
}

/** Also the fallback for in-place editing without JavaScript. */
export default function Edit({ loaderData, actionData }: Props) {
	const page = actionData?.page ?? loaderData;
	return (
		<>
			<PageHeader title={page.heading} back={{ to: page.back, label: page.entity.one }} />
			<EntityForm page={page} />
		</>
	);
}
