import { jobs } from "#app/entities/recruiters/jobs.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { EntityForm } from "#app/ui/entity-form.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { createFrom, newPage } from "../../entity/new.server.ts";
import type { Route } from "./+types/new";
import { createQuick, isQuickForm, quickPage } from "./quick-create.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** The short form; with `?full`, or where the address fills in more than it has, all of it. */
export async function loader({ context, url }: Route.LoaderArgs) {
	if (isQuickForm(url.searchParams)) return quickPage(context, url);
	return { ...(await newPage(context, jobs, url)), sites: null, chosen: [], full: null };
}

export async function action({ context, request, url }: Route.ActionArgs) {
	const form = await readForm(request);
	return form.get("quick") === "1" ? createQuick(context, form, url) : createFrom(context, jobs, form, url);
}

interface Answer {
	page: Awaited<ReturnType<typeof newPage>>;
	chosen?: string[];
}

/** A new job: what it needs to be published, the rest for later. */
export default function NewJob({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("recruiter_jobs");
	const { sites, full } = loaderData;
	const answer = actionData as Answer | undefined;
	const page = answer?.page ?? loaderData;
	const chosen = answer?.chosen ?? loaderData.chosen;
	const publishes = sites !== null && sites.length > 0;
	return (
		<>
			<PageHeader
				title={page.heading}
				text={full ? t("quick.text") : undefined}
				back={{ to: page.back, label: page.entity.many ?? page.entity.one }}
				actions={
					<AppLink to={full ?? "?"} className="link">
						{t(full ? "quick.full" : "quick.short")}
					</AppLink>
				}
			/>
			<EntityForm
				key={full}
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
		</>
	);
}
