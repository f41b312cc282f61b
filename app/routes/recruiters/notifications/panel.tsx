import { Form } from "react-router";
import { recruiterOf } from "#app/auth/current.ts";
import { database } from "#app/context.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { inBusiness } from "#db/kit/in-business.ts";
import { listNotifications } from "#db/queries/notifications.ts";
import { speaker } from "../speak.ts";
import type { Route } from "./+types/panel";
import { showNotifications } from "./list.server.ts";
import { NotificationTabs } from "./tabs.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** A recruiter's own notifications: a page, and what the bell's panel shows. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const { businessId, id } = recruiterOf(context);
	const say = speaker(context);
	const groups = await inBusiness(context.get(database), businessId, (trx) => listNotifications(trx, businessId, id));
	return {
		...showNotifications(groups, say),
		title: say.title(say.t("notifications:title")),
		category: url.searchParams.get("category"),
	};
}

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
