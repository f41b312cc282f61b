import { PageTitle } from "#app/auth/page-title.tsx";
import { getCandidate } from "#app/auth/session/current-user.ts";
import { database, site } from "#app/context.ts";
import { isPrefetch } from "#app/http/is-prefetch.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { findCandidacy } from "#db/queries/candidacies.ts";
import { PortalConversation } from "../shared/conversations/portal-conversation.tsx";
import { postPortalMessage, readPortalPage } from "../shared/conversations/portal-page.server.ts";
import type { Route } from "./+types/messages";
import { withCandidate } from "./with-candidate.server.ts";

const path = "/candidates/messages";

/** `?about=` is the application they write about; its recruiter answers first. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
	const { id: siteId } = context.get(site);
	return withCandidate(context, async ({ trx, user, format }) => {
		const uid = url.searchParams.get("about");
		const apply = uid ? await findCandidacy(trx, user.id, siteId, uid) : undefined;
		return {
			page: await readPortalPage(trx, user, { path, url, format, prefetch: isPrefetch(request) }),
			about: apply
				? { uid: apply.uid, text: format.t("conversations:portalPage.about", { job: apply.job_title }) }
				: null,
		};
	});
}

export async function action({ context, request }: Route.ActionArgs) {
	const form = await readForm(request);
	return postPortalMessage(context, { db: context.get(database), user: getCandidate(context), path, form });
}

/** The candidate's conversation with the recruiting team. */
export default function Messages({ loaderData: { page, about }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("conversations");
	return (
		<>
			<PageTitle>{t("portalPage.title")}</PageTitle>
			<PageHeader title={t("portalPage.title")} text={t("portalPage.text")} />
			<PortalConversation
				page={page}
				result={actionData?.result}
				empty={{ title: t("portalPage.emptyTitle"), text: t("portalPage.emptyText") }}
				about={about}
			/>
		</>
	);
}
