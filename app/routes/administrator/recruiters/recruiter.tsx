import { data } from "react-router";
import { permit } from "#app/auth/policies/permit.server.ts";
import { PostButton } from "#app/auth/post-button.tsx";
import { resetSecondFactor } from "#app/auth/second-factor/reset-second-factor.server.ts";
import { secondFactorPath } from "#app/auth/second-factor/second-factor-path.ts";
import { requireRecentSignIn } from "#app/auth/session/recent-sign-in.server.ts";
import { database, site } from "#app/context.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findColleague } from "#db/queries/colleagues.ts";
import { listSessions } from "#db/queries/sessions.ts";
import { formattersOf } from "../formatters.ts";
import type { Route } from "./+types/recruiter";

const list = "/administrator/recruiters";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** A colleague, as far as their way in is an administrator's business. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const who = permit(context, "read", "recruiters");
	const say = formattersOf(context);
	return inBusiness(context.get(database), who.businessId, async (trx) => {
		const found = await findColleague(trx, who.businessId, params.id);
		if (!found) throw notFound();
		const owner = { strategy: "recruiters" as const, businessId: who.businessId, id: found.id };
		const [latest, ...more] = await listSessions(trx, who.businessId, owner);
		const { id, ...colleague } = found;
		return {
			pageTitle: `${found.name} · ${context.get(site).title}`,
			colleague,
			isOneself: id === who.id,
			sessions: latest ? more.length + 1 : 0,
			lastSeen: latest ? say.moment(latest.lastSeenAt) : null,
		};
	});
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	const who = permit(context, "update", "recruiters");
	const { businessId } = who;
	const say = formattersOf(context);
	const db = context.get(database);
	const found = await inBusiness(db, businessId, (trx) => findColleague(trx, businessId, params.id));
	if (!found) throw notFound();
	if (form.get("what") !== "reset_second_factor") return data(null, { status: 400 });
	const back = `${list}/${found.uid}`;
	// Who could reset their own would need no second factor.
	if (found.id === who.id)
		return redirectWithToast(back, { type: "error", message: say.t("recruiters.resetOwn") }, { status: 303 });
	await requireRecentSignIn(context, back, { request, form });
	const done = await inBusiness(db, businessId, (trx) => resetSecondFactor(context, trx, found.id, who));
	const { name } = found;
	return redirectWithToast(
		back,
		done
			? { type: "success", message: say.t("recruiters.resetDone", { name }) }
			: { type: "info", message: say.t("recruiters.resetNone", { name }) },
		{ status: 303 },
	);
}

export default function Colleague({ loaderData }: Route.ComponentProps) {
	const { colleague, isOneself, sessions, lastSeen } = loaderData;
	const { t } = useTranslation("administrator");
	const roles = [...(colleague.isAdmin ? [t("recruiters.admin")] : []), ...colleague.roles];
	return (
		<div className="max-w-3xl">
			<PageHeader
				title={colleague.name}
				text={colleague.title ?? undefined}
				back={{ to: list, label: t("recruiters.title") }}
			/>
			<div className="flex flex-col gap-6">
				<Card>
					<DescriptionList
						items={[
							{ label: t("recruiters.email"), value: colleague.email },
							{ label: t("recruiters.roles"), value: roles.join(", ") },
							{ label: t("recruiters.status"), value: t(`recruiters.statuses.${colleague.status as "left"}`) },
							{ label: t("recruiters.sessions"), value: String(sessions) },
							{ label: t("recruiters.lastSeen"), value: lastSeen ?? t("recruiters.never") },
							{
								label: t("recruiters.secondFactor"),
								value: t(colleague.secondFactor ? "recruiters.on" : "recruiters.off"),
							},
						]}
					/>
				</Card>
				{colleague.secondFactor && (
					<Card as="section" aria-labelledby="reset-title">
						<CardHeader
							id="reset-title"
							title={t("recruiters.resetTitle")}
							text={t(isOneself ? "recruiters.resetOwn" : "recruiters.resetText")}
						/>
						{isOneself ? (
							<LinkButton to={secondFactorPath}>{t("recruiters.own")}</LinkButton>
						) : (
							<PostButton fields={{ what: "reset_second_factor" }}>{t("recruiters.reset")}</PostButton>
						)}
					</Card>
				)}
			</div>
		</div>
	);
}
