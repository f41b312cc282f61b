import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { EntityForm } from "#app/ui/entity-form.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/new";
import { currentEntity } from "./current-entity.ts";
import { createFrom, newPage } from "./new.server.ts";
import { theOne } from "./singleton.server.ts";

export const meta = ({ loaderData }: { loaderData?: { title: string } }) => [{ title: loaderData?.title }];

export async function loader({ context, url }: Route.LoaderArgs) {
	const entity = currentEntity(url);
	// Whoever has the address of the first form still gets the form of the row that came meanwhile.
	if (entity.scope === "singleton" && (await theOne(context, entity)) !== null) throw redirectLocal(entity.path);
	return newPage(context, entity, url);
}

export async function action({ context, request, url }: Route.ActionArgs) {
	return createFrom(context, currentEntity(url), await readForm(request), url);
}

interface Props {
	loaderData: Awaited<ReturnType<typeof newPage>>;
	actionData?: { page: Awaited<ReturnType<typeof newPage>> };
}

/** The form of a new record of any described entity. */
export default function New({ loaderData, actionData }: Props) {
	const page = actionData?.page ?? loaderData;
	return (
		<>
			<PageHeader title={page.heading} back={{ to: page.back, label: page.entity.many ?? page.entity.one }} />
			<EntityForm page={page} />
		</>
	);
}
