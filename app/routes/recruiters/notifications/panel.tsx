import { Form } from "react-router";
import { notificationCategories } from "#app/domain/notifications/notification-prefs.ts";
import { isReadMethod, requestTarget } from "#app/http/request-target.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { formatNotifications } from "#app/routes/shared/notifications/list.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { listNotifications, markCategoryViewed } from "#db/queries/notifications.ts";
import type { Route } from "./+types/panel";
import { NotificationTabs } from "./tabs.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** The recruiter's own notifications: as a page, and for the bell's panel. */
export const loader = recruiterLoader(
	{},
	async ({ trx, user, format, url, context }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const { id } = user;
		const category = notificationCategories.find((name) => name === url.searchParams.get("category")) ?? null;
		const groups = await listNotifications(trx, id);
		// Opening a category's own URL marks it as seen.
		if (category && isReadMethod(context.get(requestTarget).method)) await markCategoryViewed(trx, id, category);
		return {
			...formatNotifications(groups, user, format),
			title: format.title(format.t("notifications:title")),
			category,
		};
	},
);

const none: ReadonlySet<number> = new Set();

export default function Notifications({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("notifications");
	const unread = loaderData.groups.some((group) => group.unread > 0);
	return (
		<div className="mx-auto max-w-3xl">
			<PageHeader
				title={t("title")}
				actions={
					unread && (
						<Form method="post" action="/recruiters/notifications/read/all">
							<Button type="submit">{t("readAll")}</Button>
						</Form>
					)
				}
			/>
			<Card>
				<NotificationTabs data={loaderData} fresh={none} category={loaderData.category} />
			</Card>
		</div>
	);
}
