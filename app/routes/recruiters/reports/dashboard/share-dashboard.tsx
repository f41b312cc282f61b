import { data, Form } from "react-router";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import { notFound } from "#app/http/not-found.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { clearRoleDashboard, listDashboardRoles, shareDashboard } from "#db/queries/report-cards.ts";
import type { Route } from "./+types/share-dashboard";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader(
	{ readOnly: true },
	async ({ trx, user, format, t }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const roles = await getDeskRoles(trx, user);
		return {
			roles: roles.map(({ uid, name, set }) => ({ uid, name, set })),
			pageTitle: format.title(t("saved_reports:desk.share")),
		};
	},
);

/** Makes the user's desk the default of a role, or removes that default. */
export const action = recruiterAction(
	{},
	async ({ trx, user, actor, form, t }: RecruiterActionArgs<Route.ActionArgs>) => {
		const role = (await getDeskRoles(trx, user)).find(({ uid }) => uid === form.get("role"));
		if (!role) throw notFound();
		const isCleared = form.get("what") === "clear";
		const count = isCleared ? 0 : await shareDashboard(trx, user.id, role.id);
		if (isCleared) await clearRoleDashboard(trx, role.id);
		await audit(trx, {
			actor,
			action: "update",
			recordType: "roles",
			recordId: role.id,
			changes: { report_cards: [null, count] },
			ip: actor.ip ?? null,
		});
		const message = isCleared
			? t("saved_reports:desk.cleared", { role: role.name })
			: t("saved_reports:desk.sharedNow", { role: role.name, count });
		return redirectWithToast("/recruiters/reports/desk", { type: "success", message }, { status: 303 });
	},
);

async function getDeskRoles(trx: Scoped, user: Recruiter) {
	const roles = await listDashboardRoles(trx, user);
	if (roles.length === 0) throw data(null, { status: 403 });
	return roles;
}

export default function ShareDashboard({ loaderData: { roles } }: Route.ComponentProps) {
	const { t } = useTranslation("saved_reports");
	return (
		<div className="mx-auto max-w-xl">
			<PageHeader
				back={{ to: "/recruiters/reports/desk", label: t("desk.title") }}
				title={t("desk.share")}
				text={t("desk.shareText")}
			/>
			<ul className="card card-pad divide-y divide-line">
				{roles.map(({ uid, name, set }) => (
					<li key={uid} className="py-2">
						<Form method="post" className="flex flex-wrap items-center gap-2">
							<input type="hidden" name="role" value={uid} />
							<span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
								{name} {set && <Badge>{t("desk.hasDesk")}</Badge>}
							</span>
							<Button
								type="submit"
								size="sm"
								name="what"
								value="share"
								aria-label={t("desk.shareWith", { role: name })}
							>
								{t("desk.useMine")}
							</Button>
							{set && (
								<Button
									type="submit"
									size="sm"
									variant="ghost"
									name="what"
									value="clear"
									aria-label={t("desk.clearOf", { role: name })}
								>
									{t("desk.clear")}
								</Button>
							)}
						</Form>
					</li>
				))}
			</ul>
		</div>
	);
}
