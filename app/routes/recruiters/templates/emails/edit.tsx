import { data } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { getRecruiter } from "#app/auth/session/current-user.ts";
import { database, i18n } from "#app/context.ts";
import { email_templates } from "#app/entities/recruiters/email_templates.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { readModelDraft, runDraftAction } from "#app/routes/shared/language-model/model-draft.server.ts";
import { ModelDraft } from "#app/routes/shared/language-model/model-draft.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { readEditPage, saveEditForm } from "../../../entity/edit.server.ts";
import { toTypedValues } from "../../../entity/new.server.ts";
import type { Route } from "./+types/edit";
import { buildFieldGroups } from "./merge-field-groups.server.ts";
import { TemplateForm } from "./template-form.tsx";
import { defineTemplateTranslation } from "./template-translation.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.page.title }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const page = await readEditPage(context, email_templates, params.id, url);
	const user = getRecruiter(context);
	const fields = page.sections.flatMap((section) => section.fields);
	const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
	const spot = defineTemplateTranslation(user, params.id, { form: null, values });
	return {
		page,
		groups: buildFieldGroups(context.get(i18n).t, user, context.get(i18n).locale),
		translation: await readInBusiness(context.get(database), user.businessId, (trx) =>
			readModelDraft(trx, spot, createFormatters(context)),
		),
	};
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const user = permit(context, "update", "templates/emails");
	const form = await readForm(request);
	const values = toTypedValues(form);
	// Outside any transaction: a model call may take a minute.
	const press = await runDraftAction(context, form, defineTemplateTranslation(user, params.id, { form, values }));
	if (!press) return saveEditForm(context, email_templates, params.id, form, url);
	const { model_draft: pressed = "", ...rest } = values;
	const input = Object.fromEntries([...Object.entries(rest), ...Object.entries(press.fields ?? {})]);
	const drawn = await readEditPage(context, email_templates, params.id, url, {
		refused: { ok: false, errors: {}, typed: input, asked: {} },
	});
	const version = Number(form.get("version"));
	const page = { ...drawn, unsaved: true, ...(Number.isInteger(version) ? { version } : {}) };
	return data({ page, notice: press.notice, revision: `${pressed}${press.status}` }, press.status);
}

export default function EditTemplate({ loaderData, actionData }: Route.ComponentProps) {
	const page = actionData && "page" in actionData ? actionData.page : loaderData.page;
	const press = actionData && "notice" in actionData ? actionData : undefined;
	return (
		<>
			<PageHeader title={page.heading} back={{ to: page.back, label: page.entity.one }} />
			<TemplateForm key={press?.revision} page={page} groups={loaderData.groups}>
				<ModelDraft draft={loaderData.translation} notice={press?.notice} formId="email_templates-form" />
			</TemplateForm>
		</>
	);
}
