import { localDay } from "#app/domain/time/brasilia-time.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { endPlacementAction } from "#app/routes/shared/placements/end-action.server.ts";
import { placementSource } from "#app/routes/shared/placements/placement-record.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppForm, DateField, SubmitButton, TextareaField, useFormKit } from "#app/ui/form/index.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/end";

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

export const action = endPlacementAction;

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
