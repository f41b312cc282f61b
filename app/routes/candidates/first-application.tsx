import { data, type MiddlewareFunction } from "react-router";
import { PageTitle } from "#app/auth/page-title.tsx";
import { guestsOnly } from "#app/auth/session/guards.server.ts";
import { person } from "#app/context.ts";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/first-application";
import { FirstApplicationForm } from "./first-application/form.tsx";
import { firstApplicationAction } from "./first-application/submit.server.ts";
import {
	createReturnCookie,
	type FirstApplicationPage,
	readFirstApplicationPage,
} from "./first-application/view.server.ts";

/** Signed-in users apply with their account. */
const visitorsOnly: MiddlewareFunction<Response> = (args, next) => {
	const user = args.context.get(person);
	const uid = encodeURIComponent(String(args.params.job_uid));
	if (user?.strategy === "candidates") throw redirectLocal(`/candidates/jobs/${uid}/applies/new`);
	return guestsOnly(args, next);
};

export const middleware = [visitorsOnly];
export const headers = forwardHeaders;

export const handle = { scripts: "later" };

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const page = await readFirstApplicationPage(context, request, params.job_uid);
	return data({ page }, { headers: { "Set-Cookie": createReturnCookie(context, params.job_uid) } });
}

export async function action({ context, request, params }: Route.ActionArgs) {
	return firstApplicationAction(context, request, await readForm(request), params.job_uid);
}

export default function FirstApplication({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation(["candidates", "forms"]);
	const page = (actionData as { page?: FirstApplicationPage } | undefined)?.page ?? loaderData.page;
	// A new CV resets the form; a refused submission keeps its input.
	const formKey = JSON.stringify([loaderData.page.cv, loaderData.page.values]);
	const title = t("apply.title", { title: page.job.title });
	return (
		<main id="content" tabIndex={-1} className="mx-auto w-full max-w-2xl px-4 py-6 outline-none sm:py-10">
			<PageTitle>{actionData ? t("forms:titlePrefix") + title : title}</PageTitle>
			<PageHeader title={t("apply.heading")} text={page.job.title} back={{ to: page.job.to, label: t("apply.back") }} />
			{page.job.open ? (
				<FirstApplicationForm key={formKey} page={page} result={actionData?.result} />
			) : (
				<EmptyState
					title={t("apply.closedTitle")}
					text={t("apply.closedText")}
					action={
						<LinkButton to="/jobs" variant="primary">
							{t("apply.closedLink")}
						</LinkButton>
					}
				/>
			)}
		</main>
	);
}
