import { data } from "react-router";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { Banner } from "#app/ui/banner.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LayoutDashboard } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { changeCard, maxCards, pinReport } from "#db/queries/report-cards.ts";
import { ReportTabs } from "../report-tabs.tsx";
import { getSavedReport } from "../saved/saved-report-form.server.ts";
import type { Route } from "./+types/report-dashboard";
import { DashboardCards } from "./dashboard-cards.tsx";
import { readCardChange } from "./read-card-change.server.ts";
import { readReportDashboard } from "./read-dashboard.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

const path = "/recruiters/reports/desk";

export async function loader({ context }: Route.LoaderArgs) {
	const format = createFormatters(context);
	return { ...(await readReportDashboard(context)), pageTitle: format.title(format.t("saved_reports:desk.title")) };
}

export const action = recruiterAction({}, async ({ trx, user, form, t }: RecruiterActionArgs<Route.ActionArgs>) => {
	const uid = parseUid(String(form.get("report") ?? ""));
	if (form.get("what") === "add") {
		const report = await getSavedReport(trx, user, uid);
		const done = await pinReport(trx, user.id, report.id);
		const message = done ? t("saved_reports:desk.pinned") : t("saved_reports:desk.full", { count: maxCards });
		return redirectWithToast(path, { type: done ? "success" : "warning", message }, { status: 303 });
	}
	const change = readCardChange(form);
	if (!change) throw data({ message: t("errors:badRequest") }, { status: 400 });
	if (!(await changeCard(trx, user.id, uid, change))) throw notFound();
	if (change !== "remove") return redirectLocal(path, { status: 303 });
	return redirectWithToast(path, { type: "success", message: t("saved_reports:desk.removed") }, { status: 303 });
});

export default function ReportDashboardPage({ loaderData: { cards, role, mayShare } }: Route.ComponentProps) {
	const { t } = useTranslation("saved_reports");
	return (
		<div className="mx-auto max-w-6xl">
			<PageHeader
				title={t("desk.title")}
				text={t("desk.text")}
				actions={mayShare ? <LinkButton to={`${path}/share`}>{t("desk.share")}</LinkButton> : undefined}
			/>
			<ReportTabs />
			{role !== null && (
				<div className="mb-4">
					<Banner role="note">{t("desk.ofRole", { role })}</Banner>
				</div>
			)}
			{cards.length === 0 ? (
				<EmptyState
					title={t("desk.empty")}
					text={t("desk.emptyText")}
					icon={LayoutDashboard}
					action={
						<LinkButton to="/recruiters/reports/saved" variant="primary">
							{t("title")}
						</LinkButton>
					}
				/>
			) : (
				<DashboardCards cards={cards} />
			)}
		</div>
	);
}
