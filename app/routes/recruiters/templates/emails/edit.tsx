import { getRecruiter } from "#app/auth/session/current.ts";
import { i18n } from "#app/context.ts";
import { email_templates } from "#app/entities/recruiters/email_templates.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { editPage, saveFrom } from "../../../entity/edit.server.ts";
import type { Route } from "./+types/edit";
import { fieldGroups } from "./fields.server.ts";
import { TemplateForm } from "./template-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.page.title }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const page = await editPage(context, email_templates, params.id, url);
	return { page, groups: fieldGroups(context.get(i18n).t, getRecruiter(context), context.get(i18n).locale) };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	return saveFrom(context, email_templates, params.id, await readForm(request), url);
}

/** A template's words, with the fields they may name beside them. */
export default function EditTemplate({ loaderData, actionData }: Route.ComponentProps) {
	const page = actionData && "page" in actionData ? actionData.page : loaderData.page;
	return (
		<>
			<PageHeader title={page.heading} back={{ to: page.back, label: page.entity.one }} />
			<TemplateForm page={page} groups={loaderData.groups} />
		</>
	);
}
