import { Form } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { can } from "#app/domain/access/permissions.ts";
import { addDays, localDay } from "#app/domain/time/brasilia-time.ts";
import { getMonday } from "#app/domain/timesheets/week.ts";
import { timesheets } from "#app/entities/recruiters/timesheets.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { readListPage } from "#app/routes/entity/list-page.server.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ListScreen } from "#app/ui/list-view/list-screen.tsx";
import type { Route } from "./+types/list";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** Timesheets of all hourly placements, with bulk actions. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const user = permit(context, "read", "timesheets");
	const { now } = createFormatters(context);
	const page = await readListPage(context, timesheets, url);
	return {
		...page,
		tools: {
			remind: can(user, "update", "timesheets"),
			approve: can(user, "approve", "timesheets"),
			invoice: can(user, "create", "invoices") && can(user, "read", "timesheets"),
			until: addDays(getMonday(localDay(now)), -1),
		},
	};
}

export default function Timesheets({ loaderData: { tools, ...page } }: Route.ComponentProps) {
	const { t } = useTranslation("timesheets");
	return (
		<>
			<ListScreen page={page} />
			{(tools.remind || tools.approve || tools.invoice) && (
				<Card as="section" aria-label={t("tools.title")} className="mt-4 flex flex-wrap items-end gap-x-6 gap-y-4">
					{tools.approve && <LinkButton to="/recruiters/timesheets/approve">{t("tools.approve")}</LinkButton>}
					{tools.remind && (
						<Form method="post" action="/recruiters/timesheets/remind">
							<Button type="submit">{t("tools.remind")}</Button>
						</Form>
					)}
					{tools.invoice && (
						<Form method="post" action="/recruiters/timesheets/invoice" className="flex flex-wrap items-end gap-2">
							<label className="grid gap-1 text-sm">
								{t("tools.until")}
								<input type="date" name="until" defaultValue={tools.until} required className="list-input min-h-11" />
							</label>
							<Button type="submit" variant="primary">
								{t("tools.invoice")}
							</Button>
						</Form>
					)}
				</Card>
			)}
		</>
	);
}
