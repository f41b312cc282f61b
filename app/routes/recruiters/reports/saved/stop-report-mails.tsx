import { Form } from "react-router";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { stopReportMails } from "#db/queries/report-schedules.ts";
import type { Route } from "./+types/stop-report-mails";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** Unsubscribe page of report mails; asks first, because mail scanners open links too. */
export const loader = recruiterLoader(
	{ readOnly: true },
	async ({ params, format, t }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		parseUid(params.id);
		return { pageTitle: format.title(t("saved_reports:schedule.stop")) };
	},
);

/** Unsubscribes from this report's mails, even when it is no longer shared with the user. */
export const action = recruiterAction({}, async ({ trx, user, t, params }: RecruiterActionArgs<Route.ActionArgs>) => {
	await stopReportMails(trx, { uid: parseUid(params.id), recruiterId: user.id });
	const message = t("saved_reports:schedule.stopped");
	return redirectWithToast("/recruiters/reports/saved", { type: "success", message }, { status: 303 });
});

export default function StopReportMails() {
	const { t } = useTranslation("saved_reports");
	return (
		<div className="mx-auto max-w-xl">
			<PageHeader
				back={{ to: "/recruiters/reports/saved", label: t("title") }}
				title={t("schedule.stop")}
				text={t("schedule.stopText")}
			/>
			<Form method="post">
				<Button type="submit" variant="primary">
					{t("schedule.stopButton")}
				</Button>
			</Form>
		</div>
	);
}
