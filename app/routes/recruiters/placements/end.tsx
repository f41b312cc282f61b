import { data } from "react-router";
import { z } from "zod";
import { day, line } from "#app/domain/text/form-fields.ts";
import { localDay } from "#app/domain/time/local-time.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordCall, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppForm, DateField, SubmitButton, TextareaField, useFormKit } from "#app/ui/form/index.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { endPlacement } from "#db/queries/placements/end.ts";
import type { Route } from "./+types/end";
import { placementSource } from "./source.server.ts";

const schema = z.object({ end_date: day(), reason: line(500) });

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	placementSource,
	"update",
	async ({ record, format }: RecordLoaderArgs<Route.LoaderArgs, typeof placementSource>) => ({
		pageTitle: format.title(`${format.t("placements:endTitle")} · ${record.title}`),
		uid: record.uid,
		name: `${record.candidate.name} · ${record.title}`,
		today: localDay(format.now),
	}),
);

export const action = recordAction(
	placementSource,
	"update",
	async ({ trx, record, actor, t, form }: RecordCall<Route.ActionArgs, typeof placementSource>) => {
		const parsed = parseForm(form, schema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const { end_date: end, reason } = parsed.value;
		if (end < record.terms.start_date)
			return data({ result: parsed.reply({ end_date: ["placements:problems.endBefore"] }) }, { status: 422 });
		const done = await endPlacement(trx, record, { end, reason, actor });
		if (done === "status")
			return data({ result: parsed.reply({ "": ["placements:problems.status"] }) }, { status: 409 });
		const free = record.guarantee_until !== null && end <= record.guarantee_until;
		return redirectWithToast(
			`/recruiters/placements/${record.uid}`,
			{ type: "success", message: t(free ? "placements:endedFree" : "placements:ended") },
			{ status: 303 },
		);
	},
);

export default function End({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("placements");
	const { uid, name, today } = loaderData;
	const [form, fields] = useFormKit<{ end_date?: string; reason?: string }>({
		id: "end",
		lastResult: actionData?.result,
		defaultValue: { end_date: today },
	});
	return (
		<div className="mx-auto max-w-3xl">
			<PageHeader
				back={{ to: `/recruiters/placements/${uid}`, label: name }}
				title={t("endTitle")}
				text={t("endText")}
			/>
			<AppForm form={form} method="post" className="card card-pad grid gap-4">
				<DateField field={fields.end_date} label={t("endDate")} />
				<TextareaField field={fields.reason} label={t("endReason")} maxLength={500} />
				<div>
					<SubmitButton>{t("endButton")}</SubmitButton>
				</div>
			</AppForm>
		</div>
	);
}
