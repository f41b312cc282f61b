import { getRecruiter } from "#app/auth/session/current-user.ts";
import { i18n } from "#app/context.ts";
import { email_templates } from "#app/entities/recruiters/email_templates.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { readNewPage, saveNewForm } from "../../../entity/new.server.ts";
import type { Route } from "./+types/new";
import { buildFieldGroups } from "./merge-field-groups.server.ts";
import { TemplateForm } from "./template-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.page.title }];

export async function loader({ context, url }: Route.LoaderArgs) {
	const page = await readNewPage(context, email_templates, url);
	return { page, groups: buildFieldGroups(context.get(i18n).t, getRecruiter(context), context.get(i18n).locale) };
}

export async function action({ context, request, url }: Route.ActionArgs) {
	return saveNewForm(context, email_templates, await readForm(request), url);
}

export default function NewTemplate({ loaderData, actionData }: Route.ComponentProps) {
	const page = actionData && "page" in actionData ? actionData.page : loaderData.page;
	return (
		<>
			<PageHeader title={page.heading} back={{ to: page.back, label: page.entity.many ?? page.entity.one }} />
			<TemplateForm page={page} groups={loaderData.groups} />
		</>
	);
}
