import { EntityForm } from "#app/ui/entity-form.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/singleton";
import { currentEntity } from "./current-entity.ts";
import { buildSingletonForm } from "./singleton.server.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.form.title }];

export const loader = ({ context, url }: Route.LoaderArgs) => buildSingletonForm(context, currentEntity(url), url);

/** An entity with a single row shows its form instead of a list. */
export default function Singleton({ loaderData: { form, action } }: Route.ComponentProps) {
	return (
		<>
			<PageHeader title={form.entity.one} />
			<EntityForm page={form} action={action} />
		</>
	);
}
