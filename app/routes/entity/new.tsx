import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EntityForm } from "#app/ui/entity-form.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/new";
import { currentEntity } from "./current-entity.ts";
import { readNewPage, saveNewForm } from "./new.server.ts";
import { findSingletonUid } from "./singleton.server.ts";

export const meta = ({ loaderData }: { loaderData?: { title: string } }) => [{ title: loaderData?.title }];

export async function loader({ context, url }: Route.LoaderArgs) {
	const entity = currentEntity(url);
	// A stale link to the first form gets the form of the row created meanwhile.
	if (entity.scope === "singleton" && (await findSingletonUid(context, entity)) !== null)
		throw redirectLocal(entity.path);
	return readNewPage(context, entity, url);
}

export async function action({ context, request, url }: Route.ActionArgs) {
	return saveNewForm(context, currentEntity(url), await readForm(request), url);
}

interface Props {
	loaderData: Awaited<ReturnType<typeof readNewPage>>;
	actionData?: { page: Awaited<ReturnType<typeof readNewPage>> };
}

/** The form of a new record of any described entity. */
export default function New({ loaderData, actionData }: Props) {
	const page = actionData?.page ?? loaderData;
	return (
		<>
			<PageHeader title={page.heading} back={{ to: page.back, label: page.entity.many ?? page.entity.one }} />
			{page.first ? <First first={page.first} /> : <EntityForm page={page} />}
		</>
	);
}

function First({ first: { label, options } }: { first: NonNullable<Props["loaderData"]["first"]> }) {
	return (
		<Card as="section" aria-labelledby="first" className="max-w-2xl">
			<CardHeader id="first" title={label} />
			<ul className="grid gap-1 sm:grid-cols-2">
				{options.map(({ label: option, to }) => (
					<li key={to}>
						<AppLink to={to} className="link inline-flex min-h-11 items-center">
							{option}
						</AppLink>
					</li>
				))}
			</ul>
		</Card>
	);
}
