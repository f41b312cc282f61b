import { data } from "react-router";
import { jobs } from "#app/entities/recruiters/jobs.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type DraftActionResult, runDraftAction } from "#app/routes/shared/language-model/model-draft.server.ts";
import { ModelDraft } from "#app/routes/shared/language-model/model-draft.tsx";
import { AppLink } from "#app/ui/app-link.tsx";
import { EntityForm } from "#app/ui/entity-form.tsx";
import type { FormPage } from "#app/ui/list-view/types.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { readNewPage, saveNewForm } from "../../entity/new.server.ts";
import { permitCreate } from "../../entity/permit-create.server.ts";
import type { Route } from "./+types/new";
import { defineNewAdDraft, readNewAdDraft } from "./ad-draft.server.ts";
import { handleAdHelp, reviewFormAd, wantsHelp } from "./ad-help.server.ts";
import { AdHelp } from "./ad-help.tsx";
import { createQuickJob, getQuickJobEntity, isQuickForm, readQuickJobPage } from "./quick-create.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** Short form; the full one with `?full` or when the URL prefills other fields. */
export async function loader({ context, url }: Route.LoaderArgs) {
	if (isQuickForm(url.searchParams)) {
		const page = await readQuickJobPage(context, url);
		const help = reviewFormAd(context, page);
		return { ...page, help, draft: help && (await readNewAdDraft(context, permitCreate(context, jobs))) };
	}
	const page = await readNewPage(context, jobs, url);
	const help = reviewFormAd(context, page);
	const draft = help && (await readNewAdDraft(context, permitCreate(context, jobs)));
	return { ...page, sites: null, chosen: [], full: null, help, draft };
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const form = await readForm(request);
	const quick = form.get("quick") === "1";
	const user = permitCreate(context, jobs);
	// Outside any transaction: a model call may take a minute.
	const press = await runDraftAction(context, form, defineNewAdDraft(user, form, createFormatters(context)));
	if (press || wantsHelp(form)) {
		const described = quick ? getQuickJobEntity(user) : jobs;
		const chosen = form.getAll("sites").filter((item) => typeof item === "string");
		const draw = (again: Parameters<Parameters<typeof handleAdHelp>[1]["draw"]>[0]) =>
			readNewPage(context, described, url, again);
		const answer = await handleAdHelp(context, { user, form, draw, ...(press ? { press } : {}) });
		return data({ ...answer, chosen, notice: press?.notice ?? null }, press?.status ?? 200);
	}
	const answer = quick ? await createQuickJob(context, form, url) : await saveNewForm(context, jobs, form, url);
	if (answer instanceof Response) return answer;
	return data({ ...answer.data, help: reviewFormAd(context, answer.data.page) }, answer.init ?? undefined);
}

interface Answer {
	page: FormPage;
	chosen?: string[];
	help: ReturnType<typeof reviewFormAd>;
	notice?: DraftActionResult["notice"];
}

/** A new job: fields needed for publication now, the rest later. */
export default function NewJob({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("recruiter_jobs");
	const { sites, full, heading } = loaderData;
	const answer = actionData as Answer | undefined;
	const page = answer?.page ?? loaderData;
	const chosen = answer?.chosen ?? loaderData.chosen;
	const help = answer ? answer.help : loaderData.help;
	const publishes = sites !== null && sites.length > 0;
	return (
		<>
			<PageHeader
				title={heading}
				text={full ? t("quick.text") : undefined}
				back={{ to: page.back, label: page.entity.many ?? page.entity.one }}
				actions={
					<AppLink to={full ?? "?"} className="link">
						{t(full ? "quick.full" : "quick.short")}
					</AppLink>
				}
			/>
			<div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,56rem)_minmax(18rem,24rem)]">
				<EntityForm
					key={help?.revision || full}
					page={full ? { ...page, hidden: [["quick", "1"]] } : page}
					also={publishes ? { name: "publish", value: "1", label: t("quick.publish") } : undefined}
				>
					{publishes && (
						<fieldset className="card card-pad mb-4 min-w-0">
							<legend className="float-left mb-2 w-full font-semibold">{t("quick.sites")}</legend>
							<div className="clear-both flex flex-wrap gap-x-6 gap-y-1">
								{sites.map(({ uid, title, domain }) => (
									<label key={uid} className="flex min-h-8 items-center gap-2">
										<input
											type="checkbox"
											name="sites"
											value={uid}
											defaultChecked={chosen.includes(uid)}
											className="size-4"
										/>
										<span>
											{title} <span className="text-muted text-sm">{domain}</span>
										</span>
									</label>
								))}
							</div>
						</fieldset>
					)}
				</EntityForm>
				{help && (
					<AdHelp help={help} formId="jobs-form">
						<ModelDraft draft={loaderData.draft} notice={answer?.notice} formId="jobs-form" />
					</AdHelp>
				)}
			</div>
		</>
	);
}
