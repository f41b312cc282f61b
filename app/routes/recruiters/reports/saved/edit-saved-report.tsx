import { data } from "react-router";
import { notFound } from "#app/http/not-found.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { updateSavedReport } from "#db/queries/saved-reports.ts";
import type { Route } from "./+types/edit-saved-report";
import {
	getSavedReport,
	mayChangeReport,
	readSavableQuery,
	readSavedReportForm,
	savedReportSchema,
} from "./saved-report-form.server.ts";
import { SavedReportForm } from "./saved-report-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** Edits name, period and readers; a query in the URL becomes the new report. */
export const loader = recruiterLoader(
	{ readOnly: true },
	async ({ trx, user, format, url, params, t }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const report = await getSavedReport(trx, user, params.id);
		if (!mayChangeReport(report, user)) throw notFound();
		const changed = url.searchParams.has("measure") ? readSavableQuery(url.searchParams, user, format.now) : null;
		const choices = await readSavedReportForm(trx, user, changed ?? report.query, format);
		return {
			choices: { ...choices, backTo: `/recruiters/reports/saved/${report.uid}` },
			start: {
				name: report.name,
				period: report.period,
				sharing: report.sharing,
				roles: report.roles.map(({ uid }) => uid),
			},
			version: report.lock_version,
			pageTitle: format.title(t("saved_reports:editTitle")),
		};
	},
);

/** Saves unless the report changed since the page was opened; then shows both versions. */
export const action = recruiterAction(
	{},
	async ({ trx, user, actor, form, t, format, params }: RecruiterActionArgs<Route.ActionArgs>) => {
		const report = await getSavedReport(trx, user, params.id);
		if (!mayChangeReport(report, user)) throw notFound();
		const parsed = parseForm(form, savedReportSchema, t);
		if (!parsed.ok) return data({ result: parsed.result, conflict: undefined }, { status: 422 });
		const { version, query: posted, ...rest } = parsed.value;
		const query = readSavableQuery(new URLSearchParams(posted), user, format.now);
		if (query === null) {
			const result = parsed.reply({ "": ["saved_reports:problems.unanswerable"] });
			return data({ result, conflict: undefined }, { status: 422 });
		}
		if (!(await updateSavedReport(trx, { id: report.id, version }, { ...rest, query }))) {
			const now = await getSavedReport(trx, user, params.id);
			const { what } = await readSavedReportForm(trx, user, now.query, format);
			return data({ result: parsed.reply({}), conflict: { name: now.name, what } }, { status: 409 });
		}
		await audit(trx, {
			actor,
			action: "update",
			recordType: "saved_reports",
			recordId: report.id,
			changes: {
				...(report.name === rest.name ? {} : { name: [report.name, rest.name] }),
				...(report.sharing === rest.sharing ? {} : { sharing: [report.sharing, rest.sharing] }),
				...(report.query === query ? {} : { query: [report.query, query] }),
			},
			ip: actor.ip ?? null,
		});
		const message = t("saved_reports:changedMessage");
		return redirectWithToast(`/recruiters/reports/saved/${report.uid}`, { type: "success", message }, { status: 303 });
	},
);

export default function EditSavedReport({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("saved_reports");
	const { choices, start, version } = loaderData;
	return (
		<SavedReportForm
			title={t("editTitle")}
			choices={choices}
			start={start}
			version={version}
			result={actionData?.result}
			conflict={actionData?.conflict}
		/>
	);
}
