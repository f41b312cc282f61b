import { i18n } from "#app/context.ts";
import { prospecting_templates } from "#app/entities/recruiters/prospecting_templates.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { EntityForm } from "#app/ui/entity-form.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { readNewPage, saveNewForm } from "../../entity/new.server.ts";
import type { Route } from "./+types/new";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** The usual form, prefilled with a footer in the user's language. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const begun = new URL(url);
	if (!begun.searchParams.has("unsubscribe_footer"))
		begun.searchParams.set("unsubscribe_footer", context.get(i18n).t("prospecting:footer"));
	return readNewPage(context, prospecting_templates, begun);
}

export async function action({ context, request, url }: Route.ActionArgs) {
	return saveNewForm(context, prospecting_templates, await readForm(request), url);
}

export default function NewTemplate({ loaderData, actionData }: Route.ComponentProps) {
	const page = actionData?.page ?? loaderData;
	return (
		<>
			<PageHeader title={page.heading} back={{ to: page.back, label: page.entity.many ?? page.entity.one }} />
			<EntityForm page={page} />
		</>
	);
}
