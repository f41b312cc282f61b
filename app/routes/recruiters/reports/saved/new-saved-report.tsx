import { data } from "react-router";
import { createFormatters } from "#app/http/formatters.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { insertSavedReport } from "#db/queries/saved-reports.ts";
import type { Route } from "./+types/new-saved-report";
import { readSavableQuery, readSavedReportForm, savedReportSchema } from "./saved-report-form.server.ts";
import { SavedReportForm } from "./saved-report-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** Names the report of the URL; without a result it shows the problems instead. */
export const loader = recruiterLoader(
	{ readOnly: true },
	async ({ trx, user, format, url, context, t }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const query = readSavableQuery(url.searchParams, user, format.now);
		if (query === null) throw redirectLocal(`/recruiters/reports?${url.searchParams}`);
		const choices = await readSavedReportForm(trx, user, query, format);
		return { choices, pageTitle: createFormatters(context).title(t("saved_reports:newTitle")) };
	},
);

export const action = recruiterAction(
	{},
	async ({ trx, user, actor, form, t, format }: RecruiterActionArgs<Route.ActionArgs>) => {
		const parsed = parseForm(form, savedReportSchema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const { version: _, query: posted, ...rest } = parsed.value;
		const query = readSavableQuery(new URLSearchParams(posted), user, format.now);
		if (query === null)
			return data({ result: parsed.reply({ "": ["saved_reports:problems.unanswerable"] }) }, { status: 422 });
		const { id, uid } = await insertSavedReport(trx, user.id, { ...rest, query });
		await audit(trx, {
			actor,
			action: "create",
			recordType: "saved_reports",
			recordId: id,
			changes: { name: [null, rest.name], sharing: [null, rest.sharing] },
			ip: actor.ip ?? null,
		});
		const message = t("saved_reports:saved");
		return redirectWithToast(`/recruiters/reports/saved/${uid}`, { type: "success", message }, { status: 303 });
	},
);

export default function NewSavedReport({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("saved_reports");
	return (
		<SavedReportForm
			title={t("newTitle")}
			choices={loaderData.choices}
			start={{ name: "", period: "same_length", sharing: "none", roles: [] }}
			version={0}
			result={actionData?.result}
		/>
	);
}
