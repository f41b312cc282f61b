import { data } from "react-router";
import { z } from "zod";
import { can } from "#app/domain/access/permissions.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, SelectField, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import { type FormResult, parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { createFormRequest } from "#db/queries/forms/create-request.ts";
import { listEvaluationChoices, listRunningApplies } from "#db/queries/forms/evaluation-choices.ts";
import { listRequests } from "#db/queries/forms/find.ts";
import { RequestTable } from "../form_requests/request-table.tsx";
import { formatRequestRows } from "../form_requests/rows.server.ts";
import type { Route } from "./+types/forms";

const fitKey = "cultural_fit";

export const loader = recordLoader(
	"candidates",
	"read",
	async ({ trx, user, id, format }: RecordLoaderArgs<Route.LoaderArgs, "candidates">) => {
		const choosable = await listEvaluationChoices(trx, id);
		const getKind = (kind: string) => format.t(`asked:kinds.${kind as "survey"}`);
		return {
			pageTitle: format.title(format.t("asked:desk.tab")),
			requests: formatRequestRows(await listRequests(trx, { candidate: id }, 100), format),
			may: can(user, "update", "candidates"),
			forms: [
				...choosable.map((item) => ({
					value: item.uid,
					label: [(format.locale === "en" && item.title_en) || item.title_pt, item.person].filter(Boolean).join(" · "),
					group: getKind(item.kind),
				})),
				{ value: fitKey, label: getKind(fitKey), group: getKind(fitKey) },
			],
			applies: (await listRunningApplies(trx, id)).map(({ uid, job }) => ({ value: uid, label: job })),
		};
	},
);

const schema = z.object({ form: z.string().min(1).max(200), apply: z.string().max(64).optional() });

/** Sends a form request to the candidate or one of their referees. */
export const action = recordAction(
	"candidates",
	"update",
	async ({ trx, user, id, t, form, params }: RecordActionArgs<Route.ActionArgs, "candidates">) => {
		const parsed = parseForm(form, schema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const { form: chosen, apply } = parsed.value;
		const what = (await listEvaluationChoices(trx, id)).find(({ uid }) => uid === chosen);
		if (!what && chosen !== fitKey)
			return data({ result: parsed.reply({ form: ["asked:desk.notThere"] }) }, { status: 422 });
		const process = apply ? (await listRunningApplies(trx, id)).find(({ uid }) => uid === apply) : undefined;
		if (apply && !process) return data({ result: parsed.reply({ apply: ["asked:desk.notThere"] }) }, { status: 422 });
		const outcome = await createFormRequest(trx, {
			kind: what?.kind ?? fitKey,
			formId: what?.id ?? null,
			candidateId: id,
			applyId: process?.id ?? null,
			companyId: what ? null : (process?.company ?? null),
			referenceId: what?.reference ?? null,
			askedBy: user.id,
		});
		if (!outcome.asked)
			return data({ result: parsed.reply({ form: [`asked:desk.why.${outcome.why}`] }) }, { status: 422 });
		const message = t("asked:desk.sentOne");
		return redirectWithToast(
			`/recruiters/candidates/${params.id}/forms`,
			{ type: "success", message },
			{ status: 303 },
		);
	},
);

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export default function FormsTab({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("asked");
	const { requests, may, forms, applies } = loaderData;
	return (
		<div className="grid grid-cols-1 gap-4">
			{may && <Ask forms={forms} applies={applies} result={actionData?.result} />}
			<Card>
				<CardHeader id="requests" title={t("desk.requests")} />
				<RequestTable requests={requests} />
			</Card>
		</div>
	);
}

interface AskProps {
	forms: { value: string; label: string; group: string }[];
	applies: { value: string; label: string }[];
	result: FormResult | undefined;
}

function Ask({ forms, applies, result }: AskProps) {
	const { t } = useTranslation("asked");
	const [form, fields] = useFormKit<Record<string, string>>({ id: "ask", lastResult: result });
	const labels = { form: t("desk.form"), apply: t("desk.job") };
	if (!fields.form || !fields.apply) return null;
	return (
		<Card as="section" aria-labelledby="ask-title">
			<CardHeader id="ask-title" title={t("desk.ask")} text={t("desk.askText")} />
			<AppForm form={form} method="post" labels={labels} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
				<SelectField field={fields.form} label={labels.form} options={forms} />
				<SelectField field={fields.apply} label={labels.apply} options={applies} optional />
				<div className="sm:col-span-2">
					<SubmitButton>{t("desk.askButton")}</SubmitButton>
				</div>
			</AppForm>
		</Card>
	);
}
