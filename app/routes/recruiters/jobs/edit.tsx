import { data } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { jobs } from "#app/entities/recruiters/jobs.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { readEditPage, saveEditForm } from "#app/routes/entity/edit.server.ts";
import { toTypedValues } from "#app/routes/entity/new.server.ts";
import { runDraftAction } from "#app/routes/shared/language-model/model-draft.server.ts";
import { ModelDraft } from "#app/routes/shared/language-model/model-draft.tsx";
import { isTranslationSubmit } from "#app/routes/shared/language-model/translation-draft.server.ts";
import { EntityForm } from "#app/ui/entity-form.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/edit";
import { defineAdDraft, readAdDraft } from "./ad-draft.server.ts";
import { getFormValues, handleAdHelp, reviewFormAd, wantsHelp } from "./ad-help.server.ts";
import { AdHelp } from "./ad-help.tsx";
import { defineAdTranslation, readAdTranslation } from "./ad-translation.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.page.title }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const page = await readEditPage(context, jobs, params.id, url);
	const help = reviewFormAd(context, page);
	const user = permit(context, "update", "jobs");
	const draft = help && (await readAdDraft(context, user, params.id));
	const translation = help && (await readAdTranslation(context, user, params.id, getFormValues(page)));
	return { page, help, draft, translation };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
	const form = await readForm(request);
	const user = permit(context, "update", "jobs");
	// Outside any transaction: a model call may take a minute.
	const isTranslation = isTranslationSubmit(form);
	const press = isTranslation
		? await runDraftAction(context, form, defineAdTranslation(user, params.id, { form, values: toTypedValues(form) }))
		: await runDraftAction(context, form, defineAdDraft(user, params.id, createFormatters(context)));
	if (press || wantsHelp(form)) {
		const draw = (again: Parameters<Parameters<typeof handleAdHelp>[1]["draw"]>[0]) =>
			readEditPage(context, jobs, params.id, url, { refused: again });
		const answer = await handleAdHelp(context, { user, form, uid: params.id, draw, ...(press ? { press } : {}) });
		const notice = press?.notice ?? null;
		return data({ ...answer, notice, isTranslation, edit: undefined }, press?.status ?? 200);
	}
	const answer = await saveEditForm(context, jobs, params.id, form, url);
	if (answer instanceof Response) return answer;
	return data(
		{
			edit: undefined,
			notice: null,
			isTranslation: false,
			...answer.data,
			help: reviewFormAd(context, answer.data.page),
		},
		answer.init ?? undefined,
	);
}

export default function EditJob({ loaderData, actionData }: Route.ComponentProps) {
	const heading = loaderData.page;
	const { page, help } = actionData ?? loaderData;
	return (
		<>
			<PageHeader title={heading.heading} back={{ to: page.back, label: page.entity.one }} />
			<div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,56rem)_minmax(18rem,24rem)]">
				<EntityForm key={help?.revision} page={page} />
				{help && (
					<AdHelp help={help} formId="jobs-form">
						<ModelDraft
							draft={loaderData.draft}
							notice={actionData?.isTranslation ? null : actionData?.notice}
							formId="jobs-form"
						/>
						<ModelDraft
							draft={loaderData.translation}
							notice={actionData?.isTranslation ? actionData.notice : null}
							formId="jobs-form"
						/>
					</AdHelp>
				)}
			</div>
		</>
	);
}
