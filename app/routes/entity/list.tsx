import { EntityForm } from "#app/ui/entity-form.tsx";
import { ListScreen } from "#app/ui/list-view/list-page.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/list";
import { currentEntity } from "./current-entity.ts";
import { listPage } from "./list-page.server.ts";
import { formOfTheOne } from "./singleton.server.ts";

export { keepPage as shouldRevalidate } from "#app/ui/record-panel/keep-page.ts";

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) => [
	{ title: loaderData && "form" in loaderData ? loaderData.form.title : loaderData?.title },
];

export async function loader({ context, url }: Route.LoaderArgs) {
	const entity = currentEntity(url);
	return entity.scope === "singleton" ? formOfTheOne(context, entity, url) : listPage(context, entity, url);
}

/** The list of any described entity; of one that has one row, its form. */
export default function List({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
	if (!("form" in loaderData)) return <ListScreen page={loaderData} />;
	const { form, action } = loaderData;
	return (
		<>
			<PageHeader title={form.entity.one} />
			<EntityForm page={form} action={action} />
		</>
	);
}
