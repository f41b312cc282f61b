import { PageTitle } from "#app/auth/page-title.tsx";
import { getClientContact } from "#app/auth/session/current-user.ts";
import { database } from "#app/context.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { isPrefetch } from "#app/http/is-prefetch.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { inBusiness } from "#db/kit/in-business.ts";
import { PortalConversation } from "../shared/conversations/portal-conversation.tsx";
import { postPortalMessage, readPortalPage } from "../shared/conversations/portal-page.server.ts";
import type { Route } from "./+types/messages";

const path = "/client_contacts/messages";

export function loader({ context, request, url }: Route.LoaderArgs) {
	const user = getClientContact(context);
	const format = createFormatters(context);
	return inBusiness(context.get(database), user.businessId, async (trx) => ({
		page: await readPortalPage(trx, user, { path, url, format, prefetch: isPrefetch(request) }),
	}));
}

export async function action({ context, request }: Route.ActionArgs) {
	const form = await readForm(request);
	return postPortalMessage(context, { db: context.get(database), user: getClientContact(context), path, form });
}

/** The client contact's conversation with the consultancy. */
export default function Messages({ loaderData: { page }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("conversations");
	return (
		<div className="mx-auto max-w-3xl">
			<PageTitle>{t("portalPage.title")}</PageTitle>
			<PageHeader title={t("portalPage.title")} text={t("portalPage.clientText")} />
			<PortalConversation
				page={page}
				result={actionData?.result}
				empty={{ title: t("portalPage.emptyTitle"), text: t("portalPage.clientEmptyText") }}
			/>
		</div>
	);
}
